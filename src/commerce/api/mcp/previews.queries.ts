// What assistants have looked at. It is kept with the answers of repeatable calls, so that each look counts once, in
// whichever process.
import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { idempotency } from '#/commerce/db/schema/orders.ts'

export type Look = {
  key: number
  /** Names the change and the values that must be the same in its preview. */
  name: string
  /** The record that it is about; empty if it names none. */
  about: string
  until: Date
}

const scopeOf = (key: number): string => `mcp:${key}`
const until = sql`(${idempotency.answer}->>'until')::bigint`

export async function keepLooks(db: Executor, looks: readonly Look[]): Promise<void> {
  for (const { key, name, about, until: end } of looks) {
    const values = { request_hash: about, answer: { until: end.getTime() } }
    await db
      .insert(idempotency)
      .values({ scope: scopeOf(key), key: name, ...values })
      .onConflictDoUpdate({ target: [idempotency.scope, idempotency.key], set: values })
  }
}

/** Takes it away, so that it serves once; nothing if there is none any more. */
export async function takeLook(
  db: Executor,
  { key, name, now }: Pick<Look, 'key' | 'name'> & { now: Date },
): Promise<Look | undefined> {
  const [row] = await db
    .delete(idempotency)
    .where(
      and(
        eq(idempotency.scope, scopeOf(key)),
        eq(idempotency.key, name),
        sql`${until} > ${now.getTime()}`,
      ),
    )
    .returning({ about: idempotency.request_hash, until: sql<string>`${until}` })
  return row && { key, name, about: row.about, until: new Date(Number(row.until)) }
}

/** Those about a record, and all that are over. */
export async function dropLooks(
  db: Executor,
  { key, about, now }: Pick<Look, 'key' | 'about'> & { now: Date },
): Promise<void> {
  const isOver = sql`${until} <= ${now.getTime()}`
  const isAbout = about === '' ? sql`false` : eq(idempotency.request_hash, about)
  await db
    .delete(idempotency)
    .where(and(eq(idempotency.scope, scopeOf(key)), sql`(${isOver} or ${isAbout})`))
}
