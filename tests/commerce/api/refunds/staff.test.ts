import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { walletEntry } from '#/commerce/db/schema/benefits.ts'
import { stockEntry } from '#/commerce/db/schema/goods/stock-entry.ts'
import { Role } from '#/contract/auth/shapes.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { AS_GUEST, checkoutsOf, failure, one, placedOf } from '#tests/support/shop/checkout.ts'
import {
  addPoints,
  balancesOf,
  orderLines,
  orderRow,
  payByBenefits,
  payOrder,
  setOrder,
} from '#tests/support/shop/orders.ts'
import { deliveredFigs, booksOf, orderOf, refundOf } from '#tests/support/shop/money/refunds.ts'

let shop: TestApi
let staff: string
beforeAll(async () => {
  shop = await startApi()
  staff = (await shop.signUp({ role: 'admin' })).token
})
afterAll(() => shop.close())

const { post, stockOf } = checkoutsOf(() => shop)

type Body = Record<string, unknown>
const giveBack = (number: string, body: Body, options: { token?: string; key?: string } = {}) =>
  shop.call('POST', `/admin/order/${number}/refund`, {
    token: staff,
    ...options,
    body: { payment_type: 'wallet', reason: 'Missing', ...body },
    headers: options.key === undefined ? {} : { 'Idempotency-Key': options.key },
  })
const preview = (number: string, body: Body, token = staff) =>
  shop.call('POST', `/admin/order/${number}/refund/preview`, {
    token,
    body: { payment_type: 'wallet', ...body },
  })
const decide = (id: number, body: Body, token = staff) =>
  shop.call('PUT', `/admin/refund/${id}`, { token, body })

const figs = () => deliveredFigs(shop)

