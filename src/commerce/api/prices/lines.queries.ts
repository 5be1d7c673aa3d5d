// The lines of price lists, beside the prices that products have now.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { MOST_PRICE_LINES } from '#/contract/prices/staff.ts'
import { Localized } from '#/contract/common.ts'
import type { Executor } from '#/commerce/db/open.ts'

const number = z.coerce.number()
const Row = z.object({
  product_id: number,
  variation_id: number.nullable(),
  name: Localized,
  variation: Localized.nullable(),
  sku: z.string().nullable(),
  price: number.nullable(),
  offer: number.nullable(),
  was_price: number.nullable(),
  was_sale_price: number.nullable(),
  made_price: number.nullable(),
  made_sale_price: number.nullable(),
  now_price: number,
  now_discount: number,
  now_sale_price: number,
  tax_rate: number,
  /** A base unit's, on average. */
  cost: number.nullable(),
})
export type LineRow = z.infer<typeof Row>

/** All lines of a list; amounts in minor units. */
export async function findLines(db: Executor, listId: number): Promise<LineRow[]> {
  const { rows } = await db.execute(sql`
    select l.product_id, l.variation_id, p.name, v.name as variation, coalesce(v.sku, p.sku) as sku, l.price, l.offer,
      l.was_price, l.was_sale_price, l.made_price, l.made_sale_price,
      coalesce(v.price, p.price) as now_price, coalesce(v.discount, p.discount) as now_discount,
      coalesce(v.sale_price, p.sale_price) as now_sale_price, p.tax_rate, cost.average as cost
    from price_list_line l join product p on p.id = l.product_id left join variation v on v.id = l.variation_id
    left join lateral (select e.average from cost_entry e where e.product_id = p.id and e.variation_id is not distinct from v.id
      order by e.id desc limit 1) cost on true
    where l.list_id = ${listId} order by l.id limit ${MOST_PRICE_LINES}`)
  return z.array(Row).parse(rows)
}

/** A line; without any price it is taken out. */
export type NewLine = {
  product_id: number
  variation_id: number | null
  price: number | null
  offer: number | null
}

/** Adds lines, or changes those of the same product. What a line doesn't say stays as it was on the list. */
export async function putLines(db: Executor, listId: number, lines: NewLine[]): Promise<void> {
  if (lines.length === 0) return
  const column = (name: keyof NewLine) => sql.param(lines.map((line) => line[name]))
  const given = sql`unnest(${column('product_id')}::bigint[], ${column('variation_id')}::bigint[],
    ${column('price')}::bigint[], ${column('offer')}::bigint[]) n(product_id, variation_id, price, offer)`
  await db.execute(sql`delete from price_list_line l using ${given}
    where l.list_id = ${listId} and l.product_id = n.product_id and l.variation_id is not distinct from n.variation_id
      and n.price is null and n.offer is null`)
  await db.execute(sql`
    insert into price_list_line as l (list_id, product_id, variation_id, price, offer)
    select ${listId}, n.product_id, n.variation_id, n.price, n.offer from ${given}
    where n.price is not null or n.offer is not null
    on conflict on constraint price_list_line_once
      do update set price = coalesce(excluded.price, l.price), offer = coalesce(excluded.offer, l.offer)`)
}

type Made = {
  product_id: number
  variation_id: number | null
  was: { price: number; sale_price: number }
  made: { price: number; sale_price: number }
}

/** What the list changed, for those who look at it later. */
export async function keepMade(db: Executor, listId: number, made: Made[]): Promise<void> {
  const column = (value: (one: Made) => number | null) => sql.param(made.map(value))
  await db.execute(sql`
    update price_list_line l set was_price = n.was_price, was_sale_price = n.was_sale_price,
      made_price = n.made_price, made_sale_price = n.made_sale_price
    from unnest(${column((one) => one.product_id)}::bigint[], ${column((one) => one.variation_id)}::bigint[],
      ${column((one) => one.was.price)}::bigint[], ${column((one) => one.was.sale_price)}::bigint[],
      ${column((one) => one.made.price)}::bigint[], ${column((one) => one.made.sale_price)}::bigint[])
      n(product_id, variation_id, was_price, was_sale_price, made_price, made_sale_price)
    where l.list_id = ${listId} and l.product_id = n.product_id and l.variation_id is not distinct from n.variation_id`)
}

