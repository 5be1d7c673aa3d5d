// Staff changes are logged in the same transaction: who, when, which field, old and new value.
import { randomUUID } from 'node:crypto'
import type { Activity, ActivityKind, ActivityQuery } from '#/contract/activity/staff.ts'
import type { Page } from '#/contract/common.ts'
import type { Ctx, Deps } from '#/commerce/api/context.ts'
import { toPage } from '#/commerce/api/page.ts'
import { type ActivityRow, findActivities, insertActivities } from './activity.queries.ts'
import { differences, type Fields, nameOf } from './differences.rules.ts'
import { isRestorable } from './restorable.rules.ts'

type Place = { kind: ActivityKind; record: string | number; name?: string }

/** A record before and after a write; null if it didn't exist. */
export type Noted = Place & { before: object | null; after: object | null }

export type Noting = Pick<Ctx, 'db' | 'principal'> & {
  deps: Pick<Deps, 'now'>
  /** Who had planned what a job does now. */
  by?: string | null
}

/**
 * Logs what one action wrote; returns its ID, with which it can be undone.
 *
 * @example await noteChanges(tx, [{ kind: 'category', record: id, before: current, after: saved }])
 */
export async function noteChanges(ctx: Noting, noted: Noted[]): Promise<string> {
  const change = randomUUID()
  const caller = ctx.principal.type === 'user' ? ctx.principal.user.id : null
  const user_id = ctx.by === undefined ? caller : ctx.by
  const entry = { change, user_id, at: ctx.deps.now() }
  const rows = noted.flatMap((one) => rowsOf(one).map((row) => ({ ...row, ...entry })))
  if (rows.length > 0) await insertActivities(ctx.db, rows)
  return change
}

/** The same for one record. */
export const noteChange = (ctx: Noting, noted: Noted): Promise<string> => noteChanges(ctx, [noted])

function rowsOf({ kind, record, name, before, after }: Noted) {
  const about = {
    kind,
    record: String(record),
    name: name ?? nameOf((after ?? before ?? {}) as Fields),
  }
  if (before === null) return [{ ...about, action: 'create' as const }]
  if (after === null) return [{ ...about, action: 'remove' as const, old: before }]
  return differences(before as Fields, after as Fields).map((difference) => ({
    ...about,
    action: 'change' as const,
    ...difference,
  }))
}

export async function listActivities(ctx: Ctx, query: ActivityQuery): Promise<Page<Activity>> {
  const { rows, total } = await findActivities(ctx.db, query)
  return toPage(rows.map(view), total, query)
}

const view = ({ at, ...row }: ActivityRow): Activity => ({
  ...row,
  at: at.toISOString(),
  can_restore: isRestorable(row),
})
