// A quantity offer from the staff's form to the customer's checkout.
import { href } from '#/routes.ts'
import { formReady, register } from '#tests/e2e/support/account.ts'
import { signInAdmin } from '#tests/e2e/support/admin.ts'
import { putInCart } from '#tests/e2e/support/cart.ts'
import { checkoutOf, expectPlaced, keepAddress, lineIn } from '#tests/e2e/support/checkout.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/support/everybody.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('Staff make 3 for 2, and who takes three pays for two', async ({ page, admin, visitor }) => {
  const jam = await admin.sell()
  const name = `3 for 2 ${jam.name}`
  await signInAdmin(page.request)
  await page.goto(href('en', 'adminNewPromotion'))
  await formReady(page)
  const main = page.getByRole('main')
  await main.getByLabel('Name (English)').fill(name)
  await main.getByLabel('Products by name').fill(jam.name)
  await main.getByRole('button', { name: jam.name }).click()
  await expect(main.getByText('3 for the price of 2')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await main.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/promotions\/\d+$/)

  const shopper = await (await visitor({})).newPage()
  await expect(async () => {
    await shopper.goto(href('en', 'product', { slug: jam.slug }))
    await expect(shopper.getByRole('main').getByText(name, { exact: true }).first()).toBeVisible({
      timeout: 2000,
    })
  }).toPass()
  await expectAccessible(shopper)
  await expectNoSidewaysScroll(shopper)
  await shopper.goto('/offers')
  const shelf = shopper.getByRole('region', { name })
  await expect(shelf.getByRole('article').getByText(name, { exact: true })).toBeVisible()
  await register(shopper.request)
  await keepAddress(shopper.request)
  await putInCart(shopper.request, jam, 3)
  await shopper.goto('/cart')
  const offers = shopper.getByRole('main').getByRole('list', { name: 'Quantity offers' })
  await expect(offers).toContainText(name)
  await expect(offers).toContainText('-€12.00')
  await shopper.setViewportSize({ width: 390, height: 844 })
  const bar = shopper.getByRole('navigation', { name: 'Quick navigation' })
  await shopper.goto('/')
  await expect(bar).toContainText('€24.00')
  await shopper.goto('/checkout')
  const { summary, place } = checkoutOf(shopper)
  await expect(summary).toContainText(name)
  await expect(summary).toContainText('-€12.00')
  await place.click()
  await expectPlaced(shopper)
  await expect(lineIn(shopper.getByRole('main'), jam).first()).toContainText(name)
})
