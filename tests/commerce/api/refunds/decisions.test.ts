import { localeTexts } from '#/lib/languages/locale-files.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#/contract/index.ts'

import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { failure } from '#tests/support/shop/checkout.ts'
import { balancesOf, orderRow } from '#tests/support/shop/orders.ts'
import { deliveredFigs, booksOf, orderOf, refundOf } from '#tests/support/shop/money/refunds.ts'

let shop: TestApi
let staff: string
beforeAll(async () => {
  shop = await startApi()
  staff = (await shop.signUp({ role: 'admin' })).token
})
afterAll(() => shop.close())

type Body = Record<string, unknown>
/** As French customers choose it. */
const FRENCH = localeTexts('orders')('fr')('reasons.quality')
const figs = () => deliveredFigs(shop)
const giveBack = (number: string, body: Body) =>
  shop.call('POST', `/admin/order/${number}/refund`, {
    token: staff,
    body: { payment_type: 'wallet', reason: 'Missing', ...body },
  })
const ask = (token: string, body: Body) =>
  shop.call('POST', '/refund', { token, body: { reason: 'Soft', payment_type: 'wallet', ...body } })
const decide = (id: number, body: Body) =>
  shop.call('PUT', `/admin/refund/${id}`, { token: staff, body })

describe('deciding about what a customer asked for', () => {
  it('approves it into the wallet', async () => {
    const { person, body } = await figs()
    const { id } = refundOf(await ask(person.token, { ...body, quantity: 1 }))
    expect(refundOf(await decide(id, { approve: true }))).toMatchObject({ id, status: 'paid' })
    expect((await balancesOf(shop, person.customer.id)).wallet).toBe(333)
    expect(failure(await decide(id, { approve: true }), 409).code).toBe('STATUS_CONFLICT')
    expect(failure(await decide(id, { approve: false }), 409).code).toBe('STATUS_CONFLICT')
  })

  it('gives a chosen reason in the language of whoever reads it, and a typed one as it is', async () => {
    const { person, body } = await figs()
    refundOf(await ask(person.token, { ...body, quantity: 1, reason: 'Not fresh' }))
    const typed = await figs()
    refundOf(await ask(typed.person.token, { ...typed.body, reason: 'Too soft' }))
    const read = async (language: string) => {
      const headers = { 'accept-language': language }
      const { body: page } = await shop.call('GET', '/admin/refund', { token: staff, headers })
      return (page as { data: { reason: string }[] }).data.map(({ reason }) => reason)
    }
    expect((await read('en')).slice(0, 2).toSorted()).toEqual(['Not fresh', 'Too soft'])
    expect((await read('fr')).slice(0, 2).toSorted()).toEqual([FRENCH, 'Too soft'].toSorted())
  })

  it('is decided once if two decide at the same time', async () => {
    const { person, body } = await figs()
    const { id } = refundOf(await ask(person.token, body))
    const answers = await Promise.all([1, 2, 3].map(() => decide(id, { approve: true })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect((await balancesOf(shop, person.customer.id)).wallet).toBe(999)
  })

  it('rejects it: nothing moves, and it can be asked for again', async () => {
    const { person, number, body } = await figs()
    const { id } = refundOf(await ask(person.token, body))
    const answer = 'The jar was empty.'
    expect(refundOf(await decide(id, { approve: false, answer }))).toMatchObject({
      status: 'rejected',
      answer,
    })
    expect(await orderRow(shop, number)).toMatchObject({ payment_status: 'paid' })
    expect((await balancesOf(shop, person.customer.id)).wallet).toBe(0)
    refundOf(await ask(person.token, body))
    failure(await decide(id, { approve: true }), 409)
  })

  it('waits for a transfer until somebody has made it; another way may be chosen', async () => {
    const { person, number, body } = await figs()
    const bank = refundOf(await ask(person.token, { ...body, quantity: 1, payment_type: 'bank' }))
    expect(refundOf(await decide(bank.id, { approve: true })).status).toBe('approved')
    failure(await decide(bank.id, { approve: true }), 409)
    expect((await orderRow(shop, number)).payment_status).toBe('paid')
    expect(refundOf(await decide(bank.id, { approve: true, paid: true })).status).toBe('paid')
    expect((await orderRow(shop, number)).payment_status).toBe('partially_refunded')
    const other = refundOf(await ask(person.token, { ...body, quantity: 1, payment_type: 'bank' }))
    const decided = await decide(other.id, { approve: true, payment_type: 'wallet' })
    expect(refundOf(decided)).toMatchObject({ status: 'paid', payment_type: 'wallet' })
    expect((await balancesOf(shop, person.customer.id)).wallet).toBe(333)
  })

  it('is to do until it is transferred, in the list as in the count', async () => {
    const list = async () =>
      endpoints.staffRefunds.list.response.parse(
        (await shop.call('GET', '/admin/refund?status=to_do&paginate=100', { token: staff })).body,
      )
    const count = async () =>
      endpoints.staffReport.waiting.response.parse(
        (await shop.call('GET', '/admin/report/waiting', { token: staff })).body,
      ).refunds
    const { person, body } = await figs()
    const before = await list()
    const { id } = refundOf(await ask(person.token, { ...body, payment_type: 'bank' }))
    for (const paid of [false, true]) {
      const now = await list()
      expect(now.data[0]).toMatchObject({ id })
      expect(now.total).toBe(before.total + 1)
      expect(await count()).toBe(now.total)
      await decide(id, { approve: true, paid })
    }
    expect((await list()).total).toBe(before.total)
    expect(await count()).toBe(before.total)
  })

  it('gives no more where it was given in the meantime', async () => {
    const { person, number, order_line_id, body } = await figs()
    const { id } = refundOf(await ask(person.token, body))
    orderOf(await giveBack(number, { lines: [{ order_line_id, quantity: 1 }] }))
    expect(failure(await decide(id, { approve: true }), 422).code).toBe('REFUND_TOO_HIGH')
    expect(refundOf(await decide(id, { approve: false })).status).toBe('rejected')
  })

  it('lists all of them, newest first, also by status', async () => {
    const { person, body } = await figs()
    const { id } = refundOf(await ask(person.token, body))
    const list = async (query: string) =>
      endpoints.staffRefunds.list.response.parse(
        (await shop.call('GET', `/admin/refund${query}`, { token: staff })).body,
      )
    expect((await list('?paginate=1')).data).toMatchObject([{ id }])
    const requested = await list('?status=requested&paginate=100')
    expect(new Set(requested.data.map(({ status }) => status))).toEqual(new Set(['requested']))
    expect((await list('?status=nonsense')).total).toBeGreaterThan(requested.total)
    failure(await decide(987_654_321, { approve: true }), 404)
    failure(await decide(id, {}), 422)
  })
})

describe('the books', () => {
  it('add up', async () => {
    expect(await booksOf(shop)).toEqual([])
  })
})
