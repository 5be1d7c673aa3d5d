// Layout shifts on a page, from opening it to its end.
import { expect, type Page } from 'playwright/test'
import { settled } from './settled.ts'

/** A fraction of the 0.1 that counts as good. */
export const NOTHING = 0.01

/** Scrolls to the end like a fast reader, and waits for everything that hydrates on the way. */
export async function readToTheEnd(page: Page): Promise<void> {
  const left = await page.evaluate(async () => {
    const STEP = 120
    // A busy machine may paint no frame for a while.
    const frame = () =>
      new Promise((done) => {
        requestAnimationFrame(done)
        setTimeout(done, 250)
      })
    const { documentElement: root } = document
    const below = () => root.scrollHeight - root.clientHeight - root.scrollTop
    // Far more steps than any page has: what never ends is a fault of the page.
    for (let steps = 0; below() > 1 && steps < 1000; steps++) {
      root.scrollTop += STEP
      await frame()
    }
    return below() > 1 ? `${below()} of ${root.scrollHeight} px are below` : ''
  })
  expect(left, page.url()).toBe('')
  // What is folded waits until it is opened.
  const waiting = 'astro-island[ssr]:is([client=load], [client=visible]):not(details:not([open]) *)'
  await expect(page.locator(waiting)).toHaveCount(0)
  await settled(page)
}

/** How far things have moved since the page was opened, and which. */
export const shiftsOf = (page: Page): Promise<{ sum: number; moved: string[] }> =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined)
    observer.observe({ type: 'layout-shift', buffered: true })
    const entries = observer.takeRecords()
    const place = (rect: unknown) =>
      rect instanceof DOMRectReadOnly
        ? [rect.x, rect.y, rect.width, rect.height].map(Math.round).join(' ')
        : '?'
    const name = (source: unknown) => {
      if (typeof source !== 'object' || source === null || !('node' in source)) return 'something'
      const { node } = source
      const element = node instanceof Text ? node.parentElement : node
      const way = ['previousRect', 'currentRect'].map((rect) => place(Reflect.get(source, rect)))
      return element instanceof Element
        ? `${element.tagName}.${element.className} “${element.textContent.trim().slice(0, 30)}” ${way.join(' → ')}`
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
