// Refunds, and the ledgers that must add up afterwards.
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { customer } from '#/commerce/db/schema/auth.ts'
import { giftCard, giftCardEntry } from '#/commerce/db/schema/gift-cards.ts'
import { pointsEntry, walletEntry } from '#/commerce/db/schema/benefits.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { stockEntry } from '#/commerce/db/schema/goods/stock-entry.ts'
import { payment } from '#/commerce/db/schema/payments.ts'
import { type PaymentProvider, ProviderError } from '#/commerce/payments/provider.ts'
import type { AddressInput } from '#/contract/account/shapes.ts'
import { Order } from '#/contract/orders/shapes.ts'
import type { PaymentMethod } from '#/contract/payments/shapes.ts'
import { Refund } from '#/contract/refunds/shapes.ts'
import { accountsOf } from '#tests/support/goods/accounts.ts'
import type { Answer, TestApi } from '#tests/support/shop/api.ts'
import { HOME, PLACE, placedOf } from '#tests/support/shop/checkout.ts'
import { orderLines, payOrder } from '#tests/support/shop/orders.ts'

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

/** A customer's order that was delivered and paid, with its lines. */
export async function deliveredOrder(
  shop: TestApi,
  person: Person,
  { goods, method, home = HOME }: { goods: Bought; method?: PaymentMethod; home?: AddressInput },
) {
  const products = goods.map(({ id, quantity }) => ({ product_id: id, quantity }))
  const body = { products, billing_address: home, shipping_address: home, ...PLACE }
  const { order_number } = placedOf(
    await shop.call('POST', '/order', { token: person.token, body }),
  )
  const row = await payOrder(shop, order_number, method)
  return { number: order_number, row, lines: await orderLines(shop, order_number) }
}

/** A customer with three figs at 3.33, delivered for 4.90 and paid in cash. */
export async function deliveredFigs(shop: TestApi) {
  const person = await shop.signUp()
  const { id } = await shop.addProduct({ name: 'Figs', price: 3.33 })
  const { number, lines } = await deliveredOrder(shop, person, { goods: [{ id, quantity: 3 }] })
  const order_line_id = lines[0]?.id ?? 0
  return { person, number, order_line_id, body: { order_number: number, order_line_id } }
}

/** A provider that refunds once per key, unless it is down. */
export function createBank() {
  const sent = new Map<string, number>()
  const trouble: { kind: 'unavailable' | 'refused' | undefined } = { kind: undefined }
  const provider: PaymentProvider = {
    method: 'card',
    pays: 'now',
    refund: async ({ key, amount }) => {
      if (trouble.kind) throw new ProviderError(trouble.kind, `the bank says: ${trouble.kind}`)
      sent.set(key, amount ?? 0)
      return { provider_ref: `re_${key}` }
    },
  }
  return { provider, sent, trouble }
}

/**
 * What does not add up: balances that differ from their ledgers, payments that refunded more than they got, orders whose
 * lines, documents and payments differ.
 */
export async function booksOf(shop: TestApi): Promise<string[]> {
  const { db } = shop
  const wrong: string[] = []
  const compare = (what: string, balance: number, rows: { change: number }[]) => {
    const sum = rows.reduce((total, { change }) => total + change, 0)
    if (balance !== sum) wrong.push(`${what}: ${balance} is not ${sum}`)
  }
  for (const { id, wallet_balance, points_balance } of await db.select().from(customer)) {
    const wallet = db.select().from(walletEntry).where(eq(walletEntry.customer_id, id))
    const points = db.select().from(pointsEntry).where(eq(pointsEntry.customer_id, id))
    compare(`wallet of ${id}`, wallet_balance, await wallet)
    compare(`points of ${id}`, points_balance, await points)
  }
  for (const { id, balance } of await db.select().from(giftCard)) {
    const entries = db.select().from(giftCardEntry).where(eq(giftCardEntry.gift_card_id, id))
    compare(`gift card ${id}`, balance, await entries)
  }
  for (const { id, stock, type } of await db.select().from(product)) {
    if (type === 'variable') continue
    const entries = db.select().from(stockEntry).where(eq(stockEntry.product_id, id))
    compare(`stock of ${id}`, stock, await entries)
  }
  for (const { id, amount, refunded } of await db.select().from(payment)) {
    if (refunded > amount) wrong.push(`payment ${id}: ${refunded} of ${amount}`)
  }
  return [...wrong, ...(await accountsOf(shop))]
}
