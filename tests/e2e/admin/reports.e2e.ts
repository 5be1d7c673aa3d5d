// The reports: figures of a period that lead to their orders.
import { href } from '#/routes.ts'
import { newPerson, placeOrder } from '#tests/e2e/support/account.ts'
import { signInAdmin } from '#tests/e2e/support/admin.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/support/everybody.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { hydrated } from '#tests/e2e/support/hydrated.ts'

test('A figure of the reports leads to its orders, whose filters can be taken off', async ({
  page,
  admin,
}) => {
  const jam = await admin.sell({ price: 987.5, quantity: 9 })
  const order = await placeOrder(page.request, jam, newPerson())
  await signInAdmin(page.request)

  await page.goto(href('en', 'adminReports'))
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Today' }).click()
  await main.getByRole('combobox', { name: 'Compared with' }).selectOption('A year earlier')
  await main.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(/compare=year/)
  await expect(main.getByRole('heading', { name: 'By day' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const products = main.getByRole('region', { name: 'Best-selling products' })
  const sold = products.getByRole('row', { name: jam.name })
  // Its revenue; that of the other period leads to orders too.
  await sold.getByRole('link', { name: '€' }).first().click()
  await expect(main.getByRole('row').filter({ hasText: order.order_number })).toBeVisible()
  const chip = main.getByRole('button', { name: `With the product: ${jam.name}` })
  await hydrated(main)
  await chip.click()
  await expect(chip).toBeHidden()
  await expect(page).not.toHaveURL(/product=/)
  await expect(main.getByRole('row').filter({ hasText: order.order_number })).toBeVisible()
})
