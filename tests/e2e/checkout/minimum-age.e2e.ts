// Goods with a minimum age, from their page to the order (rule 295).
import { href } from '#/routes.ts'
import { register } from '#tests/e2e/support/account.ts'
import { putInCart } from '#tests/e2e/support/cart.ts'
import { checkoutOf, expectPlaced, keepAddress } from '#tests/e2e/support/checkout.ts'
import { expectAccessible } from '#tests/e2e/support/everybody.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('Wine is ordered by those who confirm the age', async ({ page, admin }) => {
  const wine = await admin.sell()
  await admin.change(wine, { alcohol: 12.5, content: 750, content_unit: 'ml' })
  await expect(async () => {
    await page.goto(href('en', 'product', { slug: wine.slug }))
    await expect(page.getByText('From 18 years: proof of age').first()).toBeVisible({
      timeout: 2000,
    })
  }).toPass()
  await register(page.request)
  await keepAddress(page.request)
  await putInCart(page.request, wine, 1)
  await page.goto('/cart')
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: wine.name })
  await expect(line.first()).toContainText('From 18 years')
  await expect(line.first()).toContainText('per litre')
  await page.goto('/checkout')
  const { place } = checkoutOf(page)
  const age = page.getByRole('checkbox', { name: /at least 18 years old/ })
  await expect(age).toBeVisible()
  await expectAccessible(page)
  await place.click()
  await expect(page.getByText('Please confirm the age').first()).toBeVisible()
  await age.check()
  await place.click()
  await expectPlaced(page)
})