const hasOwnPrice = sql`not exists (select from variation own where own.product_id = p.id)`

const Found = z.object({ code: z.string(), product_id: number, variation_id: number.nullable() })

/**
 * What has one of these SKUs, or else one of these barcodes; of a barcode that several share, none. A product with
 * variations has no price of its own.
 */
export async function findByCode(db: Executor, codes: readonly string[]) {
  const { rows } = await db.execute(sql`
    with wanted(code) as (select distinct unnest(${sql.param([...codes])}::text[])),
    by_sku as (
      select w.code, p.id as product_id, null::bigint as variation_id from wanted w join product p on p.sku = w.code
      where ${hasOwnPrice}
      union all
      select w.code, v.product_id, v.id from wanted w join variation v on v.sku = w.code),
    by_barcode as (
      select w.code, min(p.id) as product_id, null::bigint as variation_id
      from wanted w join product p on p.barcode = w.code
      where ${hasOwnPrice} and not exists (select from by_sku s where s.code = w.code)
      group by w.code having count(*) = 1)
    select * from by_sku union all select * from by_barcode`)
  return new Map(
    z
      .array(Found)
      .parse(rows)
      .map(({ code, ...found }) => [code, found]),
  )
}

/** Whether these products and variations exist: the pairs that do. */
export async function findPairs(db: Executor, lines: NewLine[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ pair: string }>(sql`
    select p.id || ':' || coalesce(v.id::text, '') as pair
    from unnest(${sql.param(lines.map((line) => line.product_id))}::bigint[],
      ${sql.param(lines.map((line) => line.variation_id))}::bigint[]) n(product_id, variation_id)
    join product p on p.id = n.product_id left join variation v on v.id = n.variation_id and v.product_id = p.id
    where case when n.variation_id is null then ${hasOwnPrice} else v.id is not null end`)
  return new Set(rows.map(({ pair }) => pair))
}

const Priced = z.object({ product_id: number, variation_id: number.nullable(), price: number })

/** The goods of a category and its subcategories: variations if there are any, otherwise the product. */
export async function findInCategory(db: Executor, categoryId: number) {
  const { rows } = await db.execute(sql`
    with recursive down(id) as (
      select id from category where id = ${categoryId}
      union select c.id from category c join down d on c.parent_id = d.id)
    select p.id as product_id, v.id as variation_id, coalesce(v.price, p.price) as price
    from product p left join variation v on v.product_id = p.id
    where not p.archived and coalesce(v.price, p.price) > 0
      and exists (select from product_category pc join down d on d.id = pc.category_id where pc.product_id = p.id)
    order by p.id, v.id limit ${MOST_PRICE_LINES + 1}`)
  return z.array(Priced).parse(rows)
}

export async function countLines(db: Executor, listId: number): Promise<number> {
  const { rows } = await db.execute<{ many: string }>(
    sql`select count(*) as many from price_list_line where list_id = ${listId}`,
  )
  return Number(rows[0]?.many ?? 0)
}

const Entry = z.object({
  product_id: number,
  variation_id: number.nullable(),
  unit_id: z.null(),
  at: number,
  price: number,
  sale_price: number,
  near_date: z.boolean(),
})
export type LedgerRow = z.infer<typeof Entry>

/** What these products and variations cost, in the order of time: as far back as a reduction may look. */
export async function findLedger(db: Executor, productIds: readonly number[]) {
  const { rows } = await db.execute(sql`
    select product_id, variation_id, unit_id, extract(epoch from at) * 1000 as at, price, sale_price, near_date
    from (select e.*, row_number() over (partition by e.product_id, e.variation_id order by e.at desc, e.id desc) as nth
      from price_entry e where e.unit_id is null and e.product_id = any(${sql.param([...productIds])}::bigint[])) e
    where nth <= 200 order by e.at, e.id`)
  return z.array(Entry).parse(rows)
}
