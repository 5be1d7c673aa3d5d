// The test that all browser tests extend: it fails on page errors and provides an administrator.
import {
  test as base,
  expect,
  type BrowserContext,
  type BrowserContextOptions,
} from 'playwright/test'
import { signInAdmin, type Admin } from './admin.ts'
import { slowLine, type SlowLine } from './slow-line.ts'
import { watchTroubles, type Troubles } from './troubles.ts'

type Each = {
  troubles: Troubles
  /** Another visitor, with their own cookies and storage. */
  visitor: (options?: BrowserContextOptions) => Promise<BrowserContext>
  /** The shop over a slow network: its scripts are late, or its pages arrive in pieces. */
  slow: SlowLine
}
type Shared = { admin: Admin }

export const test = base.extend<Each, Shared>({
  admin: [
    async ({ playwright }, use) => {
      const request = await playwright.request.newContext({
        ...(process.env.BASE_URL && { baseURL: process.env.BASE_URL }),
        // It idles for minutes: no call goes into a connection that the shop is just closing.
        extraHTTPHeaders: { connection: 'close' },
      })
      await use(await signInAdmin(request))
      await request.dispose()
    },
    { scope: 'worker' },
  ],
  troubles: [
    // Playwright reads a fixture's dependencies from this pattern; this one has none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const troubles = watchTroubles()
      await use(troubles)
      expect(troubles.seen(), 'trouble in the browser').toEqual([])
    },
    { auto: true },
  ],
  context: async ({ context, troubles }, use) => {
    troubles.watch(context)
    await use(context)
  },
  slow: async ({ baseURL, page }, use) => {
    const slow = await slowLine(baseURL ?? '')
    await use(slow)
    await page.close()
    slow.close()
  },
  visitor: async ({ browser, troubles }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext(options)
      troubles.watch(context)
      contexts.push(context)
      return context
    })
    for (const context of contexts) await context.close()
  },
})

export { expect }
