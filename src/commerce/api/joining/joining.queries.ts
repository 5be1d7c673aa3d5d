// Orders that join an account. In a folder of its own because confirming an email calls it.
import { and, arrayContains, eq, isNull, sql } from 'drizzle-orm'
import { personKeys } from '#/domain/same-person.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { user } from '#/commerce/db/schema/auth.ts'
import { couponUse } from '#/commerce/db/schema/benefits.ts'
import { order } from '#/commerce/db/schema/orders.ts'
import { orderNote } from '#/commerce/db/schema/staff/notes.ts'

export type OrderRow = typeof order.$inferSelect

export type Member = { id: string; customer_id: number }

/** What staff read about it. */
type Note = { text: string; created_at: Date }

/** The order and its coupon belong to the account from now on, and to this person of it. */
export async function moveOrder(
  db: Executor,
  orderId: number,
  { id: user_id, customer_id, note }: Member & { note: Note },
): Promise<void> {
  await db.update(order).set({ customer_id, user_id }).where(eq(order.id, orderId))
  await db.update(couponUse).set({ customer_id }).where(eq(couponUse.order_id, orderId))
  await db
    .insert(orderNote)
    .values({ order_id: orderId, user_id, to: 'staff', from: 'customer', ...note })
}

/** The people of an account. */
export const findHolders = (db: Executor, customerId: number) =>
  db
    .select({ email: user.email, email_verified: user.email_verified })
    .from(user)
    .where(eq(user.customer_id, customerId))

/** Orders that guests placed with exactly this email, locked. */
export const lockGuestOrders = (db: Executor, email: string) =>
  db
    .select({ id: order.id })
    .from(order)
    .where(
      and(
        isNull(order.customer_id),
        arrayContains(order.person_keys, personKeys({ email })),
        eq(sql`lower(${order.contact} ->> 'email')`, email.toLowerCase()),
      ),
    )
    .orderBy(order.id)
    .for('update')
