// Somebody says once what they avoid, and is told where it is.
import { addButton, cartPanel } from '#tests/e2e/support/cart.ts'
import { expectAccessible } from '#tests/e2e/support/everybody.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('What is avoided is marked on cards, on the page and in the cart, and can be hidden', async ({
  page,
}) => {
  await page.goto('/avoid')
  await page.getByRole('checkbox', { name: 'Milk' }).check()
  await expect(page.getByText('Saved on this device')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/categories/hard-cheese')
  const card = page.locator('main article').filter({ hasText: 'Comté, 12 months' }).first()
  await expect(card.getByText('Contains milk')).toBeVisible()
  await page.getByRole('button', { name: 'Only what fits me' }).click()
  await expect(card).toBeHidden()
  await expect(page.getByText(/doesn’t fit and is hidden|don’t fit and are hidden/)).toBeVisible()

  await page.goto('/product/comte-12-months')
  await expect(page.getByRole('note').getByText('Contains milk')).toBeVisible()
  await addButton(page).first().click()
  await expect(cartPanel(page).getByText('Contains milk')).toBeVisible()

  await page.goto('/avoid')
  await expect(page.getByRole('checkbox', { name: 'Milk' })).toBeChecked()
  await page.getByRole('button', { name: 'Avoid nothing' }).click()
  await page.goto('/product/comte-12-months')
  await expect(page.getByRole('note')).toBeHidden()
})

test('A food says what its label does, with its allergens standing out', async ({ page }) => {
  await page.goto('/product/traditional-baguette')
  const food = page.locator('#food')
  await expect(food.locator('strong').first()).toHaveText('WHEAT')
  await expect(food).toContainText('Keep in a cool, dry place.')
  await expect(food).toContainText('Best before')
})