describe('a look at a refund', () => {
  it('says what would go back and how, to the cent, and changes nothing', async () => {
    const { person, number, order_line_id } = await figs()
    const before = orderOf(await shop.call('GET', `/admin/order/${number}`, { token: staff }))
    const body = { lines: [{ order_line_id, quantity: 1 }], amount: 0.5 }
    const { status, body: seen } = await preview(number, body)
    expect(status).toBe(200)
    expect(seen).toEqual({
      amount: 3.83,
      money: 3.83,
      payment_type: 'wallet',
      wallet: 0,
      gift_card: 0,
      points: 0,
      makes_smaller: false,
    })
    expect(orderOf(await shop.call('GET', `/admin/order/${number}`, { token: staff }))).toEqual(
      before,
    )
    expect(await balancesOf(shop, person.customer.id)).toEqual({ wallet: 0, points: 0 })
    const order = orderOf(await giveBack(number, body))
    expect(order.refunds.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(3.83, 5)
  })

  it('refuses what the refund would refuse, and whoever may not refund', async () => {
    const { number, order_line_id } = await figs()
    const tooMuch = { lines: [{ order_line_id, quantity: 4 }] }
    const { code } = failure(await giveBack(number, tooMuch), 422)
    expect(failure(await preview(number, tooMuch), 422).code).toBe(code)
    const driver = await shop.signUp({ role: 'delivery' })
    expect((await preview(number, { shipping: 1 }, driver.token)).status).toBe(403)
    expect((await preview('L000000-NONE00', { shipping: 1 })).status).toBe(404)
  })
})

describe('giving money back', () => {
  it('puts a part into the wallet at once; order, line and ledger say so', async () => {
    const { person, number, order_line_id } = await figs()
    const lines = [{ order_line_id, quantity: 1 }]
    const order = orderOf(await giveBack(number, { lines }))
    expect(order).toMatchObject({ status: 'delivered', payment_status: 'partially_refunded' })
    expect(order.items).toMatchObject([{ quantity: 3, refunded: 1 }])
    expect(order.refunds).toMatchObject([
      { status: 'paid', amount: 3.33, payment_type: 'wallet', lines: [{ quantity: 1 }] },
    ])
    expect(await balancesOf(shop, person.customer.id)).toEqual({ wallet: 333, points: 0 })
    const { rows } = await walletOf(person.customer.id)
    expect(rows).toMatchObject([{ change: 333, reason: 'refund', order_number: number }])
  })

  it('ends the order when the last of it has gone back, delivery too', async () => {
    const { person, number, order_line_id } = await figs()
    orderOf(await giveBack(number, { lines: [{ order_line_id, quantity: 2 }], shipping: 1.9 }))
    const rest = { lines: [{ order_line_id, quantity: 1 }], shipping: 3 }
    const order = orderOf(await giveBack(number, rest))
    expect(order).toMatchObject({ status: 'refunded', payment_status: 'refunded' })
    expect(order.timeline.at(-1)?.status).toBe('refunded')
    expect((await balancesOf(shop, person.customer.id)).wallet).toBe(1489)
    expect(failure(await giveBack(number, rest), 409).code).toBe('STATUS_CONFLICT')
  })

  it('never gives more than there is of a line or of delivery', async () => {
    const { person, number, order_line_id } = await figs()
    const tooMuch = [
      { lines: [{ order_line_id, quantity: 3.001 }] },
      {
        lines: [
          { order_line_id, quantity: 2 },
          { order_line_id, quantity: 2 },
        ],
      },
      { shipping: 4.91 },
    ]
    for (const body of tooMuch) {
      expect(failure(await giveBack(number, body), 422).code).toBe('REFUND_TOO_HIGH')
    }
    const other = await figs()
    failure(
      await giveBack(number, { lines: [{ order_line_id: other.order_line_id, quantity: 1 }] }),
      404,
    )
    expect(Object.keys(failure(await giveBack(number, {}), 422).errors ?? {})).toEqual(['lines'])
    expect((await balancesOf(shop, person.customer.id)).wallet).toBe(0)
  })

  it('gives once, however often it is sent with its key, and however many give at once', async () => {
    const { person, number, order_line_id } = await figs()
    const body = { lines: [{ order_line_id, quantity: 1 }] }
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => giveBack(number, body, { key })))
    for (const answer of answers) expect(orderOf(answer).refunds).toHaveLength(1)
    const more = await Promise.all([1, 2, 3, 4].map(() => giveBack(number, body)))
    expect(more.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 422, 422])
    expect((await balancesOf(shop, person.customer.id)).wallet).toBe(999)
  })

  it('returns goods to stock if they can be sold again, in base units', async () => {
    const person = await shop.signUp()
    const { id } = await shop.addProduct({
      quantity: 100,
      units: [{ uom_entry: 7, quantity: 12 }],
    })
    const goods = [{ product_id: id, quantity: 2, uom_entry: 7 }]
    const { number } = await placed(person.token, goods)
    expect(await stockOf(id)).toBe(76)
    const [line] = await orderLines(shop, number)
    const lines = [{ order_line_id: line?.id ?? 0, quantity: 1 }]
    orderOf(await giveBack(number, { lines }))
    expect(await stockOf(id)).toBe(76)
    orderOf(await giveBack(number, { lines, restock: true }))
    expect(await stockOf(id)).toBe(88)
    const entries = await shop.db.select().from(stockEntry).where(eq(stockEntry.product_id, id))
    expect(entries.at(-1)).toMatchObject({ change: 12_000, reason: 'refund', order_number: number })
  })

  it('puts a variation back into its own stock, and leaves out what is gone', async () => {
    const person = await shop.signUp()
    const { id, variations } = await shop.addProduct({ variations: [{ quantity: 5 }, {}] })
    const goods = [{ product_id: id, variation_id: variations[0], quantity: 2 }]
    const { number } = await placed(person.token, goods)
    const [line] = await orderLines(shop, number)
    const lines = [{ order_line_id: line?.id ?? 0, quantity: 1 }]
    orderOf(await giveBack(number, { lines, restock: true }))
    const { body } = await shop.call('GET', `/admin/product/${id}`, { token: staff })
    expect(body).toMatchObject({ variations: [{ quantity: 4 }, { quantity: 100 }] })
    await shop.call('DELETE', `/admin/product/${id}`, { token: staff })
    orderOf(await giveBack(number, { lines, restock: true }))
  })

  it('gives points as points and the wallet’s part to the wallet, after the money', async () => {
    const { person, number, order_line_id } = await figs()
    // 14.89 in total: 5.89 in cash, 6 from the wallet, 300 points.
    await payByBenefits(shop, number, { wallet: 600, points: 300 })
    const first = orderOf(
      await giveBack(number, { lines: [{ order_line_id, quantity: 2 }], payment_type: 'bank' }),
    )
    expect(first.refunds).toMatchObject([{ amount: 6.66, status: 'approved' }])
    // 5.89 of it awaits a transfer.
    expect(await balancesOf(shop, person.customer.id)).toEqual({ wallet: 77, points: 0 })
    orderOf(await giveBack(number, { lines: [{ order_line_id, quantity: 1 }], shipping: 4.9 }))
    expect(await balancesOf(shop, person.customer.id)).toEqual({ wallet: 600, points: 300 })
    const [transfer] = first.refunds
    refundOf(await decide(transfer?.id ?? 0, { approve: true, paid: true }))
    expect(await orderRow(shop, number)).toMatchObject({
      status: 'refunded',
      payment_status: 'refunded',
    })
  })

  it('takes earned points back in proportion, also where they are spent', async () => {
    const { person, number, order_line_id } = await figs()
    await earn(person.customer.id, number, 10)
    orderOf(await giveBack(number, { lines: [{ order_line_id, quantity: 1 }] }))
    expect(await orderRow(shop, number)).toMatchObject({ points_earned: 7 })
    expect((await balancesOf(shop, person.customer.id)).points).toBe(7)
    await spend(person.customer.id, 5)
    orderOf(await giveBack(number, { lines: [{ order_line_id, quantity: 2 }] }))
    expect((await balancesOf(shop, person.customer.id)).points).toBe(-5)
    expect(await orderRow(shop, number)).toMatchObject({ points_earned: 0 })
  })

  it('needs a payment, and gives a guest nothing into a wallet', async () => {
    const { id } = await shop.addProduct()
    const { order_number } = placedOf(await post({ products: one(id), ...AS_GUEST }))
    const [line] = await orderLines(shop, order_number)
    const lines = [{ order_line_id: line?.id ?? 0, quantity: 1 }]
    expect(failure(await giveBack(order_number, { lines }), 409).code).toBe('STATUS_CONFLICT')
    await payOrder(shop, order_number)
    for (const payment_type of ['wallet', 'card']) {
      const { errors } = failure(await giveBack(order_number, { lines, payment_type }), 422)
      expect(Object.keys(errors ?? {})).toEqual(['payment_type'])
    }
    const order = orderOf(await giveBack(order_number, { lines, payment_type: 'bank' }))
    expect(order.refunds).toMatchObject([{ status: 'approved', payment_type: 'bank' }])
    expect(order.payment_status).toBe('paid')
  })

  it.each(Role.options.filter((role) => role !== 'admin'))('is not for a %s', async (role) => {
    const { number, order_line_id } = await figs()
    const { token } = await shop.signUp({ role })
    const body = { lines: [{ order_line_id, quantity: 1 }] }
    failure(await giveBack(number, body, { token }), 403)
    failure(await shop.call('GET', '/admin/refund', { token }), 403)
    failure(await decide(1, { approve: true }, token), 403)
    expect((await orderLines(shop, number))[0]?.refunded).toBe(0)
  })
})

describe('the books', () => {
  it('add up', async () => {
    expect(await booksOf(shop)).toEqual([])
  })
})

async function placed(token: string, products: object[]) {
  const body = { products, ...AS_GUEST, guest: undefined }
  const { order_number: number } = placedOf(await shop.call('POST', '/order', { token, body }))
  await payOrder(shop, number)
  return { number }
}

const walletOf = async (id: number) => ({
  rows: await shop.db.select().from(walletEntry).where(eq(walletEntry.customer_id, id)),
})

async function earn(id: number, number: string, points: number): Promise<void> {
  await setOrder(shop, number, { points_earned: points })
  await addPoints(shop, id, { change: points, reason: 'earned' })
}

const spend = (id: number, points: number) =>
  addPoints(shop, id, { change: -points, reason: 'order' })
