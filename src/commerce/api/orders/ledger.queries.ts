// Wallet, points, coupons and windows: each change is a condition, its ledger row comes with it.
import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { customer } from '#/commerce/db/schema/auth.ts'
import { coupon, couponUse, pointsEntry, walletEntry } from '#/commerce/db/schema/benefits.ts'
import { deliveryBooking, deliveryWindow } from '#/commerce/db/schema/delivery.ts'

type Of<T extends typeof walletEntry | typeof pointsEntry> = Pick<
  T['$inferInsert'],
  'customer_id' | 'change' | 'reason' | 'order_number' | 'note' | 'created_at'
>

/** Moves money into or out of a wallet; false where there is too little of it. */
export async function moveWallet(db: Executor, entry: Of<typeof walletEntry>): Promise<boolean> {
  if (entry.change === 0) return true
  const [row] = await db
    .update(customer)
    .set({ wallet_balance: sql`${customer.wallet_balance} + ${entry.change}` })
    .where(and(eq(customer.id, entry.customer_id), gte(customer.wallet_balance, -entry.change)))
    .returning({ id: customer.id })
  if (!row) return false
  await db.insert(walletEntry).values(entry)
  return true
}

/** Gives or takes points; false where there are too few of them. */
export async function movePoints(db: Executor, entry: Of<typeof pointsEntry>): Promise<boolean> {
  if (entry.change === 0) return true
  const [row] = await db
    .update(customer)
    .set({ points_balance: sql`${customer.points_balance} + ${entry.change}` })
    .where(and(eq(customer.id, entry.customer_id), gte(customer.points_balance, -entry.change)))
    .returning({ id: customer.id })
  if (!row) return false
  await db.insert(pointsEntry).values(entry)
  return true
}

type Use = typeof couponUse.$inferInsert

/** Gives an order its coupon, as long as there is one left of it for all and for this customer. */
export async function spendCoupon(db: Executor, use: Use): Promise<boolean> {
  // The row is locked from here on: who is counted below can't be overtaken.
  const [row] = await db
    .update(coupon)
    .set({ used: sql`${coupon.used} + 1` })
    .where(
      and(
        eq(coupon.id, use.coupon_id),
        sql`${coupon.used} < coalesce(${coupon.usage_limit}, ${coupon.used} + 1)`,
      ),
    )
    .returning({ most: coupon.usage_limit_per_customer })
  if (!row) return false
  await db.insert(couponUse).values(use)
  if (row.most === null) return true
  const { rows } = await db.execute<{ n: string }>(sql`select count(*) as n from ${couponUse}
    where coupon_id = ${use.coupon_id} and (customer_id = ${use.customer_id ?? null}::bigint or email = ${use.email})`)
  return Number(rows[0]?.n) <= row.most
}

/** Takes an order's coupon from it; others may have it again. */
export async function returnCoupon(db: Executor, orderId: number): Promise<void> {
  const [gone] = await db
    .delete(couponUse)
    .where(eq(couponUse.order_id, orderId))
    .returning({ coupon_id: couponUse.coupon_id })
  if (!gone) return
  await db
    .update(coupon)
    .set({ used: sql`${coupon.used} - 1` })
    .where(eq(coupon.id, gone.coupon_id))
}

type Slot = { window_id: number; date: string }

/** Books a window, as long as it has room; one that the shop has taken away since then has none. */
export async function bookSlot(db: Executor, { window_id, date }: Slot): Promise<boolean> {
  const [window] = await db
    .select({ capacity: deliveryWindow.capacity })
    .from(deliveryWindow)
    .where(eq(deliveryWindow.id, window_id))
  if (!window || window.capacity < 1) return false
  const booked = await db
    .insert(deliveryBooking)
    .values({ window_id, date, booked: 1 })
    .onConflictDoUpdate({
      target: [deliveryBooking.window_id, deliveryBooking.date],
      set: { booked: sql`${deliveryBooking.booked} + 1` },
      setWhere: lt(deliveryBooking.booked, window.capacity),
    })
    .returning({ booked: deliveryBooking.booked })
  return booked.length === 1
}

export async function freeSlot(db: Executor, { window_id, date }: Slot): Promise<void> {
  await db
    .update(deliveryBooking)
    .set({ booked: sql`greatest(0, ${deliveryBooking.booked} - 1)` })
    .where(and(eq(deliveryBooking.window_id, window_id), eq(deliveryBooking.date, date)))
}
