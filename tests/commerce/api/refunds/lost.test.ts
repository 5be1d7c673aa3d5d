// rule 64: a provider that is silent is not asked for ever, and what it reports as failed is never taken for paid.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { takeNews } from '#/commerce/api/payments/events.service.ts'
import { runRefunds } from '#/commerce/api/refunds/run-refunds.service.ts'
import { payment, refund } from '#/commerce/db/schema/payments.ts'
import { cashOnDelivery } from '#/commerce/payments/providers.ts'
import { endpoints } from '#/contract/index.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { createBank, deliveredOrder, orderOf, refundOf } from '#tests/support/shop/money/refunds.ts'

const MINUTE = 60_000

let shop: TestApi
let staff: string
let bank: ReturnType<typeof createBank>
beforeAll(async () => {
  shop = await startApi()
  staff = (await shop.signUp({ role: 'admin' })).token
})
beforeEach(() => {
  bank = createBank()
  shop.deps.providers = new Map([
    [cashOnDelivery.method, cashOnDelivery],
    ['card', bank.provider],
  ])
})
afterAll(() => shop.close())

const run = () => runRefunds(shop.deps)
const decide = (id: number, body: object) =>
  shop.call('PUT', `/admin/refund/${id}`, { token: staff, body })
const refundsOf = (orderId: number) =>
  shop.db.select().from(refund).where(eq(refund.order_id, orderId)).orderBy(refund.id)
const paymentsOf = (orderId: number) =>
  shop.db.select().from(payment).where(eq(payment.order_id, orderId)).orderBy(payment.id)

/** One of three figs, paid by card, is to go back. */
async function owed() {
  const { id } = await shop.addProduct({ name: 'Figs', price: 3.33 })
  const goods = [{ id, quantity: 3 }]
  const order = await deliveredOrder(shop, await shop.signUp(), { goods, method: 'card' })
  const lines = [{ order_line_id: order.lines[0]?.id, quantity: 1 }]
  const body = { payment_type: 'card', reason: 'Missing', lines }
  orderOf(await shop.call('POST', `/admin/order/${order.number}/refund`, { token: staff, body }))
  return order
}

describe('money back to a card', () => {
  it('is asked for during some days only; then staff see since when there is no answer, and try again with the same key', async () => {
    bank.trouble.kind = 'unavailable'
    const { row } = await owed()
    const begun = shop.clock.now()
    let asked = 0
    const card = bank.provider.refund
    bank.provider.refund = (wanted) => {
      asked += 1
      return card?.(wanted) ?? Promise.reject(new Error('no bank'))
    }
    for (let hours = 0; hours <= 96; hours += 3) {
      await run()
      shop.clock.advance(180 * MINUTE)
    }
    shop.clock.set(begun)
    // At once, after three and six hours, and every six hours from then on.
    expect(asked).toBe(14)
    const [silent] = await refundsOf(row.id)
    expect(silent).toMatchObject({ status: 'failed', refusals: 0, silent_since: begun })
    const list = await shop.call('GET', '/admin/refund?status=failed', { token: staff })
    const { data } = endpoints.staffRefunds.list.response.parse(list.body)
    expect(data.find(({ id }) => id === silent?.id)).toMatchObject({
      problem: 'the bank says: unavailable',
      silent_since: begun.toISOString(),
    })
    bank.trouble.kind = undefined
    expect(refundOf(await decide(silent?.id ?? 0, { approve: true })).status).toBe('approved')
    await run()
    expect([...bank.sent]).toEqual([[`refund:${silent?.id}`, 333]])
    expect(await refundsOf(row.id)).toMatchObject([{ status: 'paid', silent_since: null }])
  })

  it('that the provider reports as failed before it answers is not taken for paid', async () => {
    const { row } = await owed()
    const id = (await refundsOf(row.id))[0]?.id ?? 0
    await takeNews(shop.deps, 'card', {
      event_id: `early:${id}`,
      type: 'refund.failed',
      reference: null,
      provider_ref: null,
      amount: null,
      currency: null,
      outcome: null,
      failed_refunds: [`re_refund:${id}`],
    })
    await run()
    expect(await refundsOf(row.id)).toMatchObject([
      { status: 'failed', failure: 'refund.failed', lost_refs: [`re_refund:${id}`] },
    ])
    expect(await paymentsOf(row.id)).toMatchObject([{ refunded: 0 }])
    await decide(id, { approve: true })
    await run()
    expect(await refundsOf(row.id)).toMatchObject([{ status: 'paid' }])
    expect([...bank.sent.keys()]).toEqual([`refund:${id}`, `refund:${id}:1`])
  })
})
