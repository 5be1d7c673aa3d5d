// Removes a person from the tables.
import { and, asc, count, eq, inArray, ne, notInArray, or } from 'drizzle-orm'
import { CLOSED } from '#/domain/order-status.ts'
import { deleteOwnPastOrders } from '#/commerce/api/past/past.queries.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { paymentAccount } from '#/commerce/db/schema/account/household.ts'
import { standingOrder } from '#/commerce/db/schema/account/standing-order.ts'
import { shoppingList } from '#/commerce/db/schema/account/shopping-list.ts'
import { referral, referralLink } from '#/commerce/db/schema/account/referral.ts'
import { coupon } from '#/commerce/db/schema/coupons.ts'
import { customer, user } from '#/commerce/db/schema/auth.ts'
import { cart } from '#/commerce/db/schema/cart.ts'
import { backInStock } from '#/commerce/db/schema/goods/back-in-stock.ts'
import { contactMessage, subscriber } from '#/commerce/db/schema/newsletter.ts'
import { mail } from '#/commerce/db/schema/mail.ts'
import { address, order } from '#/commerce/db/schema/orders.ts'
import { refund } from '#/commerce/db/schema/payments.ts'
import { question, review, textCheck } from '#/commerce/db/schema/reviews.ts'
import { customerNote } from '#/commerce/db/schema/staff/notes.ts'
import { sellerApplication } from '#/commerce/db/schema/store/seller.ts'
import {
  isApplicationOf,
  isBackInStockOf,
  isMailTo,
  isMessageOf,
  isSubscriberOf,
  isTextCheckOf,
} from './of-mailbox.queries.ts'

/** The replacement for a name. */
const NOBODY = '–'

/** The account; locked, so that nobody changes it, or orders, before this transaction ends. */
export async function lockAccount(db: Executor, customerId: number) {
  const [row] = await db.select().from(customer).where(eq(customer.id, customerId)).for('update')
  return row
}

export async function countUsers(db: Executor, customerId: number): Promise<number> {
  const [row] = await db.select({ n: count() }).from(user).where(eq(user.customer_id, customerId))
  return row?.n ?? 0
}

/** Other owners of the household. */
export async function countOtherOwners(
  db: Executor,
  { id, customer_id }: { id: string; customer_id: number },
): Promise<number> {
  const others = and(
    eq(user.customer_id, customer_id),
    eq(user.customer_role, 'owner'),
    ne(user.id, id),
  )
  const [row] = await db.select({ n: count() }).from(user).where(others)
  return row?.n ?? 0
}

type Leaver = { id: string; customer_id: number; alone: boolean }

/** Numbers of open orders, or of orders with open payments or refunds. */
export async function findUnfinished(
  db: Executor,
  { id, customer_id, alone }: Leaver,
): Promise<string[]> {
  const own = alone ? eq(order.customer_id, customer_id) : eq(order.user_id, id)
  const open = await db
    .select({ order_number: order.order_number })
    .from(order)
    .where(and(own, notInArray(order.status, [...CLOSED])))
  const refunding = await db
    .select({ order_number: order.order_number })
    .from(refund)
    .innerJoin(order, eq(order.id, refund.order_id))
    .where(and(own, inArray(refund.status, ['requested', 'approved', 'failed'])))
    .orderBy(asc(order.id))
  return [...new Set([...open, ...refunding].map(({ order_number }) => order_number))]
}

/** Content on the shop's pages stays without a name; personal data is deleted. */
export async function removePerson(db: Executor, { id, customer_id, alone }: Leaver) {
  await db.update(review).set({ author: NOBODY }).where(eq(review.user_id, id))
  await db.update(question).set({ author: NOBODY }).where(eq(question.user_id, id))
  await db
    .update(order)
    .set({ notes: null })
    .where(or(eq(order.user_id, id), alone ? eq(order.customer_id, customer_id) : undefined))
  await db.delete(user).where(eq(user.id, id))
  if (!alone) return
  await db.delete(address).where(eq(address.customer_id, customer_id))
  await db.delete(paymentAccount).where(eq(paymentAccount.customer_id, customer_id))
  await db.delete(cart).where(eq(cart.customer_id, customer_id))
  await db.delete(shoppingList).where(eq(shoppingList.customer_id, customer_id))
  await db.delete(standingOrder).where(eq(standingOrder.customer_id, customer_id))
  await db.delete(customerNote).where(eq(customerNote.customer_id, customer_id))
  await removeReferrals(db, customer_id)
  await db
    .update(customer)
    .set({ name: NOBODY, blocked_reason: null })
    .where(eq(customer.id, customer_id))
}

/** Their code ends, and who ordered with it was invited by nobody. */
async function removeReferrals(db: Executor, customerId: number): Promise<void> {
  const codes = db
    .select({ id: referralLink.coupon_id })
    .from(referralLink)
    .where(eq(referralLink.customer_id, customerId))
  await db.delete(coupon).where(inArray(coupon.id, codes))
  await db.update(referral).set({ giver_id: null }).where(eq(referral.giver_id, customerId))
}

/** Deletes data known by mailbox alone, and unsent emails. */
export async function removeNewsletterAndMessages(db: Executor, email: string): Promise<void> {
  await db.delete(subscriber).where(isSubscriberOf(email))
  await db.delete(backInStock).where(isBackInStockOf(email))
  await db.delete(contactMessage).where(isMessageOf(email))
  await db
    .update(textCheck)
    .set({ name: '', email: null, visitor: null })
    .where(isTextCheckOf(email))
  await deleteOwnPastOrders(db, email)
  await db.delete(mail).where(isMailTo(email))
  // With its documents. An application that became a store belongs to the store.
  await db
    .delete(sellerApplication)
    .where(and(isApplicationOf(email), ne(sellerApplication.status, 'approved')))
}
