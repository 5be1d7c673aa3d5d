// How much compressed JavaScript a visitor loads before reaching their goal.
import type { Page } from 'playwright/test'
import { addButton, cartPanel, expectSent } from '#tests/e2e/support/cart.ts'
import { settled } from '#tests/e2e/support/settled.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

const KB = 1024

/** Counts the bytes a page transfers from now on. */
function countScripts(page: Page): () => Promise<number> {
  const sizes = new Map<string, Promise<number>>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js'))
      sizes.set(pathname, response.headerValue('content-length').then(Number))
  })
  return async () => {
    await settled(page)
    return (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0)
  }
}

for (const path of ['/', '/products', '/categories/fruit-vegetables', '/search?search=milk']) {
  test(`${path} loads with 18 KB of JavaScript, and buys with 93 KB`, async ({ page }) => {
    const loaded = countScripts(page)
    await page.goto(path)
    expect(await loaded()).toBeLessThan(18 * KB)
    const add = page.getByRole('main').getByRole('button', { name: /^Add .* to the cart$/ })
    await add.first().click()
    await expectSent(page)
    expect(await loaded()).toBeLessThan(93 * KB)
  })
}

for (const path of ['/product/batavia-lettuce', '/product/ceylon-tea']) {
  test(`${path} loads with 43 KB of JavaScript, and its options with 119 KB`, async ({ page }) => {
    const loaded = countScripts(page)
    await page.goto(path)
    expect(await loaded()).toBeLessThan(43 * KB)
    await page.locator('[data-buy-box]').hover()
    await expect(page.locator('[data-buy-box] astro-island[ssr]')).toHaveCount(0)
    expect(await loaded()).toBeLessThan(119 * KB)
  })
}

test('A product is bought on its page with 137 KB of JavaScript, the cart included', async ({
  page,
}) => {
  const loaded = countScripts(page)
  await page.goto('/product/batavia-lettuce')
  await addButton(page).click()
  await expect(cartPanel(page)).toBeVisible()
  expect(await loaded()).toBeLessThan(137 * KB)
})
