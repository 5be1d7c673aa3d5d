// Bookkeeping: the tax report with its documents, the day's closing, and the accountant's numbers.
import type { Page } from 'playwright/test'
import { href } from '#/routes.ts'
import { signInAdmin } from '#tests/e2e/support/admin.ts'
import { newPerson, placeOrder } from '#tests/e2e/support/account.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/support/everybody.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { hydrated } from '#tests/e2e/support/hydrated.ts'

/** Fields are typed into once their page listens. */
const ready = (page: Page) => hydrated(page.getByRole('main'))

test('A figure of the tax report leads to its documents, and the day is closed with a note', async ({
  page,
  admin,
}) => {
  const jam = await admin.sell({ price: 7.5, quantity: 9 })
  const order = await placeOrder(page.request, jam, newPerson())
  for (const status of ['processing', 'packed', 'shipped', 'delivered'] as const)
    await admin.move(order, status)
  await signInAdmin(page.request)

  await page.goto(href('en', 'adminBooks'))
  await page.getByRole('main').getByRole('link', { name: 'Today' }).click()
  const table = page.getByRole('region', { name: 'Tax report' })
  await expect(table.getByRole('rowheader', { name: 'Total' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await table.getByRole('row', { name: 'Total' }).getByRole('link').last().click()
  await expect(page.getByRole('row').filter({ hasText: order.order_number })).toContainText('INV-')
  await expectAccessible(page)

  await page.goto(href('en', 'adminClosings'))
  await page.getByRole('link', { name: 'Close the day' }).click()
  await page.waitForURL(/close$/)
  await ready(page)
  for (const field of await page.getByRole('textbox', { name: /^Counted/ }).all())
    await field.fill('1')
  for (const field of await page.getByRole('textbox', { name: /^Reason/ }).all())
    await field.fill('The rest is in the safe')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close for good' }).click()
  await expect(page.getByRole('heading', { name: /^Closing \d+ ·/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Cash', exact: true })).toContainText(
    'The rest is in the safe',
  )
  await ready(page)
  await page.getByRole('textbox', { name: 'Note' }).fill('Found in the van')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Found in the van' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('The accountant’s numbers are kept, and say what DATEV still needs', async ({ page }) => {
  await signInAdmin(page.request)
  await page.goto(href('en', 'adminAccountant'))
  await expect(page.getByRole('link', { name: 'Journal as CSV' })).toBeVisible()
  await ready(page)
  const numbers = page.getByRole('form', { name: 'Accounts' })
  await numbers.getByRole('textbox', { name: 'Consultant number' }).fill('29098')
  await numbers.getByRole('button', { name: 'Save accounts' }).click()
  await expect(page.getByText('Accounts saved')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.reload()
  await expect(numbers.getByRole('textbox', { name: 'Consultant number' })).toHaveValue('29098')
  const needs = page.getByText(/^Before that, set/)
  await expect(needs).toContainText('Client number')
  await expect(needs).not.toContainText('Consultant number')
})

test('Without cards there are no payouts, and the page says so', async ({ page }) => {
  await signInAdmin(page.request)
  await page.goto(href('en', 'adminBooks'))
  await page.getByRole('link', { name: 'Card payouts' }).click()
  await expect(page.getByText(/^Cards aren’t set up/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Fetch now' })).toHaveCount(0)
  await expectAccessible(page)
})
