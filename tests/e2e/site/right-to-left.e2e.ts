// A right-to-left shop: every page starts at the right edge and fits.
import type { Page } from 'playwright/test'
import { expect, test } from '#tests/e2e/support/test.ts'

const PAGES = [
  '/',
  '/products',
  '/product/braeburn-apples',
  '/categories',
  '/cart',
  '/checkout',
  '/blog',
  '/faq',
  '/offers',
  '/contact-us',
  '/auth/login',
  '/theme/osaka',
]
const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }

/** Each page as served once its direction is changed; other visitors are not affected. */
const turn = (page: Page) =>
  page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const html = (await response.text()).replace('dir="ltr"', 'dir="rtl"')
    return route.fulfill({ response, body: html })
  })

/** How far a page overflows, and the distance of its heading from the right edge. */
const measure = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const gaps = [...document.querySelectorAll('main :is(h1, h2)')]
      .filter((heading) => heading.checkVisibility())
      .filter((heading) => getComputedStyle(heading).textAlign !== 'center')
      .map((heading) => {
        const words = document.createRange()
        words.selectNodeContents(heading)
        const edge = heading.getBoundingClientRect().right
        return { text: heading.textContent.trim(), gap: edge - words.getBoundingClientRect().right }
      })
    return {
      tooWide: Math.max(0, scrollWidth - clientWidth),
      away: gaps.filter(({ gap }) => gap > 32).map(({ text }) => text),
    }
  })

test('A shop that reads from right to left starts at the right edge and fits, on every kind of page', async ({
  page,
}) => {
  await turn(page)
  for (const path of PAGES) {
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.getByRole('main')).toBeVisible()
    for (const size of [PHONE, DESK]) {
      await page.setViewportSize(size)
      expect.soft(await measure(page), `${path} at ${size.width}`).toEqual({ tooWide: 0, away: [] })
    }
  }
})

test('From right to left, arrows are mirrored, and sentences and amounts keep their order', async ({
  page,
}) => {
  await turn(page)
  await page.goto('/product/braeburn-apples')
  const arrow = page
    .getByRole('navigation', { name: 'You are here' })
    .locator('.icon-directed')
    .first()
  await expect(arrow).toHaveCSS('scale', '-1 1')
  const price = page.getByRole('main').locator('[data-amount]').first()
  await expect(price).toHaveCSS('direction', 'ltr')
  const hint = await page
    .getByRole('banner')
    .locator('input')
    .evaluate((box) => getComputedStyle(box, '::placeholder').unicodeBidi)
  expect(hint).toBe('plaintext')
  await page.goto('/faq')
  await expect(page.getByRole('main').locator('p').first()).toHaveCSS('unicode-bidi', 'plaintext')
})
