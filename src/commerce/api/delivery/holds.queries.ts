// Places in delivery windows that are kept for a while; each is one of the window's booked ones.
import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { windowHold } from '#/commerce/db/schema/delivery/hold.ts'

type Hold = typeof windowHold.$inferSelect

export const insertHold = (db: Executor, hold: Hold) => db.insert(windowHold).values(hold)

/** While it holds. */
export async function findHold(db: Executor, id: string, now: Date): Promise<Hold | undefined> {
  const [row] = await db
    .select()
    .from(windowHold)
    .where(and(eq(windowHold.id, id), gt(windowHold.until, now)))
  return row
}

/** Deleting the row releases its place. */
export async function deleteHold(
  db: Executor,
  id: string,
  slot?: Pick<Hold, 'window_id' | 'date'>,
): Promise<Hold | undefined> {
  const there =
    slot && and(eq(windowHold.window_id, slot.window_id), eq(windowHold.date, slot.date))
  const [row] = await db
    .delete(windowHold)
    .where(and(eq(windowHold.id, id), there))
    .returning()
  return row
}

/** Those of a network that hold, the first to end first; nobody there adds one before this transaction ends. */
export async function lockHolds(db: Executor, network: string, now: Date): Promise<Hold[]> {
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`window_hold ${network}`}, 0))`,
  )
  return db
    .select()
    .from(windowHold)
    .where(and(eq(windowHold.network, network), gt(windowHold.until, now)))
    .orderBy(asc(windowHold.until))
}

export const deleteHoldsUntil = (db: Executor, now: Date): Promise<Hold[]> =>
  db.delete(windowHold).where(lte(windowHold.until, now)).returning()
