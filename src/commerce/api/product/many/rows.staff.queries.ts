// The table of products. The page's ids are found first, with the columns that decide alone: what a line shows is then
// read for its fifty rows, and not for all hundred thousand.
import { and, asc, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Localized } from '#/contract/common.ts'
import type { RowQuery } from '#/contract/product/staff-rows.ts'
import { lacksLanguage } from '#/commerce/db/localized.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { product } from '#/commerce/db/schema/catalog.ts'

type Found = {
  /** Those that the search found, the best first; null without a search. */
  ids: number[] | null
  /** The category and all below it; null for all. */
  categories: number[] | null
}

const COLUMNS: Record<RowQuery['field'], SQL> = {
  id: sql`${product.id}`,
  name: sql`lower(${product.name} ->> 'en')`,
  sku: sql`${product.sku}`,
  price: sql`${product.price}`,
  quantity: sql`${product.stock}`,
  status: sql`${product.status}`,
  created_at: sql`${product.created_at}`,
  updated_at: sql`${product.updated_at}`,
}

const anyOf = (ids: readonly number[]): SQL => sql`any(${sql.param(ids)}::bigint[])`

const wanted = ({ status, stock, gaps, search }: RowQuery, { ids, categories }: Found) =>
  and(
    // Codes are not among the words of the catalogue.
    ids ? or(sql`${product.id} = ${anyOf(ids)}`, isCode(search.trim())) : undefined,
    status === undefined ? undefined : eq(product.status, status === '1' ? 1 : 0),
    stock === undefined ? undefined : inStock(stock === 'in'),
    gaps && or(lacksLanguage(product.name), lacksLanguage(product.description)),
    categories
      ? sql`${product.id} in (select product_id from product_category where category_id = ${anyOf(categories)})`
      : undefined,
  )

const isCode = (code: string) =>
  or(eq(product.sku, code), eq(product.barcode, code), eq(product.sku, code.toUpperCase()))

const stocked = sql`(${product.stock} > 0 or exists (
  select 1 from variation v where v.product_id = ${product.id} and v.stock > 0))`

const inStock = (wanted: boolean): SQL => (wanted ? stocked : sql`not ${stocked}`)

/** What is searched for comes in the order of the search, unless another one was asked for. */
function orderOf({ field, sortBy }: RowQuery, { ids }: Found): SQL[] {
  if (ids && field === 'id') {
    return [sql`array_position(${sql.param(ids)}::bigint[], ${product.id})`]
  }
  const turn = sortBy === 'asc' ? asc : desc
  return [turn(COLUMNS[field]), turn(product.id)]
}

/** In the columns of a statement about one table its name is left out: here, where it would mean another, it stands. */
const LINE = {
  plain: {
    id: product.id,
    slug: product.slug,
    name: product.name,
    sku: product.sku,
    brand: product.brand,
    status: product.status,
    type: product.type,
    discount: product.discount,
  },
  price: product.price,
  sale_price: product.sale_price,
  stock: product.stock,
  updated_at: product.updated_at,
  variations: sql<number>`(select count(*)::int from variation v where v.product_id = "product"."id")`,
  variation_stock: sql<string>`(select coalesce(sum(v.stock), 0) from variation v where v.product_id = "product"."id")`,
  category: sql<{ id: number; name: Localized } | null>`(
    select json_build_object('id', c.id, 'name', c.name) from product_category pc
    join category c on c.id = pc.category_id where pc.product_id = "product"."id" order by c.position, c.id limit 1)`,
  picture: sql<{ id: number; hash: string } | null>`(
    select json_build_object('id', pi.id, 'hash', pi.hash) from product_picture pp
    join picture pi on pi.id = pp.picture_id where pp.product_id = "product"."id" order by pp.position, pi.id limit 1)`,
}

const selectLines = (db: Executor, ids: number[]) =>
  db.select(LINE).from(product).where(inArray(product.id, ids))

export type RowOfTable = Awaited<ReturnType<typeof selectLines>>[number]

/** One page of the table, and how many lines it has in all. */
export async function findRowPage(db: Executor, query: RowQuery, found: Found) {
  const where = wanted(query, found)
  const page = await db
    .select({ id: product.id })
    .from(product)
    .where(where)
    .orderBy(...orderOf(query, found))
    .limit(query.paginate)
    .offset((query.page - 1) * query.paginate)
  const ids = page.map(({ id }) => id)
  const lines = ids.length > 0 ? await selectLines(db, ids) : []
  const byId = new Map(lines.map((line) => [line.plain.id, line]))
  const [counted] = await db.select({ total: count() }).from(product).where(where)
  return {
    rows: ids.flatMap((id) => byId.get(id) ?? []),
    total: counted?.total ?? 0,
  }
}
