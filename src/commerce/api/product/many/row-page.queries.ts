// The products on one page of the table. A page is located by where the previous one ended, so that the last of a
// hundred thousand products is as fast as the first; it reads only IDs and sort columns, from an index alone.
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { RowQuery } from '#/contract/product/staff-rows.ts'
import { lacksLanguage } from '#/commerce/db/localized.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { stockOrder } from '#/commerce/db/schema/goods/stock-order.ts'
import { bringStockOrder } from '#/commerce/api/inventory/stock-order.queries.ts'
import { lacksFact } from './food-state.queries.ts'
import { LACKS } from './lacks.queries.ts'

export type Found = {
  /** The search results, the best first; null without a search. */
  ids: number[] | null
  /** The category and its descendants; null for all. */
  categories: number[] | null
}

type Kind = 'number' | 'text' | 'time'

/** Sort columns, matching the indexes. */
const COLUMNS: Record<RowQuery['field'], { by: SQL; kind: Kind }> = {
  id: { by: sql`${product.id}`, kind: 'number' },
  name: { by: sql`${product.sort_name}`, kind: 'text' },
  sku: { by: sql`${product.sort_sku}`, kind: 'text' },
  price: { by: sql`${product.price}`, kind: 'number' },
  quantity: { by: sql`${stockOrder.stock}`, kind: 'number' },
  status: { by: sql`${product.status}`, kind: 'number' },
  created_at: { by: sql`${product.created_at}`, kind: 'time' },
  updated_at: { by: sql`${product.updated_at}`, kind: 'time' },
}

/** How a value is written to a key and read back: times as microseconds, which are exact. */
const KEYS: Record<Kind, { write: (by: SQL) => SQL; read: (key: string) => SQL; is: RegExp }> = {
  number: {
    write: (by) => sql`(${by})::text`,
    // As a literal, so that it has the column's type.
    read: (key) => sql.raw(key),
    is: /^\d{1,12}(\.\d{1,3})?$/,
  },
  text: { write: (by) => by, read: (key) => sql`${key}::text`, is: /^[^\0]{0,400}$/ },
  time: {
    write: (by) => sql`(extract(epoch from ${by}) * 1000000)::bigint::text`,
    read: (key) => sql`'epoch'::timestamptz + ${key}::bigint * interval '1 microsecond'`,
    is: /^\d{1,17}$/,
  },
}

const anyOf = (ids: readonly number[]): SQL => sql`any(${sql.param(ids)}::bigint[])`

const stocked = sql`(${product.stock} > 0 or exists (
  select 1 from variation v where v.product_id = ${product.id} and v.stock > 0))`

/** Archived products are shown only on request. */
const shelved = ({ status }: RowQuery, table: typeof product | typeof stockOrder) =>
  and(
    eq(table.archived, status === 'archived'),
    status === '0' || status === '1' ? eq(table.status, status === '1' ? 1 : 0) : undefined,
  )

/** The other filters; the search has become IDs. */
const rest = ({ stock, gaps, lacks, unstated, weighed }: RowQuery, { ids, categories }: Found) =>
  and(
    ids ? sql`${product.id} = ${anyOf(ids)}` : undefined,
    stock === undefined ? undefined : stock === 'in' ? stocked : sql`not ${stocked}`,
    weighed &&
      (weighed === 'unsure'
        ? sql`not ${product.sold_by_sure}`
        : sql`${product.sold_by} <> 'piece' and ${product.sold_by_sure}`),
    gaps && or(lacksLanguage(product.name), lacksLanguage(product.description)),
    lacks && LACKS[lacks],
    unstated && lacksFact(unstated),
    categories
      ? sql`${product.id} in (select product_id from product_category where category_id = ${anyOf(categories)})`
      : undefined,
  )

/** All filters. */
export const wanted = (query: RowQuery, found: Found) =>
  and(shelved(query, product), rest(query, found))

/** Codes are not among the catalogue's words. */
export async function findByCode(db: Executor, code: string): Promise<number[]> {
  const rows = await db
    .select({ id: product.id })
    .from(product)
    .where(
      or(
        eq(product.sku, code),
        eq(product.barcode, code),
        eq(product.sku, code.toUpperCase()),
        sql`${product.id} in (select product_id from product_unit where barcode = ${code})`,
      ),
    )
  return rows.map(({ id }) => id)
}

/** Where a page ended: the sort value, the ID, and the total when the first page was requested. */
const Key = z.tuple([
  z.string().refine((text) => text.isWellFormed()),
  z.int(),
  z.int().nonnegative(),
  z.boolean(),
])
type Key = z.infer<typeof Key>

const writeKey = (key: Key): string => Buffer.from(JSON.stringify(key)).toString('base64url')

/** An invalid key is ignored: the list starts at its beginning. */
function readKey(text: string | undefined, kind: Kind): Key | undefined {
  if (text === undefined) return undefined
  try {
    const key = Key.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString())).data
    return key && KEYS[kind].is.test(key[0]) ? key : undefined
  } catch {
    return undefined
  }
}

const keyIn = ({ field, before, after }: RowQuery): { key?: Key; isBack: boolean } => {
  const { kind } = COLUMNS[field]
  const back = readKey(before, kind)
  const key = back ?? readKey(after, kind)
  return { ...(key && { key }), isBack: back !== undefined }
}

export type IdPage = { ids: number[]; next: string | null; previous: string | null }

const KeyRow = z.object({ id: z.coerce.number(), key: z.string() })
type KeyRow = z.infer<typeof KeyRow>

