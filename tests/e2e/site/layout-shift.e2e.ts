// No layout shift while a page loads, hydrates and is read to its end.
import type { Page } from 'playwright/test'
import { localise, type Language } from '#/lib/i18n.ts'
import { register } from '#tests/e2e/support/account.ts'
import { expectSent } from '#tests/e2e/support/cart.ts'
import { NOTHING, readToTheEnd, shiftsOf } from '#tests/e2e/support/shifts.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

const PATHS = [
  '/',
  '/products',
  '/categories/fruit-vegetables',
  '/search?search=milk',
  '/product/batavia-lettuce',
  '/product/ceylon-tea',
  '/cart',
  '/checkout',
]
const WINDOWS = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
}

/** Opens pages one by one and reports the layout shifts of each. */
async function movedOn(page: Page, language: Language, shop = ''): Promise<string[]> {
  const moved: string[] = []
  for (const path of PATHS) {
    await page.goto(shop + localise(language, path))
    await readToTheEnd(page)
    const shifts = await shiftsOf(page)
    if (shifts.sum >= NOTHING) moved.push(`${path}: ${shifts.moved.join('\n  ')}`)
  }
  return moved
}

const VISITS = [
  { language: 'en', window: 'phone', signedIn: false },
  { language: 'fr', window: 'desktop', signedIn: false },
  { language: 'fr', window: 'phone', signedIn: true },
  { language: 'en', window: 'desktop', signedIn: true },
] as const

for (const { language, window, signedIn } of VISITS) {
  test.describe(() => {
    test.use({ viewport: WINDOWS[window] })
    const who = signedIn ? 'a customer' : 'a guest'
    test(`No layout shift for ${who} with a filled cart: ${window}, ${language}`, async ({
      page,
    }) => {
      // Eight pages, each scrolled to its end.
      test.slow()
      if (signedIn) await register(page.request)
      await page.goto('/products')
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Add .* to the cart$/ })
        .first()
        .click()
      await expectSent(page)
      expect((await movedOn(page, language)).join('\n')).toBe('')
    })
  })
}

for (const window of ['phone', 'desktop'] as const) {
  test.describe(() => {
    test.use({ viewport: WINDOWS[window] })
    test(`No layout shift while a page streams in: ${window}`, async ({ page, slow }) => {
      // Eight pages, each streamed slowly.
      test.slow()
      slow.letGo()
      slow.cut()
      expect((await movedOn(page, 'en', slow.url)).join('\n')).toBe('')
    })
  })
}
