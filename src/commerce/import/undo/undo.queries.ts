// Puts products back to what they were before an import.
import { isDeepStrictEqual } from 'node:util'
import { inArray, sql } from 'drizzle-orm'
import type { ImportUndo } from '#/contract/imports/result.ts'
import { type AdminProduct, ProductPatch } from '#/contract/product/staff.ts'
import { salePrice } from '#/domain/pricing.ts'
import { toMinor } from '#/domain/money.ts'
import { toQuantity } from '#/domain/quantity.ts'
import { type Author, type Note, writeNotes } from '#/commerce/api/imports/history.queries.ts'
import { columnsOf, withoutMissing } from '#/commerce/api/product/product-columns.rules.ts'
import { replaceParts } from '#/commerce/api/product/product-parts.queries.ts'
import {
  findRecalled,
  lockRecallsOf,
  setSaleAfter,
} from '#/commerce/api/product/recalled.queries.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { readForms } from '#/commerce/import/write/history.queries.ts'
import { type Patch, updateColumns } from '#/commerce/import/write/update.queries.ts'

type Field = { field: string; old: unknown; new: unknown }

/** A product that the import wrote: the fields before and after; `last` is its last entry in the history. */
export type Written = {
  id: number
  name: string
  is_new: boolean
  last: number
  fields: Field[]
}

type Left = ImportUndo['list'][number]
type Undone = { restored: number; removed: number; left: Left[] }
type Undo = { change: string; author: Author }

