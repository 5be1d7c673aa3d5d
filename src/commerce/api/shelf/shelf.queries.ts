// What is on sale, for its shelf labels, and the labels as they were last seen and printed.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { Localized } from '#/contract/common.ts'
import { Allergen } from '#/contract/product/food.ts'
import { MOST_LABELS, ShelfContent, type ShelfQuery } from '#/contract/shelf/staff.ts'
import { byMainLanguage } from '#/commerce/db/localized.ts'
import { isNearDate } from '#/commerce/api/reductions/past-prices.queries.ts'
import type { Executor } from '#/commerce/db/open.ts'

const number = z.coerce.number()
const place = { product_id: number, variation_id: number.nullable() }
const Row = z.object({
  ...place,
  name: Localized,
  variation: Localized.nullable(),
  unit: Localized.nullable(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  price: number,
  sale_price: number,
  deposit: number,
  content: number.nullable(),
  content_unit: z.enum(['g', 'ml', 'piece']).nullable(),
  drained_weight: number.nullable(),
  allergens: z.array(Allergen).nullable(),
  is_near_date: z.boolean(),
})
export type ShelfRow = z.infer<typeof Row>

/** The products after this ID, variations one by one. A variation has no barcode of its own. */
export async function findOnSale(db: Executor, after: number, most: number): Promise<ShelfRow[]> {
  const { rows } = await db.execute(sql`
    select p.id as product_id, v.id as variation_id, p.name, v.name as variation,
      -- The words for the product's pack span those of its variations.
      case when v.content is null then p.unit end as unit,
      coalesce(v.sku, p.sku) as sku, case when v.id is null then p.barcode end as barcode,
      coalesce(v.price, p.price) as price, coalesce(v.sale_price, p.sale_price) as sale_price,
      coalesce(v.deposit, p.deposit) as deposit, coalesce(v.content, p.content) as content, p.content_unit,
      case when v.content is null then p.drained_weight end as drained_weight, p.allergens,
      ${isNearDate(sql`p.id`)} as is_near_date
    from (select * from product where status = 1 and id > ${after} order by id limit ${most}) p
    left join variation v on v.product_id = p.id order by p.id, v.id`)
  return z.array(Row).parse(rows)
}

/** Labels are brought up to date by one caller at a time, so that a cursor misses none. */
export const lockLabels = (db: Executor) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtext('larder shelf labels'))`)

const Known = z.object({ ...place, hash: z.string(), gone: z.boolean() })

export async function findKnown(db: Executor) {
  const { rows } = await db.execute(
    sql`select product_id, variation_id, hash, gone from shelf_label`,
  )
  return z.array(Known).parse(rows)
}

export async function lastVersion(db: Executor): Promise<number> {
  const { rows } = await db.execute<{ last: string }>(
    sql`select coalesce(max(version), 0) as last from shelf_label`,
  )
  return Number(rows[0]?.last ?? 0)
}

type Place = { product_id: number; variation_id: number | null }
type LabelState = Place & { content: ShelfContent; hash: string; version: number }

export async function writeLabels(db: Executor, labels: readonly LabelState[]): Promise<void> {
  if (labels.length === 0) return
  const column = (value: (one: LabelState) => unknown) => sql.param(labels.map(value))
  await db.execute(sql`
    insert into shelf_label (product_id, variation_id, content, hash, version)
    select n.product_id, n.variation_id, n.content::jsonb, n.hash, n.version
    from unnest(${column((one) => one.product_id)}::bigint[], ${column((one) => one.variation_id)}::bigint[],
      ${column((one) => JSON.stringify(one.content))}::text[], ${column((one) => one.hash)}::text[],
      ${column((one) => one.version)}::bigint[]) n(product_id, variation_id, content, hash, version)
    on conflict on constraint shelf_label_once do update
      set content = excluded.content, hash = excluded.hash, version = excluded.version, gone = false`)
}

export async function writeGone(
  db: Executor,
  labels: readonly (Place & { version: number })[],
): Promise<void> {
  if (labels.length === 0) return
  const column = (name: keyof Place | 'version') => sql.param(labels.map((label) => label[name]))
  await db.execute(sql`
    update shelf_label l set gone = true, version = n.version
    from unnest(${column('product_id')}::bigint[], ${column('variation_id')}::bigint[],
      ${column('version')}::bigint[]) n(product_id, variation_id, version)
    where l.product_id = n.product_id and l.variation_id is not distinct from n.variation_id`)
}

const Listed = z.object({
  ...place,
  content: ShelfContent,
  hash: z.string(),
  is_changed: z.boolean(),
  printed_at: z.coerce.date().nullable(),
  total: number,
})

/** The first labels by name, those never printed or printed long ago before the others, and how many there are. */
export async function findLabels(db: Executor, { changed, category, ids }: ShelfQuery) {
  const chosen = ids?.split(',').map(Number)
  const { rows } = await db.execute(sql`
    with recursive down(id) as (
      select id from category where id = ${category ?? null}
      union select c.id from category c join down d on c.parent_id = d.id)
    select l.product_id, l.variation_id, l.content, l.hash, l.hash is distinct from l.printed as is_changed, l.printed_at,
      count(*) over () as total
    from shelf_label l
    where not l.gone
      and (${changed ?? null}::text is null or l.hash is distinct from l.printed)
      and (${category ?? null}::bigint is null or exists (
        select from product_category pc join down d on d.id = pc.category_id where pc.product_id = l.product_id))
      and (${chosen ? sql.param(chosen) : null}::bigint[] is null or l.product_id = any(${chosen ? sql.param(chosen) : null}::bigint[]))
    order by case when ${changed ?? null}::text is null then l.printed_at end nulls first, ${byMainLanguage(sql`l.content -> 'name'`)}, l.product_id, l.variation_id limit ${MOST_LABELS}`)
  return z.array(Listed).parse(rows)
}

const Change = z.object({ ...place, content: ShelfContent, gone: z.boolean(), version: number })

/** What changed after a version, in its order; one more than asked for tells that there is more. */
export async function findChanges(db: Executor, since: number, most: number) {
  const { rows } = await db.execute(sql`
    select product_id, variation_id, content, gone, version from shelf_label
    where version > ${since} order by version limit ${most + 1}`)
  return z.array(Change).parse(rows)
}

type Printed = Place & { hash: string }

export async function writePrinted(
  db: Executor,
  labels: readonly Printed[],
  { at, by }: { at: Date; by: string },
): Promise<void> {
  const column = (name: keyof Printed) => sql.param(labels.map((label) => label[name]))
  await db.execute(sql`
    update shelf_label l set printed = n.hash, printed_at = ${at.toISOString()}::timestamptz, printed_by = ${by}
    from unnest(${column('product_id')}::bigint[], ${column('variation_id')}::bigint[], ${column('hash')}::text[])
      n(product_id, variation_id, hash)
    where l.product_id = n.product_id and l.variation_id is not distinct from n.variation_id`)
}
