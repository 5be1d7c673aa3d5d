// Orders in the state a test starts with. `setOrder` and `payOrder` write straight into the tables, in place of weeks
// of a shop's life; everything after that goes through the API.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { customer } from '#/commerce/db/schema/auth.ts'
import { pointsEntry, walletEntry } from '#/commerce/db/schema/benefits.ts'
import { order, orderLine, subOrder } from '#/commerce/db/schema/orders.ts'
import { payment } from '#/commerce/db/schema/payments.ts'
import type { PaymentMethod } from '#/contract/payments/shapes.ts'
import type { OrderRow } from '#/commerce/api/records/orders.queries.ts'
import type { TestApi } from './api.ts'

export async function orderRow(shop: TestApi, number: string): Promise<OrderRow> {
  const [row] = await shop.db.select().from(order).where(eq(order.order_number, number))
  if (!row) throw new Error('there is no such order')
  return row
}

export const orderLines = async (shop: TestApi, number: string) => {
  const { id } = await orderRow(shop, number)
  return shop.db.select().from(orderLine).where(eq(orderLine.order_id, id)).orderBy(orderLine.id)
}

/** Straight into the tables. */
export async function setOrder(
  shop: TestApi,
  number: string,
  values: Partial<typeof order.$inferInsert>,
): Promise<OrderRow> {
  await shop.db.update(order).set(values).where(eq(order.order_number, number))
  return orderRow(shop, number)
}

/** Straight into the tables: delivered, and paid by this method. */
export async function payOrder(
  shop: TestApi,
  number: string,
  method: PaymentMethod = 'cod',
): Promise<OrderRow> {
  const row = await setOrder(shop, number, {
    status: 'delivered',
    payment_method: method,
    payment_status: 'paid',
  })
  await shop.db.update(subOrder).set({ status: 'delivered' }).where(eq(subOrder.order_id, row.id))
  await shop.db.delete(payment).where(eq(payment.order_id, row.id))
  await insertPaid(shop, row, method)
  return row
}

/** Straight into the tables: a payment of the whole order that came in. */
export async function insertPaid(shop: TestApi, row: OrderRow, method: PaymentMethod) {
  const reference = randomUUID()
  const now = shop.clock.now()
  const [paid] = await shop.db
    .insert(payment)
    .values({
      order_id: row.id,
      reference,
      method,
      status: 'paid',
      amount: row.total,
      provider_ref: method === 'card' ? `pay_${reference}` : null,
      created_at: now,
      updated_at: now,
    })
    .returning()
  if (!paid) throw new Error('the payment was not written')
  return paid
}

/** Straight into the tables: wallet and points paid a part of it (minor units; a point pays one of them). */
export async function payByBenefits(
  shop: TestApi,
  number: string,
  { wallet, points }: { wallet: number; points: number },
): Promise<void> {
  const { id, total } = await orderRow(shop, number)
  const amount = total - wallet - points
  await shop.db.update(payment).set({ amount }).where(eq(payment.order_id, id))
  await setOrder(shop, number, {
    convert_wallet_balance: wallet,
    points,
    convert_point_amount: points,
    total: amount,
  })
}

export async function balancesOf(shop: TestApi, customerId: number) {
  const [row] = await shop.db.select().from(customer).where(eq(customer.id, customerId))
  return { wallet: row?.wallet_balance, points: row?.points_balance }
}

/** Straight into the tables. */
export async function fillWallet(shop: TestApi, customerId: number, change: number): Promise<void> {
  await shop.db
    .insert(walletEntry)
    .values({ customer_id: customerId, change, reason: 'correction' })
  await shop.db.update(customer).set({ wallet_balance: change }).where(eq(customer.id, customerId))
}

type Entry = Pick<typeof pointsEntry.$inferInsert, 'change' | 'reason'>

/** Straight into the tables. */
export async function addPoints(shop: TestApi, customerId: number, entry: Entry): Promise<void> {
  await shop.db.insert(pointsEntry).values({ customer_id: customerId, ...entry })
  const { points = 0 } = await balancesOf(shop, customerId)
  await shop.db
    .update(customer)
    .set({ points_balance: points + entry.change })
    .where(eq(customer.id, customerId))
}
