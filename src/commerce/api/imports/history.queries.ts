// What imports changed, in the history of the office: who, under which change, field by field.
import { eq } from 'drizzle-orm'
import type { ActivityKind } from '#/contract/activity/staff.ts'
import { insertActivities } from '#/commerce/api/activity/activity.queries.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { importRun } from '#/commerce/db/schema/goods/import-run.ts'

/** Under which change an import's entries stand, and who made it. */
export type Author = { change: string; user_id: string | null; at: Date }

type About = { kind: ActivityKind; record: number; name: string }
export type Note = About &
  (
    | { action: 'create'; new?: unknown }
    | { action: 'remove' }
    | { action: 'change'; field: string; old: unknown; new: unknown }
  )

export async function writeNotes(db: Executor, author: Author, notes: Note[]): Promise<void> {
  const rows = notes.map((note) => ({
    ...author,
    ...note,
    record: String(note.record),
    name: note.name.slice(0, 200),
  }))
  await insertActivities(db, rows)
}

/** Who started a run; undefined for one from before imports had a history. */
export async function findAuthor(db: Executor, runId: number): Promise<Author | undefined> {
  const [row] = await db
    .select({
      change: importRun.change,
      user_id: importRun.user_id,
      at: importRun.updated_at,
    })
    .from(importRun)
    .where(eq(importRun.id, runId))
  return row?.change ? { ...row, change: row.change } : undefined
}
