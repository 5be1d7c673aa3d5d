// Undoes an import: every product gets back what it had, unless that has changed since.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ImportUndo } from '#/contract/imports/result.ts'
import type { Author } from '#/commerce/api/imports/history.queries.ts'
import { takeBackAddresses } from '#/commerce/api/imports/old-addresses.queries.ts'
import type { Db } from '#/commerce/db/open.ts'
import { undoCategories, undoProducts, type Written } from './undo.queries.ts'

const BATCH = 250
/** More than anybody reads. */
const MOST_LISTED = 200

type Undoing = {
  db: Db
  /** The import's own change. */
  change: string
  /** Who undoes it. */
  author: Author
  onProgress?: (share: number) => void
}

/** In batches: an interrupted undo is completed by another run. */
export async function undoImport({ db, change, author, onProgress }: Undoing): Promise<ImportUndo> {
  const undo: ImportUndo = { restored: 0, removed: 0, left: 0, list: [], addresses: null }
  const total = await countProducts(db, change)
  let after = 0
  for (let done = 0; ; done += BATCH) {
    const written = await findWritten(db, { change, after, most: BATCH })
    const last = written.at(-1)
    if (!last) break
    after = last.id
    const result = await db.transaction((tx) => undoProducts(tx, written, { change, author }))
    undo.restored += result.restored
    undo.removed += result.removed
    undo.left += result.left.length
    undo.list.push(...result.left.slice(0, MOST_LISTED - undo.list.length))
    onProgress?.(Math.min((done + BATCH) / total, 1))
  }
  await undoCategories(db, change)
  return { ...undo, addresses: await takeBackAddresses(db, { change, author }) }
}

async function countProducts(db: Db, change: string): Promise<number> {
  const { rows } = await db.execute<{ many: string }>(sql`
    select count(distinct record) as many from activity where change = ${change} and kind = 'product'`)
  return Math.max(Number(rows[0]?.many ?? 0), 1)
}

const Row = z.object({
  id: z.coerce.number(),
  name: z.string(),
  is_new: z.boolean(),
  last: z.coerce.number(),
  fields: z.array(z.object({ field: z.string(), old: z.unknown(), new: z.unknown() })),
})

type Page = { change: string; after: number; most: number }

/** The next products by ID, each field with the value before the import and the one after it. */
async function findWritten(db: Db, { change, after, most }: Page): Promise<Written[]> {
  const { rows } = await db.execute(sql`
    select record::bigint as id, max(name) as name, bool_or(action = 'create') as is_new, max(id) as last,
      coalesce(jsonb_agg(jsonb_build_object('field', field, 'old', old, 'new', new) order by id)
        filter (where action = 'change'), '[]') as fields
    from activity where change = ${change} and kind = 'product' and record::bigint > ${after}
    group by record::bigint order by record::bigint limit ${most}`)
  return z
    .array(Row)
    .parse(rows)
    .map(({ fields, ...row }) => ({ ...row, fields: joined(fields) }))
}

type Step = { field: string; old?: unknown; new?: unknown }

/** Several changes of a field, such as one photo after the other, are one. */
function joined(steps: readonly Step[]): Written['fields'] {
  const fields = new Map<string, Written['fields'][number]>()
  for (const { field, old, new: next } of steps)
    fields.set(field, {
      field,
      old: fields.has(field) ? fields.get(field)?.old : (old ?? null),
      new: next ?? null,
    })
  return [...fields.values()]
}
