import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { ActivityQuery } from '#/contract/activity/staff.ts'
import { insertRows } from '#/commerce/db/insert-rows.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { user } from '#/commerce/db/schema/auth.ts'
import { activity } from '#/commerce/db/schema/staff/activity.ts'

type NewRow = Omit<typeof activity.$inferInsert, 'id' | 'at'> & { at: Date }

export async function insertActivities(db: Executor, rows: readonly NewRow[]): Promise<void> {
  await insertRows(db, activity, {
    rows: rows.map((row) => ({
      ...row,
      at: row.at.toISOString(),
      field: row.field ?? null,
      old: row.old ?? null,
      new: row.new ?? null,
    })),
  })
}

const PLAIN = {
  id: activity.id,
  at: activity.at,
  change: activity.change,
  kind: activity.kind,
  record: activity.record,
  name: activity.name,
  action: activity.action,
  field: activity.field,
  old: activity.old,
  new: activity.new,
}

const selectRows = (db: Executor) =>
  db
    .select({ ...PLAIN, who: user.name })
    .from(activity)
    .leftJoin(user, eq(user.id, activity.user_id))

export type ActivityRow = Awaited<ReturnType<typeof selectRows>>[number]

const holds = (words: string): SQL =>
  sql`position(${words} in lower(concat_ws(' ', ${activity.name}, ${activity.record}, ${activity.field}, ${user.name},
    ${activity.old}::text, ${activity.new}::text))) > 0`

/** One page, newest first, and the total. */
export async function findActivities(
  db: Executor,
  { search, kind, record, action, page, paginate }: ActivityQuery,
) {
  const words = search.trim().toLowerCase()
  const where = and(
    kind && eq(activity.kind, kind),
    record === undefined ? undefined : eq(activity.record, record),
    action && eq(activity.action, action),
    words === '' ? undefined : holds(words),
  )
  const rows = await selectRows(db)
    .where(where)
    .orderBy(desc(activity.id))
    .limit(paginate)
    .offset((page - 1) * paginate)
  const [counted] = await db
    .select({ total: count() })
    .from(activity)
    .leftJoin(user, eq(user.id, activity.user_id))
    .where(where)
  return { rows, total: counted?.total ?? 0 }
}

export async function findActivity(db: Executor, id: number) {
  const [row] = await db.select().from(activity).where(eq(activity.id, id))
  return row
}

/** Everything that one action wrote. */
export const findChange = (db: Executor, change: string) =>
  db.select().from(activity).where(eq(activity.change, change)).orderBy(activity.id)
