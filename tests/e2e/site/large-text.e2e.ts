// Text at 200 % on a phone: nothing is cut off, and nothing scrolls sideways.
import type { Page } from 'playwright/test'
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
/** Pages for staff, pickers and drivers. */
const WORK = {
  seller: [
    '/seller/store',
    '/seller/orders',
    '/seller/products',
    '/seller/money',
    '/seller/profile',
  ],
  driver: ['/account/picking', '/account/delivery'],
  admin: ['/admin', '/admin/orders', '/admin/products', '/admin/settings'],
}
const PHONE = { width: 390, height: 844 }
const TWICE = 'html { font-size: 200% !important }'

test('Text twice as large fits a phone on every kind of page', async ({ page, visitor }) => {
  await page.setViewportSize(PHONE)
  await prepareSession(page.request, { email: 'customer@larder.test', password: 'larder-demo' })
  for (const path of PAGES) await expectToFit(page, path)
  for (const [role, paths] of Object.entries(WORK)) {
    const work = await (await visitor({ viewport: PHONE })).newPage()
    await prepareSession(work.request, { email: `${role}@larder.test`, password: 'larder-demo' })
    for (const path of paths) await expectToFit(work, path)
  }
})

async function expectToFit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.addStyleTag({ content: TWICE })
  const tooWide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect.soft(tooWide, path).toBeLessThanOrEqual(0)
}
