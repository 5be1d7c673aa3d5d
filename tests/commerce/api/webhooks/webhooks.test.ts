// Webhooks: other programs are told what happens.
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { EVENTS, type WantedType, WebhookEvent } from '#/contract/webhooks/events.ts'
import { NewWebhook, Webhook, type WebhookInput } from '#/contract/webhooks/staff.ts'
import { issueSystemToken } from '#/commerce/api/auth/tokens.rules.ts'
import { sendWebhooks } from '#/commerce/api/webhooks/send-webhooks.service.ts'
import { pruneEvents } from '#/commerce/api/webhooks/webhooks.queries.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { shelf } from '#/commerce/db/schema/delivery/pick.ts'
import { mail } from '#/commerce/db/schema/mail.ts'
import { order } from '#/commerce/db/schema/orders.ts'
import { shopEvent, webhook, webhookDelivery } from '#/commerce/db/schema/staff/webhook.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { ADDRESSES, GUEST, one, PLACE, placedOf } from '#tests/support/shop/checkout.ts'

type Got = { headers: IncomingHttpHeaders; body: string; event: WebhookEvent }

let shop: TestApi
let token: string
let program: Server
let url: string
let got: Got[] = []
let answer = 200
beforeAll(async () => {
  shop = await startApi({ siteUrl: 'http://127.0.0.1:4321' })
  program = createServer((request, response) => {
    void text(request).then((body) => {
      got.push({ headers: request.headers, body, event: WebhookEvent.parse(JSON.parse(body)) })
      response.writeHead(answer).end('Thank you')
    })
  }).listen(0, '127.0.0.1')
  await once(program, 'listening')
  url = `http://127.0.0.1:${(program.address() as AddressInfo).port}/hook`
})
afterAll(async () => {
  program.close()
  await shop.close()
})
/** Sessions end while the clock moves. */
const signIn = async () => {
  token = (await shop.signUp({ role: 'admin' })).token
}
beforeEach(async () => {
  await signIn()
  await shop.db.delete(webhook)
  await shop.db.delete(shopEvent)
  got = []
  answer = 200
})

const add = async (change: Partial<WebhookInput> = {}) => {
  const body = { name: 'Till', url, events: ['order.placed'], ...change }
  const made = await shop.call('POST', '/admin/webhook', { token, body })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  return NewWebhook.parse(made.body)
}
const buy = async () => {
  const { id } = await shop.addProduct()
  const body = { products: one(id), guest: GUEST, ...ADDRESSES, ...PLACE }
  const { access_token } = issueSystemToken(shop.deps.secret, shop.deps.now())
  return placedOf(await shop.call('POST', '/order', { token: access_token, body })).order_number
}
/** The database has its own clock. */
const send = () => {
  shop.clock.advance(10_000)
  return sendWebhooks(shop.deps)
}
const typesOf = () => got.map(({ event }) => event.type)
const listed = async () => {
  const { body } = await shop.call('GET', '/admin/webhook', { token })
  return Webhook.array().parse((body as { data: unknown }).data)
}

