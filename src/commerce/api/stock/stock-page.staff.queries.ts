// Which lines a page of the stock list has. Among all products it reads indexes and narrow tables alone, so that it is
// quick with a hundred thousand of them.
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { StockQuery } from '#/contract/stock/staff.ts'
import type { Executor } from '#/commerce/db/open.ts'
import type { StockPlace } from '#/commerce/api/inventory/set-stock.queries.ts'
import { bringStockOrder } from '#/commerce/api/inventory/stock-order.queries.ts'

/** The products in question; null for all. */
export type Among = { ids: number[] | null; categories: number[] | null }
export type LinePage = { places: StockPlace[]; total: number }

const Place = z.object({
  product_id: z.coerce.number(),
  variation_id: z.coerce.number().nullable(),
})
const Total = z.object({ total: z.coerce.number() })

const anyOf = (ids: readonly number[]): SQL => sql`any(${sql.param([...ids])}::bigint[])`

/** Products without variations, and the variations of the others. */
const PRODUCTS = sql`product p
  left join variation v on v.product_id = p.id and p.type = 'variable'`
const HAS_STOCK = sql`(p.type = 'simple' or v.id is not null)`

/** All lines that aren't archived, from a copy of the stocks that is a tenth of the products' size. */
const ALL_LINES = sql`(
  select o.product_id, null::bigint as variation_id, o.stock from stock_order o
  where not o.archived and o.product_id not in (select id from product where type = 'variable')
  union all
  select v.product_id, v.id, v.stock from variation v join product p on p.id = v.product_id
  where p.type = 'variable' and not p.archived) l`

const linesOf = (ids: readonly number[]): SQL => sql`(
  select p.id as product_id, v.id as variation_id, coalesce(v.stock, p.stock) as stock
  from ${PRODUCTS} where ${HAS_STOCK} and p.id = ${anyOf(ids)}) l`

export async function findLinePage(
  db: Executor,
  query: StockQuery,
  which: Among,
): Promise<LinePage> {
  if (which.ids === null) await bringStockOrder(db)
  const isFiltered = which.ids !== null || which.categories !== null || query.state !== undefined
  return isFiltered ? findAmong(db, query, which) : findAmongAll(db, query)
}

const STATES: Record<NonNullable<StockQuery['state']>, SQL> = {
  low: sql`exists (select 1 from shelf s where s.product_id = l.product_id and l.stock <= s.low_stock)`,
  out: sql`l.stock = 0`,
}

/** By which a line is sorted, and where that stands. */
const KEYS: Record<StockQuery['field'], { by: SQL; join?: SQL }> = {
  id: { by: sql`l.product_id` },
  name: { by: sql`p.sort_name`, join: sql`join product p on p.id = l.product_id` },
  place: { by: sql`s.sort_place`, join: sql`left join shelf s on s.product_id = l.product_id` },
  available: { by: sql`l.stock` },
}

/** Counted and sorted at once: there are few. */
async function findAmong(db: Executor, query: StockQuery, which: Among): Promise<LinePage> {
  const { state, field, sortBy } = query
  const { by, join = sql`` } = KEYS[field]
  const turn = sql.raw(sortBy)
  const source = which.ids ? linesOf(which.ids) : ALL_LINES
  const inCategory = which.categories
    ? sql`l.product_id in (
        select product_id from product_category where category_id = ${anyOf(which.categories)})`
    : sql`true`
  const { rows } = await db.execute(sql`
    with found as materialized (
      select l.* from ${source} where ${inCategory} and ${state ? STATES[state] : sql`true`})
    select total, page.* from (select count(*) as total from found) counted
    left join (
      select l.product_id, l.variation_id from found l ${join}
      order by ${by} ${turn} nulls last, l.product_id ${turn}, l.variation_id ${cut(query)}) page on true`)
  const { total } = Total.parse(rows[0])
  return {
    places: rows.filter((row) => row.product_id !== null).map((row) => Place.parse(row)),
    total,
  }
}

const places = async (db: Executor, select: SQL): Promise<StockPlace[]> =>
  z.array(Place).parse((await db.execute(select)).rows)

const cut = ({ page, paginate }: Pick<StockQuery, 'page' | 'paginate'>): SQL =>
  sql`limit ${paginate} offset ${(page - 1) * paginate}`

async function findAmongAll(db: Executor, query: StockQuery): Promise<LinePage> {
  const { rows } = await db.execute(sql`select count(*) as total from ${ALL_LINES}`)
  const { total } = Total.parse(rows[0])
  const first = (query.page - 1) * query.paginate
  const size = Math.max(0, Math.min(query.paginate, total - first))
  // A page in the second half is closer to the end: it is read from there.
  const isFromEnd = first > total / 2
  const skipped = isFromEnd ? total - first - size : first
  const found = size === 0 ? [] : await findPart(db, query, { isFromEnd, size, skipped })
  return { places: isFromEnd ? found.toReversed() : found, total }
}

type Part = { isFromEnd: boolean; size: number; skipped: number }

/** In the list's order, or from its end; from the first source, then from the second. */
async function findPart(
  db: Executor,
  query: StockQuery,
  { isFromEnd, size, skipped }: Part,
): Promise<StockPlace[]> {
  const [first, second] = sourcesOf(query, isFromEnd)
  const found = await places(db, sql`${first.lines} ${first.order} limit ${size} offset ${skipped}`)
  if (found.length === size || !second) return found
  const { rows } = await db.execute(sql`select count(*) as total from (${first.lines}) l`)
  const others = Math.max(0, skipped - Total.parse(rows[0]).total)
  const rest = await places(
    db,
    sql`${second.lines} ${second.order} limit ${size - found.length} offset ${others}`,
  )
  return [...found, ...rest]
}

type Source = { lines: SQL; order: SQL }

/** Each has an index for its order. By place, what has none comes last either way. */
function sourcesOf({ field, sortBy }: StockQuery, isFromEnd: boolean): [Source, Source?] {
  const turn = sql.raw((sortBy === 'asc') === isFromEnd ? 'desc' : 'asc')
  const last = sql.raw(isFromEnd ? 'desc' : 'asc')
  const byProduct = sql`p.id ${turn}, v.id ${last}`
  const line = sql`select p.id as product_id, v.id as variation_id`
  const isListed = sql`${HAS_STOCK} and not p.archived`
  if (field === 'available')
    return [
      {
        lines: sql`select l.product_id, l.variation_id from ${ALL_LINES}`,
        order: sql`order by l.stock ${turn}, l.product_id ${turn}, l.variation_id ${last}`,
      },
    ]
  if (field !== 'place')
    return [
      {
        lines: sql`${line} from ${PRODUCTS} where ${isListed}`,
        order: sql`order by ${field === 'name' ? sql`p.sort_name ${turn}, ` : sql``}${byProduct}`,
      },
    ]
  const placed = {
    lines: sql`${line} from shelf s join ${PRODUCTS} on p.id = s.product_id
      where s.sort_place is not null and ${isListed}`,
    order: sql`order by s.sort_place ${turn}, s.product_id ${turn}, v.id ${last}`,
  }
  const unplaced = {
    lines: sql`${line} from ${PRODUCTS} left join shelf s on s.product_id = p.id
      where s.sort_place is null and ${isListed}`,
    order: sql`order by ${byProduct}`,
  }
  return isFromEnd ? [unplaced, placed] : [placed, unplaced]
}
