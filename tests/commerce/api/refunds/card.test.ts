import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { takeNews } from '#/commerce/api/payments/events.service.ts'
import { runRefunds } from '#/commerce/api/refunds/run-refunds.service.ts'
import { refundAll, refundPayment } from '#/commerce/api/refunds/refund-all.service.ts'
import { payment, refund } from '#/commerce/db/schema/payments.ts'
import { cashOnDelivery } from '#/commerce/payments/providers.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { failure } from '#tests/support/shop/checkout.ts'
import {
  balancesOf,
  insertPaid,
  orderLines,
  orderRow,
  payByBenefits,
  setOrder,
} from '#tests/support/shop/orders.ts'
import {
  createBank,
  deliveredOrder,
  booksOf,
  orderOf,
  refundOf,
} from '#tests/support/shop/money/refunds.ts'

const MINUTE = 60_000

let shop: TestApi
let staff: string
let bank: ReturnType<typeof createBank>
beforeAll(async () => {
  shop = await startApi()
  staff = (await shop.signUp({ role: 'admin' })).token
})
beforeEach(async () => {
  bank = createBank()
  shop.deps.providers = new Map([
    [cashOnDelivery.method, cashOnDelivery],
    ['card', bank.provider],
  ])
})
afterAll(() => shop.close())

const run = () => runRefunds(shop.deps)

/** A customer with three figs at 3.33, delivered for 4.90, paid by card. */
async function figs() {
  const person = await shop.signUp()
  const { id } = await shop.addProduct({ name: 'Figs', price: 3.33 })
  const goods = [{ id, quantity: 3 }]
  const { number, row, lines } = await deliveredOrder(shop, person, { goods, method: 'card' })
  return { person, number, row, order_line_id: lines[0]?.id ?? 0 }
}

const giveBack = async (number: string, body: Record<string, unknown>) =>
  orderOf(
    await shop.call('POST', `/admin/order/${number}/refund`, {
      token: staff,
      body: { payment_type: 'card', reason: 'Missing', ...body },
    }),
  )
const decide = (id: number, body: object) =>
  shop.call('PUT', `/admin/refund/${id}`, { token: staff, body })
const refundsOf = (orderId: number) =>
  shop.db.select().from(refund).where(eq(refund.order_id, orderId)).orderBy(refund.id)
const paymentsOf = (orderId: number) =>
  shop.db.select().from(payment).where(eq(payment.order_id, orderId)).orderBy(payment.id)

