// The ledger of prices: what reductions are compared with (rule 240).
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { PriceLaw } from '#/domain/law/price-before.ts'
import type { UnitPriceLaw } from '#/domain/law/unit-price.ts'
import { USUAL_LAW } from '#/contract/content/settings.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { priceEntry } from '#/commerce/db/schema/goods/price-entry.ts'
import type { PastPrice } from './lowest.rules.ts'

const list = sql`json_agg(json_build_object(
    'variation_id', h.variation_id, 'unit_id', h.unit_id, 'price', h.price, 'sale_price', h.sale_price,
    'near_date', h.near_date, 'at', extract(epoch from h.at) * 1000) order by h.at, h.id)`

/** Of what is reduced, the prices that count for the one of before: of the last 30 days before it, and their last. */
const counted = (entries: SQL) => sql`(
    select e.*, lead(e.at) over (part order by e.at, e.id) as until, max(e.at) over part as since,
      last_value(e.sale_price < e.price) over (part order by e.at, e.id
        rows between unbounded preceding and unbounded following) as reduced
    from price_entry e where ${entries}
    window part as (partition by e.product_id, e.variation_id, e.unit_id)) h
  where h.reduced and (h.until is null or h.until > h.since - interval '30 days')`

/** Of the products in `ids`. */
export const pastPrices = sql`(
  select h.product_id, ${list} as list
  from ${counted(sql`e.product_id = any(${sql.placeholder('ids')}::bigint[])`)}
  group by h.product_id) past_prices`

/** Of a row's product and its variations, but not of their units. */
export const pastPricesOfRow = sql<PastPrice[]>`coalesce((
  select ${list} from ${counted(sql`e.product_id = "product"."id" and e.unit_id is null`)}), '[]')`

/** Whether the price of a row's product, `id`, is marked down for a lot whose date is near (rule 174). */
export const isNearDate = (id: SQL) => sql<boolean>`exists (select from product_plan near
  where near.product_id = ${id} and near.offer_was is not null and near.lot_date is not null)`

type Law = PriceLaw & UnitPriceLaw

/** Which rules about prices are on. */
export const priceLaw = sql<Law>`(select json_build_object(
  'country', value -> 'law' ->> 'country',
  'per_100', coalesce((value -> 'law' ->> 'per_100')::boolean, false),
  'lowest_price', coalesce((value -> 'law' ->> 'lowest_price')::boolean, true),
  'near_date_exempt', coalesce((value -> 'law' ->> 'near_date_exempt')::boolean, true))
  from setting where name = 'settings')`

/** A form shows no more of them; who changes a price more often is compared with the newest. */
const MOST_ENTRIES = 1000

/** Of a product and its variations: all that counts for a reduction now, and for the running one. */
export const findPastPrices = (db: Executor, productId: number) =>
  db
    .select({
      variation_id: priceEntry.variation_id,
      at: priceEntry.at,
      price: priceEntry.price,
      sale_price: priceEntry.sale_price,
      near_date: priceEntry.near_date,
    })
    .from(priceEntry)
    .where(and(eq(priceEntry.product_id, productId), isNull(priceEntry.unit_id)))
    .orderBy(asc(priceEntry.at), asc(priceEntry.id))
    .limit(MOST_ENTRIES)

export async function findPriceLaw(db: Executor): Promise<Law> {
  const { rows } = await db.execute<{ law: Law }>(sql`select ${priceLaw} as law`)
  return rows[0]?.law ?? USUAL_LAW
}
