// rule 129: a subscribed browser is notified of orders even when no page of the shop is open.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { orderKey } from '#/commerce/api/auth/tokens.rules.ts'
import { MOST_DEVICES } from '#/commerce/api/push/push.service.ts'
import { sendPush } from '#/commerce/api/push/send-push.service.ts'
import { pushDevice, pushMessage } from '#/commerce/db/schema/account/push.ts'
import { pushKeys } from '#/commerce/mail/push/keys.ts'
import { createPusher } from '#/commerce/mail/push/pusher.ts'
import { type PushService, startPushService } from '#tests/support/servers/push-service.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { ADDRESSES, GUEST, one, PLACE, placedOf } from '#tests/support/shop/checkout.ts'

const SITE = 'https://shop.test'

let shop: TestApi
let service: PushService
let staff: string
beforeAll(async () => {
  service = await startPushService()
  shop = await startApi({ siteUrl: SITE })
  shop.deps.pusher = createPusher({ secret: shop.deps.secret, siteUrl: SITE, local: true })
  staff = (await shop.signUp({ role: 'admin' })).token
})
afterAll(async () => {
  await shop.close()
  await service.close()
})
beforeEach(() => service.pushed.splice(0))

let browsers = 0
const newBrowser = () => service.subscribe(`browser-${(browsers += 1)}`)
const ask = (token: string, body: object) => shop.call('POST', '/push', { token, body })
const sent = () =>
  sendPush({ ...shop.deps, siteUrl: SITE, pusher: shop.deps.pusher ?? expect.fail('no pusher') })
const messages = async () => (await shop.db.select().from(pushMessage)).length

async function order(token: string, guest?: object): Promise<string> {
  const { id } = await shop.addProduct({ price: 20 })
  const body = { products: one(id), ...ADDRESSES, ...PLACE, ...guest }
  return placedOf(await shop.call('POST', '/order', { token, body })).order_number
}
const move = async (number: string, status: string) =>
  expect(
    (await shop.call('POST', `/admin/order/${number}/status`, { token: staff, body: { status } }))
      .status,
  ).toBe(200)

describe('whoever is signed in', () => {
  it('is told of each step on each of their devices, in its language, and nobody else is', async () => {
    const { token } = await shop.signUp()
    const [phone, laptop] = [newBrowser(), newBrowser()]
    expect((await ask(token, phone)).body).toEqual({ on: true })
    await shop.call('POST', '/push', { token, body: laptop, language: 'fr' })
    await ask((await shop.signUp()).token, newBrowser())
    const number = await order(token)
    await move(number, 'processing')
    expect(await sent()).toEqual({ sent: 2, failed: 0 })
    const url = `${SITE}/account/order/details/${number}`
    expect(service.pushed.map(({ message }) => message)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          lang: 'en',
          url,
          tag: number,
          body: expect.stringContaining(number),
        }),
        expect.objectContaining({ lang: 'fr', url: url.replace('/account', '/fr/account') }),
      ]),
    )
    expect(service.pushed.map(({ signer }) => signer)).toEqual(
      Array(2).fill(pushKeys(shop.deps.secret).publicKey),
    )
    expect(await sent()).toEqual({ sent: 0, failed: 0 })
  })

  it('is not told what they have switched off', async () => {
    const { token } = await shop.signUp()
    await ask(token, newBrowser())
    const body = { kind: 'delivery', channel: 'push', on: false }
    expect((await shop.call('PUT', '/notifications/choices', { token, body })).status).toBe(200)
    const number = await order(token)
    await move(number, 'processing')
    await move(number, 'cancelled')
    await sent()
    expect(service.pushed.map(({ message }) => message)).toEqual([
      expect.objectContaining({ body: expect.stringContaining('cancelled') }),
    ])
  })

  it('takes over a browser from the account that was signed in there before', async () => {
    const [before, after] = [await shop.signUp(), await shop.signUp()]
    const browser = newBrowser()
    await ask(before.token, browser)
    await ask(after.token, browser)
    await move(await order(before.token), 'processing')
    expect(await messages()).toBe(0)
  })

  it('has so many devices at most: the oldest goes', async () => {
    const { token, user } = await shop.signUp()
    const all = Array.from({ length: MOST_DEVICES + 1 }, newBrowser)
    for (const browser of all) await ask(token, browser)
    const rows = (await shop.db.select().from(pushDevice)).filter(
      ({ user_id }) => user_id === user.id,
    )
    expect(rows.map(({ endpoint }) => endpoint)).toEqual(
      all.slice(1).map(({ endpoint }) => endpoint),
    )
  })
})

describe('a guest', () => {
  it('is told of the one order, and led to it, until they want it no more', async () => {
    const number = await order(shop.systemToken, { guest: GUEST })
    const other = await order(shop.systemToken, { guest: GUEST })
    const key = orderKey(shop.deps.secret, number)
    const browser = newBrowser()
    const asked = { ...browser, order_number: number, key }
    expect((await ask(shop.systemToken, asked)).status).toBe(200)
    await move(number, 'processing')
    await move(other, 'processing')
    await sent()
    expect(service.pushed.map(({ message }) => message)).toEqual([
      expect.objectContaining({
        url: `${SITE}/order/status/${number}?key=${encodeURIComponent(key)}`,
      }),
    ])
    const body = { endpoint: browser.endpoint, order_number: number }
    const off = await shop.call('DELETE', '/push', { token: shop.systemToken, body })
    expect(off.body).toEqual({ on: false })
    await move(number, 'packed')
    expect(await messages()).toBe(0)
  })

  it('asks for an order of their own, and for nothing without one', async () => {
    const number = await order(shop.systemToken, { guest: GUEST })
    const { token } = await shop.signUp()
    const answers = [
      await ask(shop.systemToken, newBrowser()),
      await ask(shop.systemToken, { ...newBrowser(), order_number: number }),
      await ask(token, { ...newBrowser(), order_number: number, key: 'guessed' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([401, 404, 404])
  })
})

describe('a push service', () => {
  it('that is gone ends it, one that is busy is asked again, and is given up at last', async () => {
    const { token } = await shop.signUp()
    const [gone, busy] = [newBrowser(), newBrowser()]
    await ask(token, gone)
    service.answers.push(410)
    const number = await order(token)
    await move(number, 'processing')
    expect(await sent()).toEqual({ sent: 0, failed: 1 })
    const rows = await shop.db.select().from(pushDevice)
    expect(rows.some(({ endpoint }) => endpoint === gone.endpoint)).toBe(false)
    await ask(token, busy)
    await move(number, 'packed')
    for (const minutes of [1, 5, 15, 60, 60]) {
      service.answers.push(503)
      expect(await sent()).toEqual({ sent: 0, failed: 1 })
      shop.clock.advance(minutes * 60_000)
    }
    expect(await messages()).toBe(0)
  })

  it.each([
    'http://push.example/a',
    'https://10.0.0.7/a',
    'https://169.254.169.254/latest',
    'https://[::1]/a',
    'https://user:word@push.example/a',
  ])('is never the shop’s own network: %s', (endpoint) => {
    const { accepts } = createPusher({ secret: shop.deps.secret, siteUrl: SITE })
    expect([accepts(endpoint), accepts('https://push.example/a')]).toEqual([false, true])
  })
})
