// The shop with its service worker, and a network that can be cut.
import { expect, type Page } from 'playwright/test'

/** The worker is active, has filled its cache and controls this page. */
export async function workerReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((done) =>
      navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }),
    )
  })
}

/** Opens a page until it is cached: the first visit installs the worker, the next one goes through it. */
export async function see(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await workerReady(page)
  await page.reload()
  const isKept = () =>
    page.evaluate(
      async () => (await caches.match(location.href, { ignoreVary: true })) !== undefined,
    )
  await expect.poll(isKept).toBe(true)
}
