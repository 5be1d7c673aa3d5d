// A cart is repeated every week: set up, looked at, skipped, ended; staff see it.
import { href } from '#/routes.ts'
import { confirmEmail, formReady, register } from '#tests/e2e/support/account.ts'
import { signInAdmin } from '#tests/e2e/support/admin.ts'
import { keepAddress } from '#tests/e2e/support/checkout.ts'
import { expectAccessible, expectNoSidewaysScroll, resize } from '#tests/e2e/support/everybody.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('A cart becomes a standing order, which its customer skips and ends', async ({
  page,
  admin,
  browser,
}) => {
  const jam = await admin.sell({ price: 25 })
  const { email } = await register(page.request)
  await confirmEmail(page.request, { email })
  await keepAddress(page.request)
  const data = { product_id: jam.id, quantity: 2 }
  expect((await page.request.post('/api/cart', { data })).status()).toBe(200)
  await page.goto(href('en', 'cart'))
  await page.getByRole('link', { name: 'Repeat this regularly' }).click()
  await formReady(page)
  await expect(page.getByText(jam.name)).toBeVisible()
  const window = page.getByRole('combobox', { name: 'Delivery time' })
  await expect(window).toBeEnabled()
  await window.selectOption({ index: 1 })
  await resize(page, 390)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Start the standing order' }).click()
  await expect(page.getByText('Your standing order is set up.')).toBeVisible()
  await expect(page.getByText('You pay the price of the day')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const { pathname } = new URL(page.url())
  await page.getByRole('button', { name: 'Skip this date' }).click()
  await expect(page.getByRole('heading', { name: 'Earlier dates' })).toBeVisible()
  await expect(page.getByText('Skipped', { exact: true })).toBeVisible()

  const office = await browser.newPage()
  await signInAdmin(office.request)
  const id = pathname.split('/').at(-1) ?? ''
  await office.goto(href('en', 'adminStandingOrders', { status: 'active' }))
  await expectNoSidewaysScroll(office)
  await office.goto(href('en', 'adminStandingOrder', { id }))
  await expect(office.getByRole('main').getByText(jam.name)).toBeVisible()
  await expectNoSidewaysScroll(office)
  await office.close()

  await page.getByRole('button', { name: 'End it' }).click()
  const sure = page.getByRole('dialog', { name: 'End this standing order?' })
  await sure.getByRole('button', { name: 'End it' }).click()
  await expect(page.getByText('This standing order has ended.')).toBeVisible()
  await page.goto(href('en', 'standingOrders'))
  await expect(page.getByText('No standing order yet')).toBeVisible()
  await expectAccessible(page)
})
