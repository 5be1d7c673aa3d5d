// Holds on delivery windows; each counts as one of the window's bookings.
import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { windowHold } from '#/commerce/db/schema/delivery/hold.ts'

type Hold = typeof windowHold.$inferSelect

export const insertHold = (db: Executor, hold: Hold) => db.insert(windowHold).values(hold)

/** Only while it is valid. */
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

/**
 * A network's valid holds, the first to expire first; locked, so that nobody there adds one before this transaction
 * ends.
 */
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