export async function undoProducts(
  db: Executor,
  written: readonly Written[],
  { change, author }: Undo,
): Promise<Undone> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('larder import'))`)
  const ids = written.map(({ id }) => id)
  await lockRecallsOf(db, ids)
  await db.execute(sql`select id from product where id = any(${sql.param(ids)}::bigint[])
    order by id for no key update`)
  const now = await readForms(db, ids)
  const old = written.filter(({ is_new }) => !is_new)
  const backs = old.map((one) => backOf(one, now.get(one.id)))
  await waitForRecalls(db, old, backs)
  const restored = backs.filter(({ patch }) => Object.keys(patch).length > 0)
  await restore(db, restored)
  const fresh = written.filter(({ is_new, id }) => is_new && now.has(id))
  const removed = await removeNew(db, fresh, change)
  await writeNotes(db, author, [
    ...restored.flatMap(({ id, name, patch, was }) => notesOf({ id, name }, was, patch)),
    ...removed.notes,
  ])
  return {
    restored: restored.length,
    removed: removed.count,
    left: [...backs.flatMap(({ left }) => left ?? []), ...removed.left],
  }
}

type Form = AdminProduct | undefined
type Back = {
  id: number
  name: string
  was: Form
  patch: ProductPatch
  left: Left | undefined
}

/** What of a product can be put back. */
function backOf({ id, name, fields }: Written, was: Form): Back {
  const record = String(id)
  if (!was) return { id, name, was, patch: {}, left: { record, name, why: 'gone', fields: [] } }
  const current: Record<string, unknown> = was
  // An undo that was interrupted has put some back already.
  const open = fields.filter(({ field, old }) => !isDeepStrictEqual(current[field], old))
  const same = withDoubt(
    open.filter(({ field, new: next }) => isDeepStrictEqual(current[field], next)),
  )
  const parsed = ProductPatch.safeParse(
    Object.fromEntries(same.map(({ field, old }) => [field, old])),
  )
  const patch = parsed.success ? parsed.data : {}
  const others = open.filter(
    (field) => field.field !== 'sold_by_sure' && (!parsed.success || !same.includes(field)),
  )
  const left =
    others.length > 0
      ? { record, name, why: 'changed' as const, fields: others.map(({ field }) => field) }
      : undefined
  return { id, name, was, patch, left }
}

/** What is off sale by a recall goes on sale, or stays off, once that is lifted. */
async function waitForRecalls(
  db: Executor,
  old: readonly Written[],
  backs: readonly Back[],
): Promise<void> {
  const recalled = await findRecalled(
    db,
    old.map(({ id }) => id),
  )
  for (const { id, patch } of backs) {
    if (patch.status !== 1 || !recalled.has(id)) continue
    await setSaleAfter(db, id, 1)
    delete patch.status
  }
  // Taken off sale by the recall, it only looks as before the import, which had put it on sale.
  for (const { id, fields } of old) {
    const wasOff = fields.some(({ field, old: before }) => field === 'status' && before === 0)
    if (wasOff && recalled.has(id)) await setSaleAfter(db, id, 0)
  }
}

/** The doubt about what it is sold by goes with that: another choice made since then settled it. */
const withDoubt = (fields: readonly Field[]): Field[] =>
  fields.filter(
    ({ field }) => field !== 'sold_by_sure' || fields.some((one) => one.field === 'sold_by'),
  )

async function restore(db: Executor, backs: readonly Back[]): Promise<void> {
  await updateColumns(db, backs.map(columnsBack))
  for (const { id, patch } of backs) await replaceParts(db, id, patch)
  const counted = backs.filter(({ patch }) => patch.quantity !== undefined).map(({ id }) => id)
  // The next file may give the same count again.
  if (counted.length > 0)
    await db.update(product).set({ import_stock: null }).where(inArray(product.id, counted))
}

function columnsBack({ id, patch, was }: Back): Patch {
  const { quantity_step, quantity_min, quantity_start, ...columns } = withoutMissing(
    columnsOf(patch),
  )
  const isPriced = patch.price !== undefined || patch.discount !== undefined
  const price = toMinor(patch.price ?? was?.price ?? 0)
  return {
    id,
    columns: {
      ...columns,
      ...(quantity_step !== undefined && { quantity_step: toQuantity(quantity_step) }),
      ...(quantity_min !== undefined && { quantity_min: toQuantity(quantity_min) }),
      ...(quantity_start !== undefined && {
        quantity_start: quantity_start && toQuantity(quantity_start),
      }),
      ...(isPriced && { sale_price: salePrice(price, patch.discount ?? was?.discount ?? 0) }),
    },
  }
}

function notesOf(
  { id, name }: { id: number; name: string },
  was: Form,
  patch: Record<string, unknown>,
): Note[] {
  const current: Record<string, unknown> = was ?? {}
  const about = { kind: 'product', record: id, name, action: 'change' } as const
  return Object.entries(patch).map(([field, next]) => ({
    ...about,
    field,
    old: current[field] ?? null,
    new: next,
  }))
}

/** New products are removed, unless somebody has changed them; sold ones are only taken off sale. */
async function removeNew(db: Executor, fresh: readonly Written[], change: string) {
  const ids = fresh.map(({ id }) => id)
  const touched = await idsOf(
    db,
    sql`select distinct p.id from unnest(${sql.param(ids)}::bigint[],
      ${sql.param(fresh.map(({ last }) => last))}::bigint[]) as p(id, last)
      join activity a on a.kind = 'product' and a.record = p.id::text and a.id > p.last and a.change <> ${change}`,
  )
  const sold = await idsOf(
    db,
    sql`select distinct product_id as id from order_line where product_id = any(${sql.param(ids)}::bigint[])`,
  )
  const going = fresh.filter(({ id }) => !touched.has(id) && !sold.has(id)).map(({ id }) => id)
  const off = ids.filter((id) => !touched.has(id) && sold.has(id))
  if (going.length > 0) await db.delete(product).where(inArray(product.id, going))
  await updateColumns(
    db,
    off.map((id) => ({ id, columns: { status: 0 } })),
  )
  const gone = new Set(going)
  const left = fresh.flatMap(({ id, name }): Left[] => {
    if (gone.has(id)) return []
    const why = touched.has(id) ? 'changed' : 'sold'
    return [{ record: String(id), name, why, fields: [] }]
  })
  const notes = fresh.flatMap(({ id, name }): Note[] => {
    const about = { kind: 'product', record: id, name } as const
    if (gone.has(id)) return [{ ...about, action: 'remove' }]
    if (!off.includes(id)) return []
    return [{ ...about, action: 'change', field: 'status', old: 1, new: 0 }]
  })
  return { count: going.length, left, notes }
}

async function idsOf(db: Executor, query: ReturnType<typeof sql>): Promise<Set<number>> {
  const { rows } = await db.execute<{ id: string }>(query)
  return new Set(rows.map(({ id }) => Number(id)))
}

/** Categories that the import made go with their last product. */
export async function undoCategories(db: Executor, change: string): Promise<void> {
  for (;;) {
    const { rowCount } = await db.execute(sql`
      delete from category c using activity a
      where a.change = ${change} and a.kind = 'category' and a.action = 'create' and a.record = c.id::text
        and not exists (select from category child where child.parent_id = c.id)
        and not exists (select from product_category pc where pc.category_id = c.id)`)
    if (!rowCount) return
  }
}
