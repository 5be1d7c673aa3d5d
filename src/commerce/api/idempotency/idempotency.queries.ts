// Stored answers of repeatable calls, by caller and key (rule 20).
import { lt, sql } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { idempotency } from '#/commerce/db/schema/orders.ts'

export type SavedAnswer = { scope: string; key: string; request_hash: string; answer: unknown }

/** The same for the same key of the same caller. */
export const answerName = ({ scope, key }: Pick<SavedAnswer, 'scope' | 'key'>): string =>
  `${scope} ${key}`

const column = (values: string[]) => sql`${sql.param(values)}::text[]`

/** The answers stored under these keys, by `answerName`; for work that writes its keys itself. */
export async function findAnswers(
  db: Executor,
  keys: readonly Pick<SavedAnswer, 'scope' | 'key'>[],
): Promise<Map<string, SavedAnswer>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .select()
    .from(idempotency)
    .where(
      sql`(${idempotency.scope}, ${idempotency.key}) in (select * from unnest(
        ${column(keys.map(({ scope }) => scope))}, ${column(keys.map(({ key }) => key))}))`,
    )
  return new Map(rows.map((row) => [answerName(row), row]))
}

/** Stores answers under their keys; returns how many keys were free. */
export async function saveAnswers(db: Executor, answers: readonly SavedAnswer[]): Promise<number> {
  if (answers.length === 0) return 0
  // Always in the same order, so that two processes can't deadlock.
  const sorted = answers.toSorted((a, b) => (answerName(a) < answerName(b) ? -1 : 1))
  const { rowCount } = await db.execute(sql`
    insert into ${idempotency} (scope, key, request_hash, answer)
    select scope, key, request_hash, answer::jsonb from unnest(
      ${column(sorted.map(({ scope }) => scope))}, ${column(sorted.map(({ key }) => key))},
      ${column(sorted.map(({ request_hash }) => request_hash))},
      ${column(sorted.map(({ answer }) => JSON.stringify(answer)))})
      as saved(scope, key, request_hash, answer)
    on conflict do nothing`)
  return rowCount ?? 0
}

/** They hold what the caller was told, such as a whole order. */
export async function pruneAnswers(db: Executor, before: Date): Promise<void> {
  await db.delete(idempotency).where(lt(idempotency.created_at, before))
}
