import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Language } from '#/lib/i18n.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { user } from '#/commerce/db/schema/auth.ts'
import {
  type NewsletterLink,
  newsletterToken,
  subscriber,
} from '#/commerce/db/schema/newsletter.ts'

export type SubscriberRow = typeof subscriber.$inferSelect

type NewsletterSignUp = { email: string; mailbox: string; language: Language; now: Date }

/** Records a subscription request. Subscribers keep their confirmed address. */
export async function noteAsked(
  db: Executor,
  { now, ...asked }: NewsletterSignUp,
): Promise<SubscriberRow | undefined> {
  const isConfirmed = sql`${subscriber.status} = 'confirmed'`
  const [row] = await db
    .insert(subscriber)
    .values({ ...asked, asked_at: now })
    .onConflictDoUpdate({
      target: subscriber.mailbox,
      set: {
        asked_at: now,
        email: sql`case when ${isConfirmed} then ${subscriber.email} else excluded.email end`,
        language: sql`case when ${isConfirmed} then ${subscriber.language} else excluded.language end`,
      },
    })
    .returning()
  return row
}

export async function findSubscriber(db: Executor, id: number): Promise<SubscriberRow | undefined> {
  const [row] = await db.select().from(subscriber).where(eq(subscriber.id, id))
  return row
}

export async function lockSubscriber(db: Executor, id: number): Promise<SubscriberRow | undefined> {
  const [row] = await db.select().from(subscriber).where(eq(subscriber.id, id)).for('update')
  return row
}

/** Somebody who ticked the newsletter as they signed up. */
export async function findTicked(db: Executor, userId: string) {
  const [row] = await db
    .select({ email: user.email })
    .from(user)
    .where(and(eq(user.id, userId), eq(user.newsletter, true)))
  return row
}

export async function setSubscriber(
  db: Executor,
  id: number,
  values: Partial<typeof subscriber.$inferInsert>,
): Promise<void> {
  await db.update(subscriber).set(values).where(eq(subscriber.id, id))
}

export async function insertLink(
  db: Executor,
  values: typeof newsletterToken.$inferInsert,
): Promise<void> {
  await db.insert(newsletterToken).values(values)
}

type LinkUse = { hash: string; purpose: NewsletterLink; now: Date }

const isValid = ({ hash, purpose, now }: LinkUse) =>
  and(
    eq(newsletterToken.hash, hash),
    eq(newsletterToken.purpose, purpose),
    gt(newsletterToken.expires_at, now),
  )

/** The subscriber of a valid link, locked until the transaction ends; and whether it was used before. */
export async function lockByLink(db: Executor, link: LinkUse) {
  const [row] = await db
    .select({ subscriber, used_at: newsletterToken.used_at })
    .from(newsletterToken)
    .innerJoin(subscriber, eq(subscriber.id, newsletterToken.subscriber_id))
    .where(isValid(link))
    .for('update')
  return row
}

/** The same, to read. */
export async function findByLink(db: Executor, link: LinkUse): Promise<SubscriberRow | undefined> {
  const [row] = await db
    .select({ subscriber })
    .from(newsletterToken)
    .innerJoin(subscriber, eq(subscriber.id, newsletterToken.subscriber_id))
    .where(isValid(link))
  return row?.subscriber
}

export async function findByMailbox(
  db: Executor,
  mailbox: string,
): Promise<SubscriberRow | undefined> {
  const [row] = await db.select().from(subscriber).where(eq(subscriber.mailbox, mailbox))
  return row
}

/** Until the transaction ends. */
export async function lockByMailbox(
  db: Executor,
  mailbox: string,
): Promise<SubscriberRow | undefined> {
  const found = db.select().from(subscriber).where(eq(subscriber.mailbox, mailbox))
  const [row] = await found.for('update')
  return row
}

export async function noteUsed(db: Executor, hash: string, now: Date): Promise<void> {
  await db.update(newsletterToken).set({ used_at: now }).where(eq(newsletterToken.hash, hash))
}

/** Deletes expired links, and mailboxes that never confirmed. */
export async function pruneNewsletterLinks(
  db: Executor,
  { now, unconfirmed }: Prune,
): Promise<void> {
  await db.delete(newsletterToken).where(lt(newsletterToken.expires_at, now))
  await db
    .delete(subscriber)
    .where(and(eq(subscriber.status, 'pending'), lt(subscriber.asked_at, unconfirmed)))
}
type Prune = { now: Date; unconfirmed: Date }
