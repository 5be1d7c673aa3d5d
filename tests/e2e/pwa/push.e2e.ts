// A subscribed browser is notified about an order even when no page of the shop is open.
import { openOrder, orderOf } from '#tests/e2e/support/orders.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { expectForEverybody } from '#tests/e2e/support/everybody.ts'
import { startPushService } from '#tests/support/servers/push-service.ts'

/** Known to the service worker but not to pages. */
type Worker = { PushEvent: new (type: string, init: { data: string }) => Event }

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } })

test('A guest gets push notifications of an order on request, until they turn them off', async ({
  page,
  context,
  request,
  admin,
}) => {
  const service = await startPushService()
  const phone = service.subscribe('phone')
  // This browser has no push service and shows no notifications, so these stubs stand in for both.
  await page.addInitScript((subscription) => {
    const kept = 'test-push'
    const own = { ...subscription, toJSON: () => subscription, unsubscribe: async () => true }
    const now = async () => (sessionStorage.getItem(kept) ? own : null)
    const subscribe = async () => {
      sessionStorage.setItem(kept, 'on')
      return own
    }
    Object.assign(PushManager.prototype, { getSubscription: now, subscribe })
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
  }, phone)
  const placed = await orderOf(request, await admin.sell())
  await openOrder(page, placed)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Notify me' }).click()
  await expect(main).toContainText('You are notified on this device')
  await expectForEverybody(page)

  await admin.move(placed, 'processing')
  await expect.poll(() => service.pushed.length).toBe(1)
  const [told] = service.pushed
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  const shown = await worker.evaluate(async (data) => {
    const all: unknown[] = []
    const showNotification = async (title: string, options: object) => {
      all.push({ title, ...options })
    }
    Object.assign(ServiceWorkerRegistration.prototype, { showNotification })
    const { PushEvent } = globalThis as unknown as Worker
    dispatchEvent(new PushEvent('push', { data }))
    await new Promise((done) => setTimeout(done))
    return all
  }, JSON.stringify(told?.message))
  const { order_number } = placed
  expect(shown).toMatchObject([
    {
      title: 'Larder',
      body: `We are preparing order ${order_number}`,
      tag: order_number,
      data: expect.stringContaining(`/order/status/${order_number}?key=`),
    },
  ])

  await main.getByRole('button', { name: 'Turn off' }).click()
  await expect(main.getByRole('button', { name: 'Notify me' })).toBeVisible()
  await admin.move(placed, 'packed')
  await page.reload()
  expect(service.pushed).toHaveLength(1)
  await service.close()
})
