import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Language } from '#/lib/i18n.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { type LetterLink, letterToken, subscriber } from '#/commerce/db/schema/letters.ts'

export type SubscriberRow = typeof subscriber.$inferSelect

type Asked = { email: string; mailbox: string; language: Language; now: Date }

/** Notes that somebody asked for the newsletter. Subscribers keep their confirmed address. */
export async function noteAsked(
  db: Executor,
  { now, ...asked }: Asked,
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

export async function setSubscriber(
  db: Executor,
  id: number,
  values: Partial<typeof subscriber.$inferInsert>,
): Promise<void> {
  await db.update(subscriber).set(values).where(eq(subscriber.id, id))
}

export async function insertLink(
  db: Executor,
  values: typeof letterToken.$inferInsert,
): Promise<void> {
  await db.insert(letterToken).values(values)
}

type Wanted = { hash: string; purpose: LetterLink; now: Date }

/** The subscriber of a link that is still good, locked until the transaction ends; and whether it was used before. */
export async function lockByLink(db: Executor, { hash, purpose, now }: Wanted) {
  const [row] = await db
    .select({ subscriber, used_at: letterToken.used_at })
    .from(letterToken)
    .innerJoin(subscriber, eq(subscriber.id, letterToken.subscriber_id))
    .where(
      and(
        eq(letterToken.hash, hash),
        eq(letterToken.purpose, purpose),
        gt(letterToken.expires_at, now),
      ),
    )
    .for('update')
  return row
}

export async function noteUsed(db: Executor, hash: string, now: Date): Promise<void> {
  await db.update(letterToken).set({ used_at: now }).where(eq(letterToken.hash, hash))
}

/** Links that have ended, and mailboxes that never confirmed. */
export async function pruneLetters(db: Executor, { now, unconfirmed }: Prune): Promise<void> {
  await db.delete(letterToken).where(lt(letterToken.expires_at, now))
  await db
    .delete(subscriber)
    .where(and(eq(subscriber.status, 'pending'), lt(subscriber.asked_at, unconfirmed)))
}
type Prune = { now: Date; unconfirmed: Date }
