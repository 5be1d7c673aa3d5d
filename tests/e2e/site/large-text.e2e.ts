// Text twice as large on a phone: nothing is cut off, and nobody scrolls sideways.
import { prepareSession } from '#tests/e2e/support/account.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

const PAGES = [
  '/',
  '/products',
  '/categories',
  '/product/braeburn-apples',
  '/cart',
  '/checkout',
  '/list',
  '/blog',
  '/contact-us',
  '/faq',
  '/seller/become-seller',
  '/theme/osaka',
  '/theme/madrid',
  '/account/dashboard',
  '/account/addresses',
  '/account/wallet',
  '/account/notifications',
]
const TWICE = 'html { font-size: 200% !important }'

test('Text twice as large fits a phone on every kind of page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await prepareSession(page.request, { email: 'customer@larder.test', password: 'larder-demo' })
  for (const path of PAGES) {
    await page.goto(path)
    await page.addStyleTag({ content: TWICE })
    const tooWide = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
    expect.soft(tooWide, path).toBeLessThanOrEqual(0)
  }
})
