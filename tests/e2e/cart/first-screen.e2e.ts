// The first screen on a phone, and the text alternatives of the cart.
import type { Locator, Page } from 'playwright/test'
import {
  cartPanel,
  expectOnTop,
  expectSent,
  lineOf,
  message,
  onCard,
} from '#tests/e2e/support/cart.ts'
import { figure } from '#tests/e2e/support/figure.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** All four corners are visible: nothing covers them. */
const isWhole = (locator: Locator) =>
  locator.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    // Inset, since corners are rounded.
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    const points = [
      [x, top + 2],
      [x, bottom - 2],
      [left + 2, y],
      [right - 2, y],
    ] as const
    return points.every(([at, down]) => element.contains(document.elementFromPoint(at, down)))
  })

/** Cards with name, price and "+" fully visible above the bottom bar. */
const wholeCards = (page: Page) =>
  page.evaluate(() => {
    const foot =
      document.querySelector('[data-phone-line]')?.getBoundingClientRect().top ?? innerHeight
    return [...document.querySelectorAll('main article')].filter(
      (card) => card.getBoundingClientRect().bottom <= foot,
    ).length
  })

test('A phone shows four products, a low header and filters that count as they are ticked', async ({
  page,
}) => {
  await page.goto('/categories/fruit-vegetables')
  const header = page.getByRole('banner')
  const cards = await wholeCards(page)
  const height = (await header.boundingBox())?.height ?? 0
  figure(`${cards} products in the first screen, header ${height} px`)
  expect(cards).toBeGreaterThanOrEqual(4)
  expect(height).toBeLessThanOrEqual(57)
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('checkbox', { name: /^On offer/ }).check()
  const show = sheet.getByRole('button', { name: /^Show products \(\d+\)$/ })
  await expect(show).toBeVisible()
  const [number = ''] = /\d+/.exec(await show.innerText()) ?? []
  await show.click()
  await expect(page).toHaveURL(/on_offer=1/)
  await expect(page.getByRole('main').getByText(`${number} products`)).toBeVisible()
  await page.mouse.wheel(0, 700)
  await expect(header).not.toBeInViewport()
  await expect(page.getByRole('button', { name: 'Filters' })).toBeInViewport({ ratio: 1 })
  // Cards with units and unit prices are the tallest.
  for (const [slug, price] of [
    ['vine-tomatoes', '€3.30'],
    ['comte-12-months', '€19.90'],
    ['free-range-eggs', '€2.35'],
  ] as const) {
    await page.goto(`/product/${slug}`)
    await expectOnTop(page.getByRole('heading', { level: 1 }))
    await expectOnTop(page.locator('[data-buy-box]').getByText(price).first())
    // The card's own button, or the bar's while the card's is not fully visible.
    const own = page.locator('[data-buy-box] [data-buy]')
    const bar = page.locator('[data-buy-bar] button')
    await expect.poll(async () => (await isWhole(own)) || (await isWhole(bar))).toBe(true)
  }
  await page.goto('/product/vine-tomatoes')
  const crumbs = page.getByRole('navigation', { name: 'You are here' })
  await expect(crumbs.getByRole('link')).toHaveText(['Home', 'Fruit & vegetables', 'Vegetables'])
})

test('A sold out card steps back: as high as its neighbour, its picture pale, nothing to press', async ({
  page,
}) => {
  await page.goto('/search?search=coconut')
  const cardOf = (name: string) =>
    page.getByRole('main').getByRole('article').filter({ hasText: name })
  const [gone, there] = [cardOf('Coconut ice cream'), cardOf('Coconut milk')]
  await expect(gone.getByRole('button', { name: /is sold out$/ })).toBeDisabled()
  await expect(gone.locator('img').first()).toHaveCSS('opacity', '0.5')
  await expect(there.locator('img').first()).toHaveCSS('opacity', '1')
  const heights = [await gone.boundingBox(), await there.boundingBox()].map((box) => box?.height)
  expect(heights[0]).toBe(heights[1])
})

test('The bar shows the total and what is missing; removing can be undone', async ({
  page,
  admin,
}) => {
  const jam = await admin.sell({ price: 3 })
  await page.goto(`/products?search=${encodeURIComponent(jam.name)}`)
  await onCard(page, jam).more.click()
  await expectSent(page)
  await expect(page.locator('[data-cart-total]')).toHaveText('€3.00')
  await expect(page.locator('[data-goals]')).toContainText('to reach the minimum order')
  await page.locator('[data-open-cart]').last().click()
  await expect(cartPanel(page)).toContainText('to reach the minimum order')
  await lineOf(cartPanel(page), jam).remove.click()
  await expect(lineOf(cartPanel(page), jam).line).toBeHidden()
  await expect(message(page, `${jam.name} removed from your cart`)).toBeVisible()
  await expectOnTop(page.getByRole('button', { name: 'Undo' }))
  await page.getByRole('button', { name: 'Undo' }).click()
  figure('removed and taken back: 2 taps')
  await expect(lineOf(cartPanel(page), jam).quantity).toHaveText('1')
  await page.goBack()
  await expect(cartPanel(page)).toBeHidden()
  await expect(onCard(page, jam).amount).toHaveText('1')
})
