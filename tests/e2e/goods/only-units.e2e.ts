// What is sold by the crate only, from the form to the cart.
import type { Page } from 'playwright/test'
import { href } from '#/routes.ts'
import { formReady } from '#tests/e2e/support/account.ts'
import { signInAdmin } from '#tests/e2e/support/admin.ts'
import { addButton, cartPanel, lineOf, openProduct } from '#tests/e2e/support/cart.ts'
import { expectAccessible } from '#tests/e2e/support/everybody.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

const depositTax = (page: Page) => page.getByRole('combobox', { name: 'Tax rate of the deposit' })

test('A crate stands beside the bottle, until the product is sold by the crate only', async ({
  page,
  admin,
  visitor,
}) => {
  await signInAdmin(page.request)
  const pils = await admin.sell({ price: 1.19, deposit: 0.08, tax_rate: 20, quantity: 200 })
  await page.goto(href('en', 'adminProduct', { id: String(pils.id) }))
  await formReady(page)
  await page.getByRole('button', { name: 'Add a unit' }).click()
  const units = page.getByRole('region', { name: 'Units of sale' })
  await units
    .getByRole('textbox', { name: /^Name of the unit/ })
    .first()
    .fill('Crate of 20')
  await units.getByRole('textbox', { name: 'Holds' }).fill('20')
  await expect(depositTax(page).locator('option:checked')).toHaveText('As the goods')
  await depositTax(page).selectOption({ label: 'Reduced rate · 5.5%' })
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  const shopper = await (await visitor()).newPage()
  const open = () => openProduct(shopper, pils)
  const choice = shopper.getByRole('group', { name: 'Unit', exact: true })
  await expect(async () => {
    await open()
    await expect(choice.getByRole('radio')).toHaveCount(2)
  }).toPass()
  await expect(choice.getByRole('radio', { name: /Single/ })).toBeChecked()
  await choice.getByRole('radio', { name: /Crate of 20/ }).click()
  await expect(choice.getByRole('radio', { name: /Crate of 20/ })).toBeChecked()
  await expect(shopper.getByRole('main')).toContainText('€23.80')
  await choice.getByRole('radio', { name: /Single/ }).click()
  await expect(choice.getByRole('radio', { name: /Single/ })).toBeChecked()
  await expectAccessible(shopper)

  const only = page.getByRole('checkbox', { name: 'Sold only in these units' })
  await expect(only).not.toBeChecked()
  await only.check()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await formReady(page)
  await expect(only).toBeChecked()
  await expect(depositTax(page).locator('option:checked')).toHaveText('Reduced rate · 5.5%')

  await expect(async () => {
    await open()
    await expect(choice.getByRole('radio')).toHaveCount(1)
  }).toPass()
  await expect(choice.getByRole('radio', { name: /Crate of 20/ })).toBeChecked()
  await addButton(shopper).click()
  const { line } = lineOf(cartPanel(shopper), pils)
  await expect(line).toContainText('Crate of 20')
  await expect(line).toContainText('€23.80')
})
