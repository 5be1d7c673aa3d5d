// Customers' codes for inviting others, and the first orders that came of them (rules 340 to 342).
import { and, count, desc, eq, gt, gte, inArray, isNull, or, sql } from 'drizzle-orm'
import {
  type ReferralState,
  ReferralTerms,
  USUAL_REFERRAL_TERMS,
} from '#/contract/referrals/shapes.ts'
import { toMinor } from '#/domain/money.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { referral, referralLink } from '#/commerce/db/schema/account/referral.ts'
import { customer, user } from '#/commerce/db/schema/auth.ts'
import { setting } from '#/commerce/db/schema/content.ts'
import { coupon } from '#/commerce/db/schema/coupons.ts'
import { address, order } from '#/commerce/db/schema/orders.ts'

export type ReferralRow = typeof referral.$inferSelect

const NAME = 'referral'

export async function findTerms(db: Executor): Promise<ReferralTerms> {
  const [row] = await db
    .select({ value: setting.value })
    .from(setting)
    .where(eq(setting.name, NAME))
  return row ? ReferralTerms.parse(row.value) : USUAL_REFERRAL_TERMS
}

/** With the codes that customers have already. */
export async function saveTerms(db: Executor, value: ReferralTerms): Promise<void> {
  await db
    .insert(setting)
    .values({ name: NAME, value })
    .onConflictDoUpdate({ target: setting.name, set: { value, updated_at: sql`now()` } })
  const links = db.select({ id: referralLink.coupon_id }).from(referralLink)
  await db
    .update(coupon)
    .set({
      amount: value.friend_amount,
      minimum: toMinor(value.minimum),
      status: value.is_on ? 1 : 0,
      updated_at: sql`now()`,
    })
    .where(inArray(coupon.id, links))
}

export async function findOwnCode(db: Executor, customerId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ code: coupon.code })
    .from(referralLink)
    .innerJoin(coupon, eq(coupon.id, referralLink.coupon_id))
    .where(eq(referralLink.customer_id, customerId))
  return row?.code
}

/** Whether the customer got it: of two at once, one does. */
export async function insertLink(
  db: Executor,
  values: typeof referralLink.$inferInsert,
): Promise<boolean> {
  const rows = await db.insert(referralLink).values(values).onConflictDoNothing().returning()
  return rows.length > 0
}

/** The valid coupon of somebody who invites; a blocked account's code has ended (rule 342). */
export async function findInvitation(db: Executor, code: string) {
  const [row] = await db
    .select({ code: coupon.code, amount: coupon.amount, minimum: coupon.minimum })
    .from(referralLink)
    .innerJoin(coupon, eq(coupon.id, referralLink.coupon_id))
    .innerJoin(customer, eq(customer.id, referralLink.customer_id))
    .where(
      and(eq(coupon.code, code.toUpperCase()), eq(coupon.status, 1), isNull(customer.blocked_at)),
    )
  return row
}

/** Whose code it is, and whether it has ended; nothing if it is another coupon. */
export async function findGiver(db: Executor, couponId: number) {
  const [row] = await db
    .select({ id: referralLink.customer_id, blocked_at: customer.blocked_at })
    .from(referralLink)
    .innerJoin(customer, eq(customer.id, referralLink.customer_id))
    .where(eq(referralLink.coupon_id, couponId))
  return row && { id: row.id, blocked: row.blocked_at !== null }
}

/** What identifies an account: its people, addresses and orders. */
export async function findTraces(db: Executor, customerId: number) {
  return {
    people: await db
      .select({ email: user.email, phone: user.phone, confirmed: user.confirmed_phone })
      .from(user)
      .where(eq(user.customer_id, customerId)),
    addresses: await db.select().from(address).where(eq(address.customer_id, customerId)),
    orders: await db
      .selectDistinct({ keys: order.person_keys })
      .from(order)
      .where(eq(order.customer_id, customerId)),
  }
}

/** A first order by invitation; one that was given up and is placed again counts again. */
export async function insertReferral(
  db: Executor,
  values: typeof referral.$inferInsert,
): Promise<void> {
  await db
    .insert(referral)
    .values(values)
    .onConflictDoUpdate({
      target: referral.order_id,
      set: { state: 'open', closed_at: null },
      setWhere: and(eq(referral.state, 'void'), isNull(referral.coupon_id)),
    })
}

export async function lockReferral(db: Executor, orderId: number) {
  const [row] = await db.select().from(referral).where(eq(referral.order_id, orderId)).for('update')
  return row
}

/** The order came to nothing before it was rewarded. */
export async function closeReferral(
  db: Executor,
  orderId: number,
  values: { state: ReferralState; closed_at: Date; coupon_id?: number },
): Promise<void> {
  await db
    .update(referral)
    .set(values)
    .where(and(eq(referral.order_id, orderId), eq(referral.state, 'open')))
}

/** The giver, who takes turns here with other rewards; nothing if the account is blocked or has no code any more. */
export async function lockGiver(db: Executor, customerId: number) {
  const [row] = await db
    .select({ language: referralLink.language })
    .from(referralLink)
    .innerJoin(customer, eq(customer.id, referralLink.customer_id))
    .where(and(eq(referralLink.customer_id, customerId), isNull(customer.blocked_at)))
    .for('update', { of: referralLink })
  return row
}

/** Who of the account gets emails about it: an owner first. */
export async function findAddressee(db: Executor, customerId: number) {
  const [row] = await db
    .select({ name: user.name, email: user.email })
    .from(user)
    .where(and(eq(user.customer_id, customerId), eq(user.email_verified, true)))
    .orderBy(desc(eq(user.customer_role, 'owner')), user.created_at)
    .limit(1)
  return row
}

export async function countRewards(db: Executor, customerId: number, since: Date): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(referral)
    .where(
      and(
        eq(referral.giver_id, customerId),
        eq(referral.state, 'rewarded'),
        gte(referral.closed_at, since),
      ),
    )
  return row?.n ?? 0
}

/** First orders by the customer's invitation, without those that came to nothing. */
export async function countInvited(db: Executor, customerId: number): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(referral)
    .where(and(eq(referral.giver_id, customerId), sql`${referral.state} <> 'void'`))
  return row?.n ?? 0
}

const MOST_SHOWN = 50

/** The customer's rewards that can still be used, the first to end first. */
export const findOwnRewards = (db: Executor, customerId: number, now: Date) =>
  db
    .select({
      code: coupon.code,
      amount: coupon.amount,
      minimum: coupon.minimum,
      ends_at: coupon.ends_at,
    })
    .from(referral)
    .innerJoin(coupon, eq(coupon.id, referral.coupon_id))
    .where(
      and(
        eq(referral.giver_id, customerId),
        eq(coupon.status, 1),
        eq(coupon.used, 0),
        or(isNull(coupon.ends_at), gt(coupon.ends_at, now)),
      ),
    )
    .orderBy(coupon.ends_at, coupon.id)
    .limit(MOST_SHOWN)

/** Takes back a reward that wasn't used yet. */
export async function withdrawReward(
  db: Executor,
  { order_id, coupon_id }: ReferralRow,
  now: Date,
): Promise<void> {
  const [gone] = await db
    .update(coupon)
    .set({ status: 0, updated_at: now })
    .where(and(eq(coupon.id, coupon_id ?? 0), eq(coupon.used, 0)))
    .returning({ id: coupon.id })
  if (!gone) return
  await db
    .update(referral)
    .set({ state: 'void', closed_at: now })
    .where(eq(referral.order_id, order_id))
}
