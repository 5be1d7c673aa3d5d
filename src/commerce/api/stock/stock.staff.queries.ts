import { eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { Localized } from '#/contract/common.ts'
import type { StockQuery } from '#/contract/stock/staff.ts'
import { inNaturalOrder } from '#/commerce/db/natural-order.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { shelf } from '#/commerce/db/schema/delivery/pick.ts'

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

/** Joined, not as a union: an index then gives the lines by name, and a page reads no others. */
const linesOf = (which: Among): SQL => sql`product p
  left join variation v on v.product_id = p.id and p.type = 'variable'
  left join shelf s on s.product_id = p.id
  where (p.type = 'simple' or v.id is not null) and ${among(which)}`

const AVAILABLE = sql`coalesce(v.stock, p.stock)`
const STATES: Record<NonNullable<StockQuery['state']>, SQL> = {
  low: sql`${AVAILABLE} <= s.low_stock`,
  out: sql`${AVAILABLE} = 0`,
}
const inState = (state: StockQuery['state']): SQL => (state ? STATES[state] : sql`true`)
const ORDERS: Record<StockQuery['field'], SQL> = {
  id: sql`p.id`,
  name: sql`p.sort_name`,
  place: inNaturalOrder(sql`s.place`),
  available: AVAILABLE,
}

export async function findStock(
  db: Executor,
  { state, field, sortBy, page, paginate }: StockQuery,
  which: Among,
): Promise<StockRow[]> {
  const turn = sql.raw(sortBy)
  const { rows } = await db.execute(sql`
    select p.id as product_id, v.id as variation_id, p.name, v.name as variation, p.unit,
      case when v.id is null then p.sku else v.sku end as sku,
      case when v.id is null then p.barcode end as barcode,
      p.by_lots and v.id is null as by_lots, ${AVAILABLE} as available, s.place, s.low_stock
    from ${linesOf(which)} and ${inState(state)}
    order by ${ORDERS[field]} ${turn} ${field === 'place' ? sql`nulls last` : sql``}, p.id ${turn}, v.id
    limit ${paginate} offset ${(page - 1) * paginate}`)
  return z.array(Row).parse(rows)
}

export async function countStockLines(
  db: Executor,
  { state }: Pick<StockQuery, 'state'>,
  which: Among,
): Promise<number> {
  const { rows } = await db.execute(
    sql`select count(*)::int as total from ${linesOf(which)} and ${inState(state)}`,
  )
  return z.object({ total: z.number() }).parse(rows[0]).total
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
