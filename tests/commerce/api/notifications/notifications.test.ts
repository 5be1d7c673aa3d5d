import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#/contract/index.ts'
import { mail } from '#/commerce/db/schema/mail.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { ADDRESSES, failure, one, PLACE, placedOf } from '#tests/support/shop/checkout.ts'

let shop: TestApi
let staff: string
beforeAll(async () => {
  shop = await startApi()
  staff = (await shop.signUp({ role: 'admin' })).token
})
afterAll(() => shop.close())

const list = async (token: string, query = '') => {
  const { status, body } = await shop.call('GET', `/notifications${query}`, { token })
  expect(status).toBe(200)
  return endpoints.notifications.list.response.parse(body)
}
const read = (token: string, body: object) =>
  shop.call('POST', '/notifications/read', { token, body })
const choose = (token: string, body: object) =>
  shop.call('PUT', '/notifications/choices', { token, body })

async function order(token: string): Promise<string> {
  const { id } = await shop.addProduct({ price: 20 })
  const body = { products: one(id), ...ADDRESSES, ...PLACE }
  return placedOf(await shop.call('POST', '/order', { token, body })).order_number
}
const move = (number: string, status: string) =>
  shop.call('POST', `/admin/order/${number}/status`, { token: staff, body: { status } })
const mailsOf = async (email: string) =>
  (await shop.db.select({ kind: mail.kind }).from(mail).where(eq(mail.to, email))).map(
    ({ kind }) => kind,
  )

describe('notifications', () => {
  it('tell of each step of an order, of points and of the wallet, newest first', async () => {
    const { token } = await shop.signUp()
    const number = await order(token)
    for (const status of ['processing', 'packed', 'shipped', 'out_for_delivery', 'delivered'])
      expect([status, (await move(number, status)).status]).toEqual([status, 200])
    await shop.call('POST', `/admin/order/${number}/refund`, {
      token: staff,
      body: { payment_type: 'wallet', reason: 'Missing', shipping: 1 },
    })
    const { data, unread } = await list(token)
    expect(data.map(({ event }) => event)).toEqual([
      'refunded',
      'wallet_credit',
      'delivered',
      'points_earned',
      'out_for_delivery',
      'shipped',
      'packed',
      'processing',
    ])
    expect(unread).toBe(8)
    expect(data[1]).toMatchObject({ amount: 1, order_number: number, read: false })
    expect(data[3]).toMatchObject({ points: 20 })
  })

  it('come in pages, whatever is asked for', async () => {
    const { token } = await shop.signUp()
    const number = await order(token)
    for (const status of ['processing', 'packed', 'shipped']) await move(number, status)
    const second = await list(token, '?paginate=2&page=2')
    expect(second.data.map(({ event }) => event)).toEqual(['processing'])
    expect(second).toMatchObject({ total: 3, last_page: 2, unread: 3 })
    for (const query of ['?page=0', '?page=-1', '?page=x', '?paginate=0', '?paginate=1e9'])
      expect((await list(token, query)).data).toHaveLength(3)
    expect((await list(token, '?page=99')).data).toEqual([])
  })

  it('are marked as read by their owner: some, or all', async () => {
    const [owner, stranger] = [await shop.signUp(), await shop.signUp()]
    const number = await order(owner.token)
    for (const status of ['processing', 'packed', 'shipped']) await move(number, status)
    const ids = (await list(owner.token)).data.map(({ id }) => id)
    expect((await read(stranger.token, { ids })).body).toEqual({ unread: 0 })
    expect((await list(owner.token)).unread).toBe(3)
    expect((await read(owner.token, { ids: ids.slice(0, 1) })).body).toEqual({ unread: 2 })
    expect((await list(owner.token, '?unread=1')).data.map(({ id }) => id)).toEqual(ids.slice(1))
    expect((await read(owner.token, { all: true })).body).toEqual({ unread: 0 })
    expect((await list(stranger.token)).total).toBe(0)
    for (const body of [{}, { ids: [] }, { all: false }, { ids: ['1'] }])
      failure(await read(owner.token, body), 422)
  })

  it('and mails about progress can be switched off, those that the order needs can’t', async () => {
    const { token, email } = await shop.signUp()
    for (const channel of ['shop', 'mail']) {
      const answer = await choose(token, { kind: 'delivery', channel, on: false })
      expect(answer.status).toBe(200)
    }
    const number = await order(token)
    await move(number, 'processing')
    expect((await list(token)).total).toBe(0)
    expect(await mailsOf(email)).not.toContain('processing')
    await choose(token, { kind: 'delivery', channel: 'mail', on: true })
    await move(number, 'packed')
    expect(await mailsOf(email)).toContain('packed')
    expect((await list(token)).total).toBe(0)
    for (const kind of ['order', 'refund', 'payment'])
      for (const channel of ['shop', 'mail'])
        failure(await choose(token, { kind, channel, on: false }), 422)
    failure(await choose(token, { kind: 'wallet', channel: 'mail', on: true }), 422)
    failure(await choose(token, { kind: 'gossip', channel: 'mail', on: false }), 422)
    const { body } = await shop.call('GET', '/notifications/choices', { token })
    const { data } = endpoints.notifications.choices.response.parse(body)
    expect(data.find(({ kind }) => kind === 'delivery')).toEqual({
      kind: 'delivery',
      shop: { on: false, fixed: false },
      mail: { on: true, fixed: false },
      push: { on: true, fixed: false },
    })
  })

  it('belong to signed-in people only', async () => {
    for (const token of ['', 'wrong', shop.systemToken]) {
      const body = { all: true }
      expect((await shop.call('GET', '/notifications', { token })).status).toBe(401)
      expect((await read(token, body)).status).toBe(401)
    }
  })
})
