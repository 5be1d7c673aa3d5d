// The cart and a shopping list on a phone: what orders stays in reach, above the shop's own bar.
import { expectSent, prepareCart } from '#tests/e2e/support/cart.ts'
import { expectForEverybody } from '#tests/e2e/support/everybody.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { hydrated } from '#tests/e2e/support/hydrated.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('Total and checkout stay in reach of a long cart', async ({ page, admin }) => {
  const goods = []
  for (let index = 0; index < 6; index++) goods.push(await admin.sell({ price: 3 }))
  await prepareCart(page, ...goods)
  await page.goto('/cart')
  const checkout = page.getByRole('main').getByRole('link', { name: 'Go to checkout' })
  await expect(checkout).toBeInViewport({ ratio: 1 })
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(checkout).toBeInViewport({ ratio: 1 })
  await checkout.click()
  await expect(page).toHaveURL('/checkout')
})

test('An empty cart offers what sells, and goes when something is added', async ({ page }) => {
  await page.goto('/cart')
  const shelf = page.getByRole('main').getByRole('region', { name: 'What others buy' })
  await expect(shelf.getByRole('article').first()).toBeVisible()
  await expectForEverybody(page)
  await shelf
    .getByRole('button', { name: /^Add .* to the cart$/ })
    .first()
    .click()
  await expectSent(page)
  await expect(shelf).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: 'Go to checkout' })).toBeVisible()
})

test('A whole list is added with a tap, and the bar says the same total', async ({ page }) => {
  await page.goto('/list')
  await hydrated(page.getByRole('main'))
  await page.getByRole('textbox').first().fill('milk\nbread\neggs\nbutter\ntomatoes\nrice')
  await page.getByRole('button', { name: 'Find' }).click()
  const add = page.getByRole('main').getByRole('button', { name: /^Add (all )?\d+ products/ })
  await expect(add).toBeVisible()
  const total = /€[\d.]+/.exec((await add.textContent()) ?? '')?.[0] ?? 'none'
  // A click fails if something lies over the button.
  await add.click()
  await expect(page.locator('nav [data-cart-total]')).toHaveText(total)
})
