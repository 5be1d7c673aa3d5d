import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pointsEntry } from '#/commerce/db/schema/benefits.ts'
import { endpoints } from '#/contract/index.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { failure } from '#tests/support/shop/checkout.ts'
import { addPoints, fillWallet } from '#tests/support/shop/orders.ts'
import { deliveredFigs, orderOf } from '#tests/support/shop/money/refunds.ts'

let shop: TestApi
let staff: string
beforeAll(async () => {
  shop = await startApi()
  staff = (await shop.signUp({ role: 'admin' })).token
})
afterAll(() => shop.close())

type Body = Record<string, unknown>
const figs = () => deliveredFigs(shop)
const giveBack = (number: string, body: Body) =>
  shop.call('POST', `/admin/order/${number}/refund`, {
    token: staff,
    body: { payment_type: 'wallet', reason: 'Missing', ...body },
  })

describe('wallet and points', () => {
  it('tell balance and entries, newest first, to nobody else; the profile tells them too', async () => {
    const { person, number, order_line_id } = await figs()
    await fillWallet(shop, person.customer.id, 250)
    await addPoints(shop, person.customer.id, { change: 40, reason: 'earned' })
    orderOf(await giveBack(number, { lines: [{ order_line_id, quantity: 1 }] }))
    const get = async (path: string, token: string | undefined) => shop.call('GET', path, { token })
    expect((await get('/wallet', person.token)).body).toMatchObject({
      balance: 5.83,
      transactions: {
        data: [
          { change: 3.33, reason: 'refund', order_number: number },
          { change: 2.5, reason: 'correction', order_number: null },
        ],
        total: 2,
      },
    })
    expect((await get('/points?paginate=1', person.token)).body).toMatchObject({
      balance: 40,
      worth: 0.4,
      transactions: { data: [{ change: 40, reason: 'earned' }], per_page: 1, last_page: 1 },
    })
    expect((await get('/self', person.token)).body).toMatchObject({
      wallet: { balance: 5.83 },
      points: { balance: 40 },
    })
    const { token } = await shop.signUp()
    expect((await get('/wallet', token)).body).toMatchObject({
      balance: 0,
      transactions: { data: [] },
    })
    for (const path of ['/wallet', '/points']) {
      for (const other of [undefined, 'wrong', shop.systemToken])
        failure(await get(path, other), 401)
    }
  })

  it('show what there was after each entry, in pages, and only what came in or went out if asked', async () => {
    const { token, customer } = await shop.signUp()
    const days = ['2026-01-05T10:00:00Z', '2026-02-05T10:00:00Z', '2026-02-28T23:30:00Z']
    for (const [index, change] of [40, 30, -20].entries())
      await shop.db.insert(pointsEntry).values({
        customer_id: customer.id,
        change,
        reason: change > 0 ? 'earned' : 'order',
        created_at: new Date(days[index] ?? ''),
      })
    const get = async (query: string) => {
      const { body } = await shop.call('GET', `/points?${query}`, { token })
      const { transactions } = endpoints.wallet.points.response.parse(body)
      return transactions.data.map(({ change, balance }) => [change, balance])
    }
    const [spent, second, first] = [
      [-20, 50],
      [30, 70],
      [40, 40],
    ]
    expect(await get('')).toEqual([spent, second, first])
    expect(await get('paginate=1&page=2')).toEqual([second])
    expect(await get('paginate=1&page=9')).toEqual([])
    expect(await get('direction=in')).toEqual([second, first])
    expect(await get('direction=out')).toEqual([spent])
    // In the shop's time zone, the last one was on 1 March.
    expect(await get('from=2026-02-01&to=2026-02-28')).toEqual([second])
    expect(await get('from=2026-03-01')).toEqual([spent])
    expect(await get('direction=sideways&from=yesterday&page=0')).toEqual([spent, second, first])
  })
})
