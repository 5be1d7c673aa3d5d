// Price lists of suppliers, and the products that their lines name.
import { and, asc, count, desc, eq, isNull, lte, sql } from 'drizzle-orm'
import { type GoodId, goodKey } from '#/domain/line-id.ts'
import { joinTexts } from '#/lib/languages/text-in.ts'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { SupplierPrice } from './list-file.rules.ts'
import { toQuantity } from '#/domain/quantity.ts'
import { insertRows, isAmong } from '#/commerce/db/insert-rows.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { product, variation } from '#/commerce/db/schema/catalog.ts'
import { supplierProduct } from '#/commerce/db/schema/goods/buying.ts'
import { supplierList, supplierListLine } from '#/commerce/db/schema/goods/supplier-list.ts'

const SEEN = {
  id: supplierList.id,
  supplier_id: supplierList.supplier_id,
  name: supplierList.name,
  created_at: supplierList.created_at,
  undone_at: supplierList.undone_at,
  kept: supplierList.kept,
  by: sql<string | null>`(select u.name from "user" u where u.id = supplier_list.user_id)`,
  lines: sql<number>`(select count(*)::int from supplier_list_line l where l.list_id = supplier_list.id)`,
  waiting: sql<number>`(select count(*)::int from supplier_list_line l
    where l.list_id = supplier_list.id and l.begun_at is null and supplier_list.undone_at is null)`,
}
const select = (db: Executor) => db.select(SEEN).from(supplierList)
export type ListRow = Awaited<ReturnType<typeof select>>[number]

export async function findLists(
  db: Executor,
  supplier_id: number,
  { page, paginate }: { page: number; paginate: number },
) {
  const where = eq(supplierList.supplier_id, supplier_id)
  const rows = await select(db)
    .where(where)
    .orderBy(desc(supplierList.id))
    .limit(paginate)
    .offset((page - 1) * paginate)
  const [counted] = await db.select({ total: count() }).from(supplierList).where(where)
  return { rows, total: counted?.total ?? 0 }
}

export async function findList(db: Executor, id: number): Promise<ListRow | undefined> {
  const [row] = await select(db).where(eq(supplierList.id, id))
  return row
}

export async function insertList(
  db: Executor,
  values: typeof supplierList.$inferInsert,
): Promise<number> {
  const [row] = await db.insert(supplierList).values(values).returning({ id: supplierList.id })
  if (!row) throw new Error('the price list was not written')
  return row.id
}

/** False if it was undone before. */
export async function setUndone(db: Executor, id: number, set: { undone_at: Date; kept: number }) {
  const rows = await db
    .update(supplierList)
    .set(set)
    .where(and(eq(supplierList.id, id), isNull(supplierList.undone_at)))
    .returning({ id: supplierList.id })
  return rows.length > 0
}

type Line = typeof supplierListLine.$inferInsert
export type ListLine = typeof supplierListLine.$inferSelect

export async function insertListLines(db: Executor, lines: readonly Line[]): Promise<void> {
  // In the table's own form.
  const rows = lines.map((line) => ({ ...line, pack: toQuantity(line.pack) }))
  await insertRows(db, supplierListLine, { rows })
}

export const findListLines = (db: Executor, list_id: number): Promise<ListLine[]> =>
  db
    .select()
    .from(supplierListLine)
    .where(eq(supplierListLine.list_id, list_id))
    .orderBy(asc(supplierListLine.id))

/** Lists with prices whose day has come. */
export const findDue = (db: Executor, today: string) =>
  db
    .selectDistinct({
      id: supplierList.id,
      supplier_id: supplierList.supplier_id,
      user_id: supplierList.user_id,
      name: supplierList.name,
    })
    .from(supplierListLine)
    .innerJoin(supplierList, eq(supplierList.id, supplierListLine.list_id))
    .where(
      and(
        isNull(supplierListLine.begun_at),
        lte(supplierListLine.starts_on, today),
        isNull(supplierList.undone_at),
      ),
    )
    .orderBy(asc(supplierList.id))

type Begins = { list_id: number; supplier_id: number; today: string; now: Date }

/** Lines whose day has come, of a list that wasn't taken back, keep what the supplier asked until now; returns what it asks from now on. */
export function beginLines(db: Executor, { list_id, supplier_id, today, now }: Begins) {
  const was = alias(supplierListLine, 'was')
  return db
    .update(supplierListLine)
    .set({
      begun_at: now,
      was_article: sql`${supplierProduct.article}`,
      was_pack: sql`${supplierProduct.pack}`,
      was_price: sql`${supplierProduct.price}`,
    })
    .from(was)
    .innerJoin(supplierList, and(eq(supplierList.id, was.list_id), isNull(supplierList.undone_at)))
    .leftJoin(
      supplierProduct,
      and(
        eq(supplierProduct.supplier_id, supplier_id),
        eq(supplierProduct.product_id, was.product_id),
        sql`${supplierProduct.variation_id} is not distinct from ${was.variation_id}`,
      ),
    )
    .where(
      and(
        eq(was.id, supplierListLine.id),
        eq(supplierListLine.list_id, list_id),
        isNull(supplierListLine.begun_at),
        lte(supplierListLine.starts_on, today),
      ),
    )
    .returning({
      product_id: supplierListLine.product_id,
      variation_id: supplierListLine.variation_id,
      article: supplierListLine.article,
      pack: supplierListLine.pack,
      price: supplierListLine.price,
    })
}