const byColumn = (query: RowQuery, found: Found) => ({
  table: sql`${product}`,
  id: sql`${product.id}`,
  where: wanted(query, found),
})

async function byStock(db: Executor, query: RowQuery, found: Found) {
  await bringStockOrder(db)
  const others = rest(query, found)
  const joined = sql`${stockOrder} join ${product} on ${product.id} = ${stockOrder.product_id}`
  return {
    table: others ? joined : sql`${stockOrder}`,
    id: sql`${stockOrder.product_id}`,
    where: and(shelved(query, stockOrder), others),
  }
}

type Counted = { total: number; about: boolean }

/** One page of IDs, and the keys of the adjacent pages. */
export async function findIdPage(
  db: Executor,
  query: RowQuery,
  { found, total, about }: { found: Found } & Counted,
): Promise<IdPage> {
  const { key, isBack } = keyIn(query)
  const first = (query.page - 1) * query.paginate
  // A page in the second half is closer to the end.
  const isFromEnd = !key && !about && first < total && first > total / 2
  const isTurned = isBack || isFromEnd
  // Backwards from a key, the page is read in the other direction and reversed.
  const isUp = (query.sortBy === 'asc') !== isTurned
  const size = isFromEnd ? Math.min(query.paginate, total - first) : query.paginate
  const skipped = key ? 0 : isFromEnd ? total - first - size : first
  const more = isFromEnd ? 0 : 1
  const all = await findKeys(db, { query, found, key, isUp, limit: size + more, skipped })
  const hasMore = all.length > size
  const page = all.slice(0, size)
  if (isTurned) page.reverse()
  const keyOf = (row: KeyRow | undefined) =>
    row ? writeKey([row.key, row.id, total, about]) : null
  const hasNext = isFromEnd ? first + size < total : isBack || hasMore
  const hasPrevious = isBack ? hasMore : key !== undefined || query.page > 1
  return {
    ids: page.map(({ id }) => id),
    next: hasNext ? keyOf(page.at(-1)) : null,
    previous: hasPrevious ? keyOf(page[0]) : null,
  }
}

type RowPageQuery = {
  query: RowQuery
  found: Found
  key?: Key | undefined
  isUp: boolean
  limit: number
  skipped: number
}

async function findKeys(
  db: Executor,
  { query, found, key, isUp, limit, skipped }: RowPageQuery,
): Promise<KeyRow[]> {
  const { by, kind } = COLUMNS[query.field]
  const { read, write } = KEYS[kind]
  const turn = sql.raw(isUp ? 'asc' : 'desc')
  const than = sql.raw(isUp ? '>' : '<')
  const { table, id, where } =
    query.field === 'quantity' ? await byStock(db, query, found) : byColumn(query, found)
  const isById = query.field === 'id'
  const from =
    key &&
    (isById
      ? sql`${id} ${than} ${key[1]}::bigint`
      : sql`(${by}, ${id}) ${than} (${read(key[0])}, ${key[1]}::bigint)`)
  // As literals: a generic plan wouldn't know that the first page is close.
  const { rows } = await db.execute(sql`
    select ${id} as id, ${write(by)} as key from ${table}
    where ${and(where, from) ?? sql`true`}
    order by ${isById ? sql`` : sql`${by} ${turn}, `}${id} ${turn}
    limit ${sql.raw(String(limit))} offset ${sql.raw(String(skipped))}`)
  return z.array(KeyRow).parse(rows)
}

/** One page in the search's order. */
export async function findBest(
  db: Executor,
  { page, paginate }: RowQuery,
  { ids, where }: { ids: number[]; where: SQL | undefined },
): Promise<IdPage> {
  const { rows } = await db.execute(sql`
    select ${product.id} as id from unnest(${sql.param(ids)}::bigint[]) with ordinality found(id, place)
    join ${product} on ${product.id} = found.id
    where ${where ?? sql`true`}
    order by found.place limit ${paginate} offset ${(page - 1) * paginate}`)
  const found = z.array(z.object({ id: z.coerce.number() })).parse(rows)
  return { ids: found.map(({ id }) => id), next: null, previous: null }
}

/** Up to this many are counted exactly; above, an estimate is enough, unless an index covers the filters. */
const COUNTED = 10_000

const Plan = z.array(z.object({ Plan: z.object({ 'Plan Rows': z.number() }) })).min(1)
const Total = z.object({ total: z.number() })

/** The total, now or when the first page was requested: exact or approximate. */
export async function countRows(
  db: Executor,
  query: RowQuery,
  where: SQL | undefined,
): Promise<Counted> {
  const { key } = keyIn(query)
  if (key) return { total: key[2], about: key[3] }
  const matching = sql`select 1 from ${product} where ${where ?? sql`true`}`
  const isNarrow = [query.stock, query.gaps, query.lacks, query.unstated].some(
    (filter) => filter !== undefined,
  )
  const counted = isNarrow ? sql`${matching} limit ${sql.raw(String(COUNTED + 1))}` : matching
  const { rows } = await db.execute(sql`select count(*)::int as total from (${counted}) counted`)
  const { total } = Total.parse(rows[0])
  if (!isNarrow || total <= COUNTED) return { total, about: false }
  const explained = await db.execute(sql`explain (format json) ${matching}`)
  const [first] = Plan.parse(explained.rows[0]?.['QUERY PLAN'])
  return { total: Math.max(total, Math.round(first?.Plan['Plan Rows'] ?? 0)), about: true }
}
