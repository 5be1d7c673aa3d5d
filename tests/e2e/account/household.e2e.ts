// A household at one table: somebody is invited, asks for an order above their limit, and is answered.
import {
  accountMenu,
  formReady,
  register,
  prepareSession,
  type Person,
} from '#tests/e2e/support/account.ts'
import { prepareCart } from '#tests/e2e/support/cart.ts'
import { checkoutOf, fillFirstAddress } from '#tests/e2e/support/checkout.ts'
import { linkTo } from '#tests/e2e/support/mailbox.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('Somebody joins a household, asks for an order above their limit, and hears that it was approved', async ({
  page: owners,
  visitor,
  playwright,
  baseURL,
  admin,
}) => {
  const jam = await admin.sell({ price: 30 })
  const owner: Person = await register(owners.request)
  const outside = await playwright.request.newContext(baseURL ? { baseURL } : {})
  const shopper = await register(outside)
  await outside.dispose()

  await owners.goto('/customer-users')
  await formReady(owners)
  await owners.getByRole('button', { name: 'Invite somebody' }).click()
  const dialog = owners.getByRole('dialog')
  await dialog.getByLabel(/^Email/).fill(shopper.email)
  await dialog.getByLabel(/^Limit per order/).fill('20')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(owners.getByRole('main').getByText(shopper.email)).toBeVisible()

  const page = await (await visitor()).newPage()
  await prepareSession(page.request, shopper)
  await page.goto(await linkTo(shopper.email, /http\S+\/customer-users\/accept\?token=[\w.%-]+/))
  await expect(page.getByRole('heading', { name: `${owner.name} invites you` })).toBeVisible()
  await formReady(page)
  await page.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(page).toHaveURL('/account/dashboard')

  await prepareCart(page, jam)
  await page.goto('/checkout')
  await fillFirstAddress(checkoutOf(page))
  await page.getByRole('button', { name: 'Ask for approval' }).click()
  await expect(page).toHaveURL(/\/approval\/\d+$/)
  await expect(page.getByText('Waiting', { exact: true })).toBeVisible()

  await owners.goto('/account/notifications')
  await formReady(owners)
  await owners.getByRole('link', { name: `${shopper.name} asks you to approve an order` }).click()
  await expect(owners).toHaveURL(page.url())
  await formReady(owners)
  await owners.getByRole('button', { name: 'Approve and order' }).click()
  await expect(owners.getByText('Approved', { exact: true })).toBeVisible()

  await page.goto('/account/notifications')
  await formReady(page)
  const answer = `${owner.name} has answered your order request`
  await page.getByRole('link', { name: answer }).click()
  await expect(page.getByText('Approved', { exact: true })).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^L\d{6}-/ })
    .click()
  await expect(page.getByRole('main').getByText(jam.name)).toBeVisible()
  await expect(accountMenu(page, shopper)).toBeVisible()
})
