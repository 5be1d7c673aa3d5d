// A customer orders for a company, and staff see it (rule 297).
import { href } from '#/routes.ts'
import { register } from '#tests/e2e/support/account.ts'
import { putInCart } from '#tests/e2e/support/cart.ts'
import { checkoutOf, expectPlaced, keepAddress } from '#tests/e2e/support/checkout.ts'
import { expectAccessible } from '#tests/e2e/support/everybody.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('An order for a company names it and its VAT number', async ({ page, admin }) => {
  const goods = await admin.sell()
  await register(page.request)
  await keepAddress(page.request)
  await putInCart(page.request, goods, 1)
  await page.goto('/checkout')
  const { place, wrong } = checkoutOf(page)
  const company = page.getByRole('textbox', { name: 'Company name', exact: true })
  const number = page.getByRole('textbox', { name: 'VAT number (optional)', exact: true })
  await page.getByRole('checkbox', { name: 'I’m ordering for a company' }).check()
  await number.fill('DE12')
  await expectAccessible(page)
  await place.click()
  await expect(wrong).toContainText('Company name is required')
  await expect(wrong).toContainText('Check the VAT number')
  await company.fill('Gasthaus GmbH')
  await number.fill('DE 123 456 789')
  await place.click()
  const order_number = await expectPlaced(page)
  await page.goto(href('en', 'order', { order_number }))
  const main = page.getByRole('main')
  await expect(main.getByText('Gasthaus GmbH')).toBeVisible()
  await expect(main.getByText('VAT number DE123456789')).toBeVisible()
})
