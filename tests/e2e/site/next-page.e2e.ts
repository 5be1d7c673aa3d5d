// The next page is fetched while its link is still touched.
import type { BrowserContext, Page } from 'playwright/test'
import { figure } from '#tests/e2e/support/figure.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

const TOUCHED_MS = 150
/** Slow 4G as browsers' own tools imitate it. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 1_474_560 / 8,
  uploadThroughput: 675_000 / 8,
}

/** Touches the first product of a list and lets go; what its page says of its way here. */
async function touchFirst(context: BrowserContext, page: Page) {
  const link = page.getByRole('main').getByRole('article').getByRole('link').first()
  const box = await link.boundingBox()
  const session = await context.newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const touchPoints = [{ x: (box?.x ?? 0) + 10, y: (box?.y ?? 0) + 5 }]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await page.evaluate((ms) => new Promise((done) => setTimeout(done, ms)), TOUCHED_MS)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await page.waitForURL(/\/product\//)
  await page.waitForLoadState('networkidle')
  return page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation')
    const observer = new PerformanceObserver(() => undefined)
    observer.observe({ type: 'largest-contentful-paint', buffered: true })
    const shown = document.querySelector<HTMLImageElement>('[data-lead] img')
    const [picture] = performance.getEntriesByName(shown?.currentSrc ?? '')
    return {
      how: visit && 'deliveryType' in visit ? String(visit.deliveryType) : '',
      drawn: observer.takeRecords().at(-1)?.startTime ?? 0,
      fetched: picture instanceof PerformanceResourceTiming ? picture.transferSize : null,
    }
  })
}

test('A page whose card was touched for 150 ms is there already when it is opened, and its picture with it', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await page.goto('/products')
  await page.waitForLoadState('networkidle')
  const { how, drawn, fetched } = await touchFirst(context, page)
  figure(`slow 4G, 4 × slower processor: LCP ${Math.round(drawn)} ms, ${how}, picture ${fetched} B`)
  expect(how).toBe('navigational-prefetch')
  expect(fetched, 'the picture was fetched again').toBe(0)
  await context.close()
})
