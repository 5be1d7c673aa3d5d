// Refunds that tests ask for, and the books that have to add up afterwards.
import { eq, sum } from 'drizzle-orm'
import { expect } from 'vitest'
import { customer } from '#/commerce/db/schema/auth.ts'
import { pointsEntry, walletEntry } from '#/commerce/db/schema/benefits.ts'
import { product, stockEntry } from '#/commerce/db/schema/catalog.ts'
import { payment } from '#/commerce/db/schema/payments.ts'
import { type PaymentProvider, ProviderError } from '#/commerce/payments/provider.ts'
import { Order } from '#/contract/order.ts'
import type { PaymentMethod } from '#/contract/payment.ts'
import { Refund } from '#/contract/refund.ts'
import type { Answer, TestApi } from './api.ts'
import { ADDRESSES, PLACE, placedOf } from './checkout.ts'
import { orderLines, payOrder } from './orders.ts'

export const refundOf = ({ status, body }: Answer): Refund => {
  expect(status).toBe(200)
  return Refund.parse(body)
}

export const orderOf = ({ status, body }: Answer): Order => {
  expect(status).toBe(200)
  return Order.parse(body)
}

type Person = { token: string; customer: { id: number } }
type Bought = { id: number; quantity: number }[]

/** An order of somebody's that was delivered and paid, with its lines. */
export async function deliveredOrder(
  shop: TestApi,
  person: Person,
  { goods, method }: { goods: Bought; method?: PaymentMethod },
) {
  const products = goods.map(({ id, quantity }) => ({ product_id: id, quantity }))
  const body = { products, ...ADDRESSES, ...PLACE }
  const { order_number } = placedOf(
    await shop.call('POST', '/order', { token: person.token, body }),
  )
  const row = await payOrder(shop, order_number, method)
  return { number: order_number, row, lines: await orderLines(shop, order_number) }
}

/** A provider that pays back what it is told to, once for a key, unless it is out of order. */
export function createBank() {
  const sent = new Map<string, number>()
  const trouble: { kind: 'unavailable' | 'refused' | undefined } = { kind: undefined }
  const provider: PaymentProvider = {
    method: 'card',
    pays: 'now',
    refund: async ({ key, amount }) => {
      if (trouble.kind) throw new ProviderError(trouble.kind, `the bank says: ${trouble.kind}`)
      sent.set(key, amount)
      return { provider_ref: `re_${key}` }
    },
  }
  return { provider, sent, trouble }
}

/** Balances are the sums of their ledgers, and no payment gave back more than it took. */
export async function expectBooksToAddUp(shop: TestApi): Promise<void> {
  for (const row of await shop.db.select().from(customer)) {
    const [wallet] = await shop.db
      .select({ sum: sum(walletEntry.change).mapWith(Number) })
      .from(walletEntry)
      .where(eq(walletEntry.customer_id, row.id))
    const [points] = await shop.db
      .select({ sum: sum(pointsEntry.change).mapWith(Number) })
      .from(pointsEntry)
      .where(eq(pointsEntry.customer_id, row.id))
    expect(row.wallet_balance).toBe(wallet?.sum ?? 0)
    expect(row.points_balance).toBe(points?.sum ?? 0)
  }
  for (const row of await shop.db.select().from(product)) {
    const [stock] = await shop.db
      .select({ sum: sum(stockEntry.change).mapWith(stockEntry.change) })
      .from(stockEntry)
      .where(eq(stockEntry.product_id, row.id))
    expect(row.stock).toBe(stock?.sum ?? 0)
  }
  for (const row of await shop.db.select().from(payment)) {
    expect(row.refunded).toBeLessThanOrEqual(row.amount)
  }
}
