// Layout shifts on a page, from opening it to its end.
import { expect, type Page } from 'playwright/test'

/** A fraction of the 0.1 that counts as good. */
export const NOTHING = 0.01

/** Scrolls to the end like a fast reader, and waits for everything that hydrates on the way. */
export async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    const { documentElement: root } = document
    while (root.scrollTop + root.clientHeight < root.scrollHeight - 1) {
      root.scrollTop += 120
      await frame()
    }
  })
  // What is folded waits until it is opened.
  const waiting = 'astro-island[ssr]:is([client=load], [client=visible]):not(details:not([open]) *)'
  await expect(page.locator(waiting)).toHaveCount(0)
  await page.waitForLoadState('networkidle')
}

/** How far things have moved since the page was opened, and which. */
export const shiftsOf = (page: Page): Promise<{ sum: number; moved: string[] }> =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined)
    observer.observe({ type: 'layout-shift', buffered: true })
    const entries = observer.takeRecords()
    const name = (source: unknown) => {
      if (typeof source !== 'object' || source === null || !('node' in source)) return 'something'
      const { node } = source
      const element = node instanceof Text ? node.parentElement : node
      return element instanceof Element
        ? `${element.tagName}.${element.className} “${element.textContent.trim().slice(0, 30)}”`
        : 'something that is gone'
    }
    const moved = entries.map((entry) => {
      const value = 'value' in entry ? Number(entry.value) : 0
      const sources = 'sources' in entry && Array.isArray(entry.sources) ? entry.sources : []
      return { value, text: `${value.toFixed(4)} ${sources.map(name).join(', ')}` }
    })
    return {
      sum: moved.reduce((total, { value }) => total + value, 0),
      moved: moved.map(({ text }) => text),
    }
  })
