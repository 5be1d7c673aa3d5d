import { and, eq, lt, sql } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { secondFactor } from '#/commerce/db/schema/account/second-factor.ts'
import { setting } from '#/commerce/db/schema/content.ts'

export type FactorRow = typeof secondFactor.$inferSelect

export async function findFactor(db: Executor, userId: string): Promise<FactorRow | undefined> {
  const [row] = await db.select().from(secondFactor).where(eq(secondFactor.user_id, userId))
  return row
}

/** Replaces an unconfirmed one. */
export async function putFactor(
  db: Executor,
  values: Pick<FactorRow, 'user_id' | 'secret'>,
): Promise<boolean> {
  const { rowCount } = await db
    .insert(secondFactor)
    .values(values)
    .onConflictDoUpdate({
      target: secondFactor.user_id,
      set: { secret: values.secret, last_step: 0 },
      setWhere: sql`${secondFactor.confirmed_at} is null`,
    })
  return rowCount === 1
}

/** False if the code of this half minute has been used meanwhile. */
export async function takeStep(db: Executor, userId: string, step: number): Promise<boolean> {
  const { rowCount } = await db
    .update(secondFactor)
    .set({ last_step: step })
    .where(and(eq(secondFactor.user_id, userId), lt(secondFactor.last_step, step)))
  return rowCount === 1
}

/** False if it is wrong or used. */
export async function takeRecovery(db: Executor, userId: string, hash: string): Promise<boolean> {
  const { rowCount } = await db
    .update(secondFactor)
    .set({ recovery: sql`array_remove(${secondFactor.recovery}, ${hash})` })
    .where(and(eq(secondFactor.user_id, userId), sql`${hash} = any(${secondFactor.recovery})`))
  return rowCount === 1
}

export async function setRecovery(
  db: Executor,
  userId: string,
  changes: Partial<Pick<FactorRow, 'confirmed_at'>> & Pick<FactorRow, 'recovery'>,
): Promise<void> {
  await db.update(secondFactor).set(changes).where(eq(secondFactor.user_id, userId))
}

export async function deleteFactor(db: Executor, userId: string): Promise<boolean> {
  const { rowCount } = await db.delete(secondFactor).where(eq(secondFactor.user_id, userId))
  return rowCount === 1
}

const NAME = 'staff_access'

/** Whether the shop requires a second factor of its staff. */
export async function findWanted(db: Executor): Promise<boolean> {
  const [row] = await db.select().from(setting).where(eq(setting.name, NAME))
  return row !== undefined && (row.value as { second_factor?: boolean }).second_factor === true
}

export async function setWanted(db: Executor, second_factor: boolean): Promise<void> {
  const value = { second_factor }
  await db
    .insert(setting)
    .values({ name: NAME, value })
    .onConflictDoUpdate({ target: setting.name, set: { value } })
}
