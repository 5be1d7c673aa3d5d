// All payments, as staff search, page and export them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#/contract/index.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { insertWaiting, type Waiting } from '#tests/support/shop/money/payments.ts'

let shop: TestApi
let token: string
let card: Waiting
let bank: Waiting
beforeAll(async () => {
  shop = await startApi()
  token = (await shop.signUp({ role: 'admin' })).token
  bank = await insertWaiting(shop, { method: 'bank_transfer' })
  card = await insertWaiting(shop, { method: 'card', provider_ref: 'cs_first_1' })
})
afterAll(() => shop.close())

const list = async (query = '') => {
  const answer = await shop.call('GET', `/admin/payment${query}`, { token })
  return endpoints.staffPayments.list.response.parse(answer.body)
}
const numbers = async (query: string) =>
  (await list(query)).data.map(({ order_number }) => order_number)

describe('the list of payments', () => {
  it('names order, method, state, amount and the provider’s id, the newest first', async () => {
    const { data, total } = await list()
    expect(total).toBe(2)
    expect(data).toMatchObject([
      {
        order_number: card.order_number,
        payment_method: 'card',
        payment_status: 'pending',
        amount: 23.75,
        refunded: 0,
        provider_ref: 'cs_first_1',
        reference: card.reference,
      },
      { order_number: bank.order_number, payment_method: 'bank_transfer' },
    ])
  })

  it.each([
    ['its method', () => '?method=card', () => [card]],
    ['its state', () => '?status=paid', () => []],
    ['what the provider calls it', () => '?search=CS_FIRST', () => [card]],
    ['its order', () => `?search=${bank.order_number}`, () => [bank]],
    ['a day', () => `?from=${shop.clock.date(1)}`, () => []],
    ['days', () => `?from=${shop.clock.date(-1)}&to=${shop.clock.date(1)}`, () => [card, bank]],
  ])('finds a payment by %s', async (_, query, expected) => {
    expect(await numbers(query())).toEqual(expected().map(({ order_number }) => order_number))
  })

  it('has pages', async () => {
    expect(await numbers('?paginate=1&page=2')).toEqual([bank.order_number])
  })

  it('is a file with the same filters', async () => {
    const { body } = await shop.call('GET', '/admin/payment.csv?method=card', { token })
    const lines = String(body).trim().split('\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(`${card.order_number},`)
    expect(lines[1]).toContain(',card,pending,23.75,0,cs_first_1,')
  })

  it('is not for those who may not read payments', async () => {
    const { token: stranger } = await shop.signUp({})
    for (const path of ['/admin/payment', '/admin/payment.csv'])
      expect((await shop.call('GET', path, { token: stranger })).status).toBe(403)
  })
})