describe('money back to a card', () => {
  it('waits for the provider, who is asked once, with the refund’s own key', async () => {
    const { number, row, order_line_id } = await figs()
    const order = await giveBack(number, { lines: [{ order_line_id, quantity: 1 }] })
    expect(order).toMatchObject({ payment_status: 'paid', refunds: [{ status: 'approved' }] })
    await Promise.all([run(), run()])
    await run()
    const [done] = await refundsOf(row.id)
    expect([...bank.sent]).toEqual([[`refund:${done?.id}`, 333]])
    expect(done).toMatchObject({ status: 'paid', provider_ref: `re_refund:${done?.id}` })
    expect(await paymentsOf(row.id)).toMatchObject([
      { status: 'partially_refunded', refunded: 333 },
    ])
    expect((await orderRow(shop, number)).payment_status).toBe('partially_refunded')
  })

  it('is asked for again after pauses that grow, as long as the provider is away', async () => {
    const { number, row, order_line_id } = await figs()
    bank.trouble.kind = 'unavailable'
    await giveBack(number, { lines: [{ order_line_id, quantity: 3 }] })
    await run()
    expect(await refundsOf(row.id)).toMatchObject([
      { status: 'approved', failure: 'the bank says: unavailable' },
    ])
    const tries: number[] = []
    for (let minute = 1; minute <= 20; minute++) {
      shop.clock.advance(MINUTE)
      const [before] = await refundsOf(row.id)
      await run()
      const [after] = await refundsOf(row.id)
      if (after?.updated_at.getTime() !== before?.updated_at.getTime()) tries.push(minute)
    }
    expect(tries).toEqual([1, 2, 4, 8, 16])
    bank.trouble.kind = undefined
    await run()
    expect(bank.sent.size).toBe(0)
    shop.clock.advance(30 * MINUTE)
    await run()
    expect(await refundsOf(row.id)).toMatchObject([{ status: 'paid', failure: null }])
    expect([...bank.sent.values()]).toEqual([999])
  })

  it('fails where the provider refuses; it is still owed, and goes again or into the wallet', async () => {
    const { person, number, row, order_line_id } = await figs()
    bank.trouble.kind = 'refused'
    await giveBack(number, { lines: [{ order_line_id, quantity: 2 }] })
    await run()
    const [failed] = await refundsOf(row.id)
    expect(failed).toMatchObject({ status: 'failed', failure: 'the bank says: refused' })
    const id = failed?.id ?? 0
    expect(failure(await decide(id, { approve: false }), 409).code).toBe('STATUS_CONFLICT')
    const more = { lines: [{ order_line_id, quantity: 2 }], payment_type: 'wallet', reason: 'x' }
    failure(
      await shop.call('POST', `/admin/order/${number}/refund`, { token: staff, body: more }),
      422,
    )
    expect(refundOf(await decide(id, { approve: true })).status).toBe('approved')
    await run()
    expect((await refundsOf(row.id))[0]?.status).toBe('failed')
    const wallet = refundOf(await decide(id, { approve: true, payment_type: 'wallet' }))
    expect(wallet).toMatchObject({ status: 'paid', payment_type: 'wallet' })
    expect((await balancesOf(shop, person.customer.id)).wallet).toBe(666)
    expect(await paymentsOf(row.id)).toMatchObject([{ refunded: 666 }])
    bank.trouble.kind = undefined
    await run()
    expect(bank.sent.size).toBe(0)
  })

  it('is asked for with another key after each refusal: a provider repeats its answer to the first', async () => {
    const { number, row, order_line_id } = await figs()
    bank.trouble.kind = 'refused'
    await giveBack(number, { lines: [{ order_line_id, quantity: 1 }] })
    await run()
    const id = (await refundsOf(row.id))[0]?.id ?? 0
    bank.trouble.kind = 'unavailable'
    await decide(id, { approve: true })
    await run()
    bank.trouble.kind = undefined
    shop.clock.advance(2 * MINUTE)
    await run()
    expect([...bank.sent]).toEqual([[`refund:${id}:1`, 333]])
    expect((await refundsOf(row.id))[0]?.status).toBe('paid')
  })

  it('is owed again if it does not arrive after all, and goes once more', async () => {
    const { number, row, order_line_id } = await figs()
    await giveBack(number, { lines: [{ order_line_id, quantity: 1 }] })
    await run()
    const id = (await refundsOf(row.id))[0]?.id ?? 0
    const about = { reference: null, provider_ref: null, amount: null, currency: null }
    const news = { ...about, outcome: null, failed_refunds: [`re_refund:${id}`], failure: 'closed' }
    for (const type of ['refund.failed', 'refund.updated'])
      await takeNews(shop.deps, 'card', { ...news, type, event_id: `${type}:${id}` })
    expect(await refundsOf(row.id)).toMatchObject([
      { status: 'failed', failure: 'closed', provider_ref: null, lost_refs: [`re_refund:${id}`] },
    ])
    expect(await paymentsOf(row.id)).toMatchObject([{ status: 'paid', refunded: 0 }])
    expect((await orderRow(shop, number)).payment_status).toBe('paid')
    await decide(id, { approve: true })
    await run()
    expect(bank.sent.get(`refund:${id}:1`)).toBe(333)
    // News of the first one comes late.
    await takeNews(shop.deps, 'card', { ...news, type: 'refund.failed', event_id: `late:${id}` })
    expect(await refundsOf(row.id)).toMatchObject([{ status: 'paid', failure: null }])
    expect(await paymentsOf(row.id)).toMatchObject([{ refunded: 333 }])
  })

  it('fails if there is no provider left to send it', async () => {
    const { number, row, order_line_id } = await figs()
    await giveBack(number, { lines: [{ order_line_id, quantity: 1 }] })
    shop.deps.providers = new Map()
    await run()
    expect(await refundsOf(row.id)).toMatchObject([{ status: 'failed' }])
  })
})

