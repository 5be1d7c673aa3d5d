// The example of the recipe works as written.
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadSections } from '#/commerce/api/extensions/sections.service.ts'
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
  const token = (await shop.signUp({ role: 'admin' })).token
  const page = '/admin/extension-page/thank-you'
  expect((await shop.call('GET', page, { token })).body).toMatchObject({ title: 'Thanks' })
  const body = { form: 'try', values: { name: 'Ada' } }
  const sent = await shop.call('POST', page, { token, body })
  expect(sent.body).toEqual({ message: 'Thank you, Ada' })
  expect(await loadSections(shop.deps)).toEqual({ loaded: 1, failed: 0 })
  const sections = await shop.call('GET', '/extension-section', { token: shop.systemToken })
  expect(sections.body).toMatchObject({
    data: [{ source: 'thank-you/greeting', heading: 'Thank you', blocks: [{ type: 'text' }, {}] }],
  })
  const { id } = await shop.addProduct()
  const basket = { products: one(id), guest: GUEST, ...ADDRESSES, ...PLACE }
  const placed = await shop.call('POST', '/order', { token: shop.systemToken, body: basket })
  const { order_number } = placed.body as { order_number: string }
  await shop.db.update(order).set({ payment_status: 'paid' })
  shop.clock.advance(60_000)
  expect(await sendWebhooks(shop.deps)).toEqual({ sent: 1, failed: 0 })
  const line = { extension: 'thank-you.ts', text: 'Thank you', data: { order: order_number } }
  expect(said).toContainEqual(['extension.said', line])
})
