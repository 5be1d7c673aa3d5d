import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { ConnectionKind } from '#/contract/connections/staff.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { setting } from '#/commerce/db/schema/content.ts'

const NAME = 'connections'

const Kept = z.object({
  /** The values with their secrets, sealed. */
  sealed: z.string(),
  summary: z.string(),
  changed_at: z.string(),
  changed_by: z.string(),
})
export type Kept = z.infer<typeof Kept>

const All = z.partialRecord(ConnectionKind, Kept)
export type AllKept = z.infer<typeof All>

export async function findConnections(db: Executor): Promise<AllKept> {
  const [row] = await db
    .select({ value: setting.value })
    .from(setting)
    .where(eq(setting.name, NAME))
  return All.parse(row?.value ?? {})
}

/** Whether the office has set it. */
export async function isConnected(db: Executor, kind: ConnectionKind): Promise<boolean> {
  const [row] = await db
    .select({ name: setting.name })
    .from(setting)
    .where(and(eq(setting.name, NAME), sql`${setting.value} ? ${kind}`))
  return row !== undefined
}

/** Nobody changes them, or stores a photograph in the bucket, before the transaction ends. */
export async function lockConnections(db: Executor): Promise<void> {
  await db.select({ name: setting.name }).from(setting).where(eq(setting.name, NAME)).for('update')
}

export async function saveConnections(db: Executor, value: AllKept): Promise<void> {
  await db
    .insert(setting)
    .values({ name: NAME, value })
    .onConflictDoUpdate({ target: setting.name, set: { value, updated_at: sql`now()` } })
}