describe('a webhook', () => {
  it('is told of an order once it is placed, signed by the Standard Webhooks convention', async () => {
    const { secret } = await add()
    const order_number = await buy()
    expect(await send()).toEqual({ sent: 1, failed: 0 })
    const [{ headers, body, event } = expect.fail('no call')] = got
    expect(event).toMatchObject({ type: 'order.placed', data: { order_number } })
    const id = String(headers['webhook-id'])
    const at = String(headers['webhook-timestamp'])
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
    const signature = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')
    expect(headers['webhook-signature']).toBe(`v1,${signature}`)
    expect(await send()).toEqual({ sent: 0, failed: 0 })
  })

  it('is told only what it wants, and nothing while it is off', async () => {
    const { webhook: made } = await add({ events: ['order.paid'] })
    await buy()
    await send()
    expect(got).toEqual([])
    const body = { name: 'Till', url, events: ['order.placed'], is_on: false }
    await shop.call('PUT', `/admin/webhook/${made.id}`, { token, body })
    await buy()
    await send()
    expect(await shop.db.select().from(shopEvent)).toEqual([])
  })

  it('is told in order of everything that happens to an order', async () => {
    await add({
      events: ['order.placed', 'order.packed', 'order.on_its_way', 'order.delivered', 'order.paid'],
    })
    const number = await buy()
    for (const status of ['packed', 'out_for_delivery', 'delivered'] as const)
      await shop.db.update(order).set({ status }).where(eq(order.order_number, number))
    await shop.db
      .update(order)
      .set({ payment_status: 'paid' })
      .where(eq(order.order_number, number))
    await send()
    expect(typesOf()).toEqual([
      'order.placed',
      'order.packed',
      'order.on_its_way',
      'order.delivered',
      'order.paid',
    ])
    for (const { event } of got)
      expect(EVENTS[event.type].safeParse(event.data).success, event.type).toBe(true)
  })

  it('is told of products that are new, changed, scarce, sold out, back and gone', async () => {
    const events: WantedType[] = [
      'product.created',
      'product.changed',
      'product.stock_low',
      'product.out_of_stock',
      'product.back_in_stock',
      'product.removed',
    ]
    await add({ events })
    const { id } = await shop.addProduct()
    const set = (values: Partial<typeof product.$inferInsert>) =>
      shop.db.update(product).set(values).where(eq(product.id, id))
    await set({ stock: 10_000 })
    await send()
    got = []
    await shop.db
      .insert(shelf)
      .values({ product_id: id, low_stock: 3000 })
      .onConflictDoUpdate({ target: shelf.product_id, set: { low_stock: 3000 } })
    await set({ sale_price: 199 })
    await set({ stock: 9000 })
    await set({ stock: 2000 })
    await set({ stock: 0 })
    await set({ stock: 5000 })
    await shop.db.delete(product).where(eq(product.id, id))
    await send()
    expect(typesOf()).toEqual([
      'product.changed',
      'product.stock_low',
      'product.out_of_stock',
      'product.back_in_stock',
      'product.removed',
    ])
    for (const { event } of got)
      expect(EVENTS[event.type].safeParse(event.data).success, event.type).toBe(true)
  })

  it('is tried again after growing pauses, with the same ID, before anything else of its subject', async () => {
    await add({ events: ['order.placed', 'order.packed'] })
    const number = await buy()
    await shop.db.update(order).set({ status: 'packed' }).where(eq(order.order_number, number))
    const other = await buy()
    answer = 500
    expect(await send()).toEqual({ sent: 0, failed: 2 })
    expect(got.map(({ event }) => event.data)).toMatchObject([
      { order_number: number },
      { order_number: other },
    ])
    const [first] = got
    got = []
    answer = 200
    expect(await send()).toEqual({ sent: 0, failed: 0 })
    shop.clock.advance(61_000)
    expect(await send()).toEqual({ sent: 3, failed: 0 })
    expect(got[0]?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    expect(typesOf().filter((type) => type === 'order.packed')).toHaveLength(1)
    expect((await listed())[0]).toMatchObject({ failing_since: null, waiting: 0 })
  })

  it('is switched off after days of failure, at once if it answers 410, and its calls wait', async () => {
    await add()
    await buy()
    answer = 500
    await send()
    shop.clock.advance(4 * 86_400_000)
    await signIn()
    await send()
    expect((await listed())[0]).toMatchObject({ gave_up: true, is_on: false, waiting: 1 })
    const letters = await shop.db.select().from(mail).where(eq(mail.kind, 'webhook_given_up'))
    expect(letters.length).toBeGreaterThan(0)
    answer = 410
    await add()
    await buy()
    await send()
    expect((await listed())[1]).toMatchObject({ gave_up: true })
  })

  it('can be sent again what it was sent before', async () => {
    const { webhook: made } = await add()
    await buy()
    await send()
    const { body } = await shop.call('GET', `/admin/webhook/${made.id}/delivery`, { token })
    expect(body).toMatchObject({
      data: [{ type: 'order.placed', state: 'sent', answer_status: 200, answer: 'Thank you' }],
    })
    const [row] = await shop.db.select().from(webhookDelivery)
    const path = `/admin/webhook/${made.id}/delivery/${row?.id}/repeat`
    expect((await shop.call('POST', path, { token, body: {} })).status).toBe(200)
    await send()
    expect(got).toHaveLength(2)
    expect(got[0]?.headers['webhook-id']).toBe(got[1]?.headers['webhook-id'])
  })

  it('has two secrets for a day after it got a new one', async () => {
    const { webhook: made } = await add()
    await shop.call('POST', `/admin/webhook/${made.id}/secret`, { token, body: {} })
    await buy()
    await send()
    expect(String(got[0]?.headers['webhook-signature']).split(' ')).toHaveLength(2)
    shop.clock.advance(25 * 3_600_000)
    await buy()
    await send()
    expect(String(got[1]?.headers['webhook-signature']).split(' ')).toHaveLength(1)
  })

  it('is tried by staff, who see the answer', async () => {
    const { webhook: made } = await add()
    const test = () => shop.call('POST', `/admin/webhook/${made.id}/test`, { token, body: {} })
    expect((await test()).body).toEqual({ ok: true, status: 200, answer: 'Thank you' })
    answer = 404
    expect((await test()).body).toMatchObject({ ok: false, status: 404 })
  })

  it('keeps its secret to itself: no table and no answer shows it', async () => {
    const { secret } = await add()
    expect(JSON.stringify(await shop.db.select().from(webhook))).not.toContain(secret)
    expect(JSON.stringify(await listed())).not.toContain(secret)
  })

  it('reaches no private network where the shop is public', async () => {
    const open = await startApi({ siteUrl: 'https://shop.test' })
    const { token: admin } = await open.signUp({ role: 'admin' })
    for (const wrong of [
      'http://hooks.example/',
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://10.0.0.5/hook',
      'https://user:pass@hooks.example/',
      'ftp://hooks.example/',
    ]) {
      const body = { name: 'Till', url: wrong, events: ['order.placed'] }
      const { status } = await open.call('POST', '/admin/webhook', { token: admin, body })
      expect([wrong, status]).toEqual([wrong, 422])
    }
    // A name that leads there is found out when it is called.
    const body = { name: 'Till', url: 'https://localhost/', events: ['order.placed'] }
    const { id } = NewWebhook.parse(
      (await open.call('POST', '/admin/webhook', { token: admin, body })).body,
    ).webhook
    const { body: said } = await open.call('POST', `/admin/webhook/${id}/test`, {
      token: admin,
      body: {},
    })
    expect(said).toEqual({ ok: false, status: null, answer: 'private address' })
    await open.close()
  })

  it('has its events deleted after a month', async () => {
    await add()
    await buy()
    await send()
    await pruneEvents(shop.db, new Date(Date.now() - 86_400_000))
    expect(await shop.db.select().from(shopEvent)).toHaveLength(1)
    await shop.db.update(shopEvent).set({ created_at: sql`now() - interval '31 days'` })
    await pruneEvents(shop.db, new Date(Date.now() - 30 * 86_400_000))
    expect(await shop.db.select().from(shopEvent)).toEqual([])
    expect(await shop.db.select().from(webhookDelivery)).toEqual([])
  })
})
