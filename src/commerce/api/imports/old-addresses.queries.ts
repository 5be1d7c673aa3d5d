// The old addresses that an import let lead to its products, and taking them back; those that staff have changed since
// stay.
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ImportUndo } from '#/contract/imports/result.ts'
import { lockRedirects } from '#/commerce/api/redirects/redirects.staff.queries.ts'
import type { Db, Executor } from '#/commerce/db/open.ts'
import { type Author, writeNotes } from './history.queries.ts'

const Gone = z.object({ id: z.coerce.number(), path: z.string() })

/** Rows `r` that the change `a` made, and that nobody has changed since. */
const untouched = (change: string): SQL => sql`
  a.change = ${change} and a.kind = 'redirect' and a.action = 'create' and a.record = r.id::text
    and not exists (select from activity b
      where b.kind = 'redirect' and b.record = a.record and b.id > a.id)`

/** How many would go. */
export async function countOldAddresses(db: Executor, change: string): Promise<number> {
  const { rows } = await db.execute(
    sql`select count(*)::int as count from redirect r join activity a on ${untouched(change)}`,
  )
  return z.object({ count: z.number() }).parse(rows[0]).count
}

type Undo = { change: string; author: Author }

export const takeBackAddresses = (
  db: Db,
  { change, author }: Undo,
): Promise<NonNullable<ImportUndo['addresses']>> =>
  db.transaction(async (tx) => {
    await lockRedirects(tx)
    const { rows } = await tx.execute(
      sql`delete from redirect r using activity a where ${untouched(change)} returning r.id, r.path`,
    )
    const gone = z.array(Gone).parse(rows)
    await writeNotes(
      tx,
      author,
      gone.map(({ id, path }) => ({ kind: 'redirect', record: id, name: path, action: 'remove' })),
    )
    const left = await tx.execute(sql`
      select count(*)::int as count from redirect r join activity a
        on a.change = ${change} and a.kind = 'redirect' and a.action = 'create' and a.record = r.id::text`)
    return {
      removed: gone.length,
      left: z.object({ count: z.number() }).parse(left.rows[0]).count,
    }
  })
