// When a page has loaded all it wants: a request that never ends, as of a tab that was left, doesn't count.
import { expect, type Page } from 'playwright/test'

const QUIET_MS = 700

/** The page is loaded, and no more files have come for a moment. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState()
  let before = -1
  const more = async () => {
    const now = await page.evaluate(() => performance.getEntriesByType('resource').length)
    const came = now - before
    before = now
    return came
  }
  await expect.poll(more, { intervals: [QUIET_MS] }).toBe(0)
}
