// The next page is prefetched while its link is being pressed.
import { figure } from '#tests/e2e/support/figure.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

const TOUCHED_MS = 150

test('A page whose link was touched for 150 ms is loaded before it is opened', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await page.goto('/products')
  const link = page.getByRole('main').getByRole('article').getByRole('link').first()
  const box = await link.boundingBox()
  const session = await context.newCDPSession(page)
  const touchPoints = [{ x: (box?.x ?? 0) + 10, y: (box?.y ?? 0) + 5 }]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await page.evaluate((ms) => new Promise((done) => setTimeout(done, ms)), TOUCHED_MS)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await page.waitForURL(/\/product\//, { waitUntil: 'load' })
  const { how, drawn } = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation')
    const observer = new PerformanceObserver(() => undefined)
    observer.observe({ type: 'largest-contentful-paint', buffered: true })
    return {
      how: visit && 'deliveryType' in visit ? String(visit.deliveryType) : '',
      drawn: observer.takeRecords().at(-1)?.startTime ?? 0,
    }
  })
  figure(`LCP ${Math.round(drawn)} ms, ${how}`)
  expect(how).toBe('navigational-prefetch')
  await context.close()
})
