// The example of the recipe works as written.
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendWebhooks } from '#/commerce/api/webhooks/send-webhooks.service.ts'
import { order } from '#/commerce/db/schema/orders.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { ADDRESSES, GUEST, one, PLACE } from '#tests/support/shop/checkout.ts'
import { installExtensions } from '#tests/support/shop/extensions.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(async () => {
  await shop.deps.extensions?.close()
  await shop.close()
})

it('the extension of the README answers, and is told of a paid order', async () => {
  const readme = readFileSync('src/extensions/README.md', 'utf8')
  const [, source = ''] = /```ts\n(.*?)```/s.exec(readme) ?? []
  const said: unknown[] = []
  await installExtensions(
    shop,
    { 'thank-you.ts': source },
    { log: (_, event, data) => said.push([event, data]) },
  )
  const hello = await shop.call('GET', '/x/thank-you/hello?name=Ada')
  expect([hello.status, hello.body]).toEqual([200, 'Thank you, Ada'])
  const { id } = await shop.addProduct()
  const body = { products: one(id), guest: GUEST, ...ADDRESSES, ...PLACE }
  const placed = await shop.call('POST', '/order', { token: shop.systemToken, body })
  const { order_number } = placed.body as { order_number: string }
  await shop.db.update(order).set({ payment_status: 'paid' })
  shop.clock.advance(60_000)
  expect(await sendWebhooks(shop.deps)).toEqual({ sent: 1, failed: 0 })
  const line = { extension: 'thank-you.ts', text: 'Thank you', data: { order: order_number } }
  expect(said).toContainEqual(['extension.said', line])
})
