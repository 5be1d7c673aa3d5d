// Which products are on one page of the table. A page is found by where the one before it ended, so that the last of
// hundred thousand products is as near as the first; only ids and what they are sorted by are read.
import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { RowQuery } from '#/contract/product/staff-rows.ts'
import { lacksLanguage } from '#/commerce/db/localized.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { product } from '#/commerce/db/schema/catalog.ts'

export type Found = {
  /** Those that the search found, the best first; null without a search. */
  ids: number[] | null
  /** The category and all below it; null for all. */
  categories: number[] | null
}

type Kind = 'number' | 'text' | 'time'

/** What a page is sorted by, as the indexes have it. */
const COLUMNS: Record<RowQuery['field'], { by: SQL; kind: Kind }> = {
  id: { by: sql`${product.id}`, kind: 'number' },
  name: { by: sql`lower(${product.name} ->> 'en')`, kind: 'text' },
  sku: { by: sql`coalesce(${product.sku}, '')`, kind: 'text' },
  price: { by: sql`${product.price}`, kind: 'number' },
  quantity: { by: sql`${product.stock}`, kind: 'number' },
  status: { by: sql`${product.status}`, kind: 'number' },
  created_at: { by: sql`${product.created_at}`, kind: 'time' },
  updated_at: { by: sql`${product.updated_at}`, kind: 'time' },
}

/** How a value stands in a key, and how it comes out of it: times as microseconds, which are exact. */
const KEYS: Record<Kind, { write: (by: SQL) => SQL; read: (key: string) => SQL; is: RegExp }> = {
  number: {
    write: (by) => sql`(${by})::text`,
    // As it stands, so that it has the type of the column.
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

/** What is archived is shown to who asks for it. */
function shelved(status: RowQuery['status']) {
  if (status === '1') return [eq(product.status, 1)]
  const off = eq(product.status, 0)
  if (status === 'archived') return [off, isNotNull(product.archived_at)]
  const shown = or(eq(product.status, 1), isNull(product.archived_at))
  return status === '0' ? [off, shown] : [shown]
}

/** The filters; the search has become ids. */
export const wanted = ({ status, stock, gaps }: RowQuery, { ids, categories }: Found) =>
  and(
    ids ? sql`${product.id} = ${anyOf(ids)}` : undefined,
    ...shelved(status),
    stock === undefined ? undefined : stock === 'in' ? stocked : sql`not ${stocked}`,
    gaps && or(lacksLanguage(product.name), lacksLanguage(product.description)),
    categories
      ? sql`${product.id} in (select product_id from product_category where category_id = ${anyOf(categories)})`
      : undefined,
  )

/** Codes are not among the words of the catalogue. */
export async function findByCode(db: Executor, code: string): Promise<number[]> {
  const rows = await db
    .select({ id: product.id })
    .from(product)
    .where(
      or(eq(product.sku, code), eq(product.barcode, code), eq(product.sku, code.toUpperCase())),
    )
  return rows.map(({ id }) => id)
}

const Key = z.tuple([z.string().refine((text) => text.isWellFormed()), z.int()])
type Key = z.infer<typeof Key>

export const writeKey = (key: Key): string => Buffer.from(JSON.stringify(key)).toString('base64url')

/** What nobody has written is no key: the list begins at its beginning. */
function readKey(text: string | undefined, kind: Kind): Key | undefined {
  if (text === undefined) return undefined
  try {
    const key = Key.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString())).data
    return key && KEYS[kind].is.test(key[0]) ? key : undefined
  } catch {
    return undefined
  }
}

export type IdPage = { ids: number[]; next: string | null; previous: string | null }

const Row = z.object({ id: z.coerce.number(), key: z.string() })

/** One page of ids, and what leads to those beside it. */
export async function findIdPage(db: Executor, query: RowQuery, where: SQL | undefined) {
  const { by, kind } = COLUMNS[query.field]
  const { read, write } = KEYS[kind]
  const before = readKey(query.before, kind)
  const key = before ?? readKey(query.after, kind)
  // Backwards from a key, the page is read in the other direction and turned round.
  const isUp = (query.sortBy === 'asc') !== (before !== undefined)
  const turn = sql.raw(isUp ? 'asc' : 'desc')
  const from =
    key &&
    sql`(${by}, ${product.id}) ${sql.raw(isUp ? '>' : '<')} (${read(key[0])}, ${key[1]}::bigint)`
  const skipped = key ? 0 : (query.page - 1) * query.paginate
  const { rows } = await db.execute(sql`
    select ${product.id} as id, ${write(by)} as key from ${product}
    where ${and(where, from) ?? sql`true`}
    order by ${by} ${turn}, ${product.id} ${turn} limit ${query.paginate + 1} offset ${skipped}`)
  const all = z.array(Row).parse(rows)
  const hasMore = all.length > query.paginate
  const page = all.slice(0, query.paginate)
  if (before) page.reverse()
  const keyOf = (row: z.infer<typeof Row> | undefined) => (row ? writeKey([row.key, row.id]) : null)
  const hasNext = before ? true : hasMore
  const hasPrevious = before ? hasMore : key !== undefined || query.page > 1
  return {
    ids: page.map(({ id }) => id),
    next: hasNext ? keyOf(page.at(-1)) : null,
    previous: hasPrevious ? keyOf(page[0]) : null,
  }
}

/** One page in the order of the search. */
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

/** So many are counted one by one; of more an estimate is enough. */
const COUNTED = 10_000

const Plan = z.array(z.object({ Plan: z.object({ 'Plan Rows': z.number() }) })).min(1)

/** How many there are: exactly, or about so many. */
export async function countRows(db: Executor, where: SQL | undefined) {
  const matching = sql`select 1 from ${product} where ${where ?? sql`true`}`
  const { rows } = await db.execute(
    sql`select count(*)::int as total from (${matching} limit ${COUNTED + 1}) counted`,
  )
  const total = z.object({ total: z.number() }).parse(rows[0]).total
  if (total <= COUNTED) return { total, about: false }
  const explained = await db.execute(sql`explain (format json) ${matching}`)
  const [first] = Plan.parse(explained.rows[0]?.['QUERY PLAN'])
  return { total: Math.max(total, Math.round(first?.Plan['Plan Rows'] ?? 0)), about: true }
}
