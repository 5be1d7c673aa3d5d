import { and, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { Localized } from '#/contract/common.ts'
import type { StockQuery } from '#/contract/stock/staff.ts'
import { inNaturalOrder } from '#/commerce/db/natural-order.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { user } from '#/commerce/db/schema/auth.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { shelf } from '#/commerce/db/schema/delivery/pick.ts'
import { stockEntry } from '#/commerce/db/schema/goods/stock-entry.ts'
import type { StockPlace } from '#/commerce/api/inventory/set-stock.queries.ts'

const Row = z.object({
  product_id: z.coerce.number(),
  variation_id: z.coerce.number().nullable(),
  name: Localized,
  variation: Localized.nullable(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  unit: Localized.nullable(),
  by_lots: z.boolean(),
  available: z.coerce.number(),
  place: z.string().nullable(),
  low_stock: z.coerce.number().nullable(),
})
export type StockRow = z.infer<typeof Row>

/** The products in question; null for all. */
export type Among = { ids: number[] | null; categories: number[] | null }

const anyOf = (ids: readonly number[]): SQL => sql`any(${sql.param([...ids])}::bigint[])`

const among = ({ ids, categories }: Among): SQL =>
  sql`${ids ? sql`p.id = ${anyOf(ids)}` : sql`not p.archived`} and ${
    categories
      ? sql`p.id in (select product_id from product_category where category_id = ${anyOf(categories)})`
      : sql`true`
  }`

const linesOf = (which: Among): SQL => sql`(
  select p.id as product_id, null::bigint as variation_id, p.name, null::jsonb as variation, p.sku, p.barcode, p.unit,
    p.by_lots, p.stock as available, p.sort_name from product p where p.type = 'simple' and ${among(which)}
  union all
  select p.id, v.id, p.name, v.name, v.sku, null, p.unit, false, v.stock, p.sort_name
    from variation v join product p on p.id = v.product_id where p.type = 'variable' and ${among(which)}
) line left join shelf s on s.product_id = line.product_id`

const STATES: Record<NonNullable<StockQuery['state']>, SQL> = {
  low: sql`line.available <= s.low_stock`,
  out: sql`line.available = 0`,
}
const ORDERS: Record<StockQuery['field'], SQL> = {
  id: sql`line.product_id`,
  name: sql`line.sort_name`,
  place: inNaturalOrder(sql`s.place`),
  available: sql`line.available`,
}

export async function findStock(
  db: Executor,
  { state, field, sortBy, page, paginate }: StockQuery,
  which: Among,
): Promise<{ rows: StockRow[]; total: number }> {
  const where = state ? STATES[state] : sql`true`
  const { rows } = await db.execute(sql`
    select line.product_id, line.variation_id, line.name, line.variation, line.sku, line.barcode, line.unit,
      line.by_lots, line.available, s.place, s.low_stock from ${linesOf(which)} where ${where}
    order by ${ORDERS[field]} ${sql.raw(sortBy)} nulls last, line.product_id, line.variation_id
    limit ${paginate} offset ${(page - 1) * paginate}`)
  const counted = await db.execute(
    sql`select count(*)::int as total from ${linesOf(which)} where ${where}`,
  )
  const { total } = z.object({ total: z.number() }).parse(counted.rows[0])
  return { rows: z.array(Row).parse(rows), total }
}

const Held = z.object({
  product_id: z.coerce.number(),
  variation_id: z.coerce.number().nullable(),
  held: z.coerce.number(),
})
export type HeldRow = z.infer<typeof Held>

/** What orders that aren't packed yet have taken of these products, according to the ledger. */
export async function findHeld(db: Executor, productIds: readonly number[]): Promise<HeldRow[]> {
  if (productIds.length === 0) return []
  const { rows } = await db.execute(sql`
    select e.product_id, e.variation_id, -sum(e.change) as held
    from "order" o join stock_entry e on e.order_number = o.order_number
    where o.status in ('pending', 'processing') and e.product_id = ${anyOf(productIds)}
    group by e.product_id, e.variation_id having sum(e.change) < 0`)
  return z.array(Held).parse(rows)
}

type Asked = StockPlace & { page: number; paginate: number }

/** Newest first, each with the balance after it. */
export async function findStockEntries(
  db: Executor,
  { product_id, variation_id, page, paginate }: Asked,
) {
  const where = and(
    eq(stockEntry.product_id, product_id),
    variation_id === null
      ? isNull(stockEntry.variation_id)
      : eq(stockEntry.variation_id, variation_id),
  )
  const rows = await db
    .select({
      id: stockEntry.id,
      at: stockEntry.created_at,
      change: stockEntry.change,
      balance: sql<string>`sum(${stockEntry.change}) over (order by ${stockEntry.id})`,
      reason: stockEntry.reason,
      order_number: stockEntry.order_number,
      note: stockEntry.note,
      by: user.name,
    })
    .from(stockEntry)
    .leftJoin(user, eq(user.id, stockEntry.user_id))
    .where(where)
    .orderBy(desc(stockEntry.id))
    .limit(paginate)
    .offset((page - 1) * paginate)
  const [counted] = await db.select({ total: count() }).from(stockEntry).where(where)
  return { rows, total: counted?.total ?? 0 }
}

export async function findShelf(db: Executor, id: number) {
  const [row] = await db
    .select({
      name: product.name,
      place: shelf.place,
      low_stock: shelf.low_stock,
      minimum_age: shelf.minimum_age,
    })
    .from(product)
    .leftJoin(shelf, eq(shelf.product_id, product.id))
    .where(eq(product.id, id))
  return row
}

/** Others who change it wait. */
export async function lockShelf(db: Executor, id: number) {
  await db.execute(sql`select id from ${product} where id = ${id} for no key update`)
  return findShelf(db, id)
}

export async function saveShelf(db: Executor, row: typeof shelf.$inferInsert): Promise<void> {
  const { product_id: _, ...set } = row
  await db.insert(shelf).values(row).onConflictDoUpdate({ target: shelf.product_id, set })
}