const id = z.coerce.number()
const Match = z.object({
  at: z.number(),
  way: z.int(),
  goods: z.array(z.tuple([id, id.nullable()])),
})

/**
 * The goods that lines name: by the shop's own number, the supplier's, the barcode, the name; the first way that finds
 * any counts. A variation has no barcode, and both names. The answer is in the order of the lines.
 */
export async function matchPrices(
  db: Executor,
  supplier_id: number,
  rows: readonly Pick<SupplierPrice, 'sku' | 'article' | 'barcode' | 'name'>[],
): Promise<GoodId[][]> {
  const text = (of: (row: (typeof rows)[number]) => string) => sql.param(rows.map(of))
  const { rows: found } = await db.execute(sql`
    with wanted as (
      select * from unnest(${text((row) => row.sku)}::text[], ${text((row) => row.article)}::text[],
        ${text((row) => row.barcode)}::text[], ${text((row) => row.name.toLowerCase())}::text[])
        with ordinality as n(sku, article, barcode, name, at)),
    named as (
      select p.id, null::bigint as variation_id, lower(t.value) as name from product p, jsonb_each_text(p.name) t
      where lower(t.value) in (select name from wanted where name <> '')
      union all
      select p.id, v.id, lower(t.value || ' · ' || (v.name ->> t.key))
      from variation v join product p on p.id = v.product_id, jsonb_each_text(p.name) t
      where lower(t.value || ' · ' || (v.name ->> t.key)) in (select name from wanted where name <> '')),
    ways as (
      select w.at, 1 as way, p.id, null::bigint as variation_id
        from wanted w join product p on p.sku = w.sku where w.sku <> ''
      union select w.at, 1, v.product_id, v.id from wanted w join variation v on v.sku = w.sku where w.sku <> ''
      union select w.at, 2, s.product_id, s.variation_id from wanted w join supplier_product s
        on s.supplier_id = ${supplier_id} and s.article = w.article where w.article <> ''
      union select w.at, 3, p.id, null from wanted w join product p on p.barcode = w.barcode where w.barcode <> ''
      union select w.at, 4, n.id, n.variation_id from wanted w join named n on n.name = w.name)
    select distinct on (at) at::int, way, json_agg(json_build_array(id, variation_id)) as goods
    from ways group by at, way order by at, way`)
  const matches = new Map(
    z
      .array(Match)
      .parse(found)
      .map(({ at, goods }) => [
        at,
        goods.map(([product_id, variation_id]) => ({ product_id, variation_id })),
      ]),
  )
  return rows.map((_, index) => matches.get(index + 1) ?? [])
}

const SOLD = {
  product_id: product.id,
  name: product.name,
  sku: product.sku,
  type: product.type,
  sale_price: product.sale_price,
  tax_rate: product.tax_rate,
  good: supplierProduct,
}
const bought = (supplier_id: number) =>
  and(eq(supplierProduct.product_id, product.id), eq(supplierProduct.supplier_id, supplier_id))

/** Goods by their keys, with what the preview tells of them, and what the supplier asks for them now. */
export async function findPriced(db: Executor, supplier_id: number, goods: readonly GoodId[]) {
  const products = [...new Set(goods.map(({ product_id }) => product_id))]
  const variations = goods.flatMap(({ variation_id }) => variation_id ?? [])
  const whole = await db
    .select(SOLD)
    .from(product)
    .leftJoin(supplierProduct, and(bought(supplier_id), isNull(supplierProduct.variation_id)))
    .where(isAmong(product.id, products))
  const varied = await db
    .select({
      ...SOLD,
      sku: variation.sku,
      sale_price: variation.sale_price,
      variation: { id: variation.id, name: variation.name },
    })
    .from(variation)
    .innerJoin(product, eq(product.id, variation.product_id))
    .leftJoin(
      supplierProduct,
      and(bought(supplier_id), eq(supplierProduct.variation_id, variation.id)),
    )
    .where(isAmong(variation.id, variations))
  const rows = [
    ...whole.map((row) => ({ ...row, variation_id: null })),
    ...varied.map(({ variation: { id: variation_id, name }, ...row }) => ({
      ...row,
      variation_id,
      name: joinTexts(row.name, name),
    })),
  ]
  return new Map(rows.map((row) => [goodKey(row), row]))
}
export type Priced = NonNullable<ReturnType<Awaited<ReturnType<typeof findPriced>>['get']>>

export async function countGoods(db: Executor, supplier_id: number): Promise<number> {
  const [row] = await db
    .select({ many: count() })
    .from(supplierProduct)
    .where(eq(supplierProduct.supplier_id, supplier_id))
  return row?.many ?? 0
}