describe('an order that is given up', () => {
  it('sends all of its money back the way it came, once; wallet and points go with the goods', async () => {
    const { person, number, row } = await figs()
    await shop.db.update(payment).set({ amount: 1089 }).where(eq(payment.order_id, row.id))
    await payByBenefits(shop, number, { wallet: 300, points: 100 })
    const now = shop.clock.now()
    const cancelled = await setOrder(shop, number, { status: 'cancelled', released_at: now })
    for (let times = 0; times < 2; times++) await giveUp(cancelled, 'Changed my mind')
    expect(await refundsOf(row.id)).toMatchObject([
      { status: 'approved', to: 'card', value: 1489, money: 1089, wallet: 300, points: 100 },
    ])
    await run()
    expect([...bank.sent.values()]).toEqual([1089])
    expect(await orderRow(shop, number)).toMatchObject({
      status: 'refunded',
      payment_status: 'refunded',
    })
    expect(await balancesOf(shop, person.customer.id)).toEqual({ wallet: 0, points: 0 })
    expect(await orderLines(shop, number)).toMatchObject([{ quantity: 3000, refunded: 3000 }])
  })

  it('sends only what has not gone back yet', async () => {
    const { number, row, order_line_id } = await figs()
    await giveBack(number, { lines: [{ order_line_id, quantity: 1 }], shipping: 1 })
    await giveUp(await setOrder(shop, number, { status: 'cancelled' }), 'Out of stock')
    await run()
    expect([...bank.sent.values()].toSorted((a, b) => a - b)).toEqual([433, 1056])
    expect(await paymentsOf(row.id)).toMatchObject([{ status: 'refunded', refunded: 1489 }])
  })

  it('waits for a transfer where the money came by one', async () => {
    const person = await shop.signUp()
    const { id } = await shop.addProduct()
    const goods = [{ id, quantity: 1 }]
    const { number, row } = await deliveredOrder(shop, person, { goods, method: 'bank_transfer' })
    await giveUp(await setOrder(shop, number, { status: 'cancelled' }), 'Out of stock')
    expect(await refundsOf(row.id)).toMatchObject([{ status: 'approved', to: 'bank', money: 740 }])
  })

  it('keeps the lines of one that failed: a late payment goes back, and it can be tried again', async () => {
    const { number, row, order_line_id } = await figs()
    const failed = await setOrder(shop, number, { status: 'failed', payment_status: 'failed' })
    await giveUp(failed, 'The goods are gone')
    await run()
    expect([...bank.sent.values()]).toEqual([1489])
    expect(await orderLines(shop, number)).toMatchObject([{ refunded: 0 }])
    expect(await paymentsOf(row.id)).toMatchObject([{ status: 'refunded', refunded: 1489 }])
    // A retry: the second payment alone pays for the order.
    await setOrder(shop, number, { status: 'delivered', payment_status: 'paid' })
    await insertPaid(shop, row, 'card')
    const order = await giveBack(number, { lines: [{ order_line_id, quantity: 3 }], shipping: 4.9 })
    await run()
    expect(order.refunds.map(({ amount }) => amount)).toEqual([14.89, 14.89])
    expect(await orderRow(shop, number)).toMatchObject({ payment_status: 'refunded' })
  })

  it('sends a second payment back as a whole, and the order stays paid', async () => {
    const { number, row } = await figs()
    const second = await insertPaid(shop, row, 'card')
    await sendBack(second)
    await sendBack(second)
    await run()
    expect([...bank.sent.values()]).toEqual([1489])
    const [first, other] = await paymentsOf(row.id)
    expect([first?.status, other?.status]).toEqual(['paid', 'refunded'])
    expect(await orderRow(shop, number)).toMatchObject({
      status: 'delivered',
      payment_status: 'paid',
    })
  })
})

describe('the books', () => {
  it('add up', async () => {
    expect(await booksOf(shop)).toEqual([])
  })
})

const sendBack = (row: Parameters<typeof refundPayment>[1]) =>
  shop.db.transaction((db) => refundPayment({ db, deps: shop.deps }, row, 'Paid twice'))

const giveUp = (order: Awaited<ReturnType<typeof orderRow>>, reason: string) =>
  shop.db.transaction((db) => refundAll({ db, deps: shop.deps }, order, reason))
