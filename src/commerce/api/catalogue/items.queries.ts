// Loads the in-memory catalogue.
import { count, type SQL, sql } from 'drizzle-orm'
import { CALLED_OFF } from '#/domain/order-status.ts'
import type { Localized } from '#/contract/common.ts'
import type { PriceLaw } from '#/domain/law/price-before.ts'
import type { Thousandths } from '#/domain/quantity.ts'
import type { PastPrice } from '#/commerce/api/reductions/lowest.rules.ts'
import {
  isNearDate,
  pastPricesOfRow,
  priceLaw,
} from '#/commerce/api/reductions/past-prices.queries.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import type { Executor } from '#/commerce/db/open.ts'

export type ItemRow = {
  id: number
  slug: string
  status: 0 | 1
  name: Localized
  unit: Localized | null
  brand: string | null
  tags: string[]
  sku: string | null
  barcode: string | null
  content: number | null
  content_unit: 'g' | 'ml' | 'piece' | null
  drained_weight: Thousandths | null
  price: number
  sale_price: number
  rating: number | null
  reviews_count: number
  created_at: Date
  in_stock: boolean
  store_id: number | null
  category_ids: number[]
  value_ids: number[]
  variations: { name: Localized; sku: string | null }[]
  /** The variation whose price is the product's. */
  cheapest: { id: number; price: number; sale_price: number; content: number | null } | null
  past_prices: PastPrice[]
  price_law: PriceLaw
  is_near_date: boolean
}

/** Available now: the minimum quantity is in stock, of one variation if it has any (rule 17). */
export const IN_STOCK = sql<boolean>`case when "product"."type" = 'variable'
  then exists (select 1 from variation v where v.product_id = "product"."id"
    and v.stock > 0 and v.stock >= "product"."quantity_min")
  else "product"."stock" > 0 and "product"."stock" >= "product"."quantity_min" end`

/** Of variations `v`: available ones first, then by price, as on the product page (rule 55). */
export const CHEAPEST_FIRST = sql`v.stock > 0 and v.stock >= "product"."quantity_min" desc,
  v.sale_price, v.position, v.id`

const IS_REDUCED = sql<boolean>`("product"."sale_price" < "product"."price" or exists (
  select from variation v where v.product_id = "product"."id" and v.sale_price < v.price))`

export async function countItems(db: Executor): Promise<number> {
  const [row] = await db.select({ items: count() }).from(product)
  return row?.items ?? 0
}

/** The next products after an ID, ordered by ID. */
export const findItemsAfter = (db: Executor, after: number, limit: number): Promise<ItemRow[]> =>
  findItems(db, sql`${product.id} > ${after}`).limit(limit)

export const findItemsBySlug = (db: Executor, slugs: readonly string[]): Promise<ItemRow[]> =>
  findItems(db, sql`${product.slug} = any(${sql.param(slugs)}::text[])`)

export type Places = { categories: number[]; stores: number[]; values: number[] }

/** IDs of the products in these categories and stores, and with these values. */
export async function findIdsAt(
  db: Executor,
  { categories, stores, values }: Places,
): Promise<number[]> {
  const rows = await db
    .select({ id: product.id })
    .from(product)
    .where(
      sql`${product.store_id} = any(${sql.param(stores)}::bigint[])
        or ${product.id} in (select product_id from product_category where category_id = any(${sql.param(categories)}::bigint[]))
        or ${product.id} in (select product_id from product_attribute_value where attribute_value_id = any(${sql.param(values)}::bigint[]))`,
    )
  return rows.map(({ id }) => id)
}

export const findItemsById = (db: Executor, ids: readonly number[]): Promise<ItemRow[]> =>
  findItems(db, sql`${product.id} = any(${sql.param(ids)}::bigint[])`)

/** Products to compare again when the settings about prices change. */
export async function findReducedIds(db: Executor): Promise<number[]> {
  const rows = await db.select({ id: product.id }).from(product).where(IS_REDUCED)
  return rows.map(({ id }) => id)
}

const findItems = (db: Executor, where: SQL) =>
  db
    .select({
      id: product.id,
      slug: product.slug,
      status: product.status,
      name: product.name,
      unit: product.unit,
      brand: product.brand,
      tags: product.tags,
      sku: product.sku,
      barcode: product.barcode,
      content: product.content,
      content_unit: product.content_unit,
      drained_weight: product.drained_weight,
      price: product.price,
      sale_price: product.sale_price,
      rating: product.rating,
      reviews_count: product.reviews_count,
      created_at: product.created_at,
      in_stock: IN_STOCK,
      store_id: product.store_id,
      category_ids: sql<
        number[]
      >`(select coalesce(json_agg(category_id order by category_id), '[]') from product_category
        where product_id = "product"."id")`,
      value_ids: sql<
        number[]
      >`(select coalesce(json_agg(attribute_value_id), '[]') from product_attribute_value
        where product_id = "product"."id")`,
      variations: sql<
        { name: Localized; sku: string | null }[]
      >`(select coalesce(json_agg(json_build_object('name', name, 'sku', sku) order by position, id), '[]')
        from variation where product_id = "product"."id")`,
      cheapest: sql<ItemRow['cheapest']>`case when "product"."type" = 'variable' then (
        select json_build_object('id', v.id, 'price', v.price, 'sale_price', v.sale_price, 'content', v.content)
        from variation v where v.product_id = "product"."id" order by ${CHEAPEST_FIRST} limit 1) end`,
      // The ledger is read only for reduced products.
      past_prices: sql<PastPrice[]>`case when ${IS_REDUCED} then ${pastPricesOfRow} else '[]' end`,
      price_law: priceLaw,
      is_near_date: isNearDate(sql`"product"."id"`),
    })
    .from(product)
    .where(where)
    .orderBy(product.id)

/** The number of orders of the last three months for each product. */
export async function findPopularity(db: Executor): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ id: string; orders: number }>(sql`
    select l.product_id as id, count(distinct l.order_id)::int as orders
    from delivered_line l join "order" o on o.id = l.order_id
    where l.product_id is not null and o.created_at > now() - interval '90 days'
      and o.status not in ${CALLED_OFF}
    group by 1`)
  return new Map(rows.map(({ id, orders }) => [Number(id), orders]))
}
