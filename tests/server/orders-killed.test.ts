// A process killed at any step of an order leaves nothing half done: no payment without an order, no order without
// its stock, and nothing taken for nothing.
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { order } from '#/commerce/db/schema/orders.ts'
import { payment } from '#/commerce/db/schema/payments.ts'
import type { PlacedOrder } from '#/contract/checkout/public.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { ADDRESSES, one, placedOf } from '#tests/support/shop/checkout.ts'
import type { Killed } from '#tests/support/servers/killed-shop.ts'
import { payingOf } from '#tests/support/shop/paying.ts'
import { ROOT } from '#tests/support/architecture/source-files.ts'
import { type Clone, cloneForProcesses } from '#tests/support/database/database.ts'

const PROGRAM = join(ROOT, 'tests/support/servers/killed-shop.ts')
const MINUTE_MS = 60_000

let clone: Clone
let url: string
let shop: TestApi
beforeAll(async () => {
  clone = await cloneForProcesses('shop')
  url = clone.url
  shop = await startApi({ demo: true, siteUrl: 'http://shop.test', url })
})
afterAll(async () => {
  await shop.close()
  await clone.drop()
})

const { read, stockOf, balancesOf, give, addCoupon, usesOf, lastPayment } = payingOf(() => shop)

/** Runs a shop process that is killed at a step; fails if it never reaches it. */
async function killAt(step: string, work: Omit<Killed, 'url' | 'step'>): Promise<void> {
  const child = spawn(process.execPath, [PROGRAM, JSON.stringify({ url, step, ...work })], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [, signal] = await once(child, 'exit')
  expect(signal, `ended at ${step}`).toBe('SIGKILL')
}

/** A customer with 5.00 in the wallet, a coupon for one order, and five figs at 10.00. */
async function scene() {
  const person = await shop.signUp()
  await give(person.customer.id, { wallet: 500 })
  const coupon = await addCoupon({ usage_limit: 1 })
  const { id } = await shop.addProduct({ quantity: 5, price: 10 })
  const checkout = {
    method: 'POST',
    path: '/order',
    token: person.token,
    headers: { 'Idempotency-Key': randomUUID() },
    body: {
      products: one(id, 2),
      ...ADDRESSES,
      coupon: coupon.code,
      wallet_balance: true,
      payment_method: 'test',
      return_url: '/order/status/{order_number}',
      cancel_url: '/order/status/{order_number}',
    },
  }
  const { method, path, ...rest } = checkout
  const place = async () => placedOf(await shop.call(method, path, rest))
  /** The figs left, the orders with the coupon, and the wallet's balance. */
  const held = async () => [
    await stockOf(id),
    await usesOf(coupon.id),
    (await balancesOf(person.email)).wallet,
  ]
  const orders = async () => {
    const [row] = await shop.db
      .select({ n: count() })
      .from(order)
      .where(eq(order.customer_id, person.customer.id))
    return row?.n
  }
  return { checkout, place, held, orders, token: person.token }
}

const FREE = [5, 0, 500]
const TAKEN = [3, 1, 0]

describe('killed while an order is placed', () => {
  it.each(['order.written', 'order.stock_taken'])(
    'at %s: nothing has happened, and the same request places it once',
    async (step) => {
      const { checkout, place, held, orders } = await scene()
      await killAt(step, { call: checkout })
      expect([await held(), await orders()]).toEqual([FREE, 0])
      const placed = await place()
      expect(placed.is_redirect).toBe(true)
      expect([await held(), await orders()]).toEqual([TAKEN, 1])
    },
  )

  it.each(['order.committed', 'payment.started'])(
    'at %s: it is there, and the same request leads to its payment',
    async (step) => {
      const { checkout, place, held, orders, token } = await scene()
      await killAt(step, { call: checkout })
      expect([await held(), await orders()]).toEqual([TAKEN, 1])
      const placed = await place()
      expect(placed).toMatchObject({ is_redirect: true, url: expect.stringContaining('/test/') })
      expect([await held(), await orders()]).toEqual([TAKEN, 1])
      expect((await read(placed, token)).due?.amount).toBe(17.9)
    },
  )
})

/** The customer presses a button at the bank. */
const pressed = async (placed: PlacedOrder, ending: string) => ({
  method: 'POST',
  path: `/payment/test/${(await lastPayment(placed.order_number)).reference}`,
  form: { ending },
})

describe('killed while a payment is settled', () => {
  it('is settled by the next who looks, once', async () => {
    const { place, held, token } = await scene()
    const placed = await place()
    await killAt('payment.settled', { call: await pressed(placed, 'approve') })
    expect((await read(placed, token)).payment_status).toBe('pending')
    shop.clock.advance(3 * MINUTE_MS)
    await Promise.all([shop.sweep(), shop.sweep()])
    const { status, payment_status, timeline } = await read(placed, token)
    expect([status, payment_status, timeline.length]).toEqual(['processing', 'paid', 2])
    expect(await held()).toEqual(TAKEN)
  })
})

describe('killed while an order gives back what it holds', () => {
  it('all of it is given back by the next, once', async () => {
    const { place, held, token } = await scene()
    const placed = await place()
    const ahead = shop.clock.now().getTime() - Date.now() + 60 * MINUTE_MS
    await killAt('order.given_back', { ahead })
    expect([await held(), (await read(placed, token)).status]).toEqual([TAKEN, 'pending'])
    shop.clock.advance(60 * MINUTE_MS)
    await Promise.all([shop.sweep(), shop.sweep()])
    expect([await held(), (await read(placed, token)).status]).toEqual([FREE, 'failed'])
  })
})

describe('killed while money goes back', () => {
  it('is refunded once', async () => {
    const { place, held, token } = await scene()
    const placed = await place()
    const { method, path, form } = await pressed(placed, 'approve')
    await shop.call(method, path, { raw: new URLSearchParams(form) })
    const cancel = { method: 'POST', path: `/order/${placed.order_number}/cancel`, token, body: {} }
    await killAt('order.given_back', { call: cancel })
    expect([await held(), (await read(placed, token)).status]).toEqual([TAKEN, 'processing'])
    await shop.call(cancel.method, cancel.path, { token, body: {} })
    expect(await held()).toEqual(FREE)
    const ahead = shop.clock.now().getTime() - Date.now()
    await killAt('refund.sent', { ahead })
    shop.clock.advance(10 * MINUTE_MS)
    await shop.sweep()
    const { reference } = await lastPayment(placed.order_number)
    const [paid] = await shop.db.select().from(payment).where(eq(payment.reference, reference))
    expect(paid).toMatchObject({ status: 'refunded', refunded: 1790 })
    const { refunds, status } = await read(placed, token)
    expect([status, refunds.map((refund) => refund.status)]).toEqual(['refunded', ['paid']])
    expect(await held()).toEqual(FREE)
  })
})
