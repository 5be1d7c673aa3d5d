// Products with everything that a card shows, in one statement for any number of them.
import { eq, sql } from 'drizzle-orm'
import type { Localized } from '#/contract/common.ts'
import type { ProductSummary } from '#/contract/product/shapes.ts'
import { CHEAPEST_FIRST } from '#/commerce/api/catalogue/items.queries.ts'
import type { PastPrice } from '#/commerce/api/reductions/lowest.rules.ts'
import { pastPrices, priceLaw } from '#/commerce/api/reductions/past-prices.queries.ts'
import { type Executor, plannedIn } from '#/commerce/db/open.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import type { groupPrice } from '#/commerce/db/schema/group-price.ts'
import type { promotion } from '#/commerce/db/schema/promotions.ts'
import { productPlan } from '#/commerce/db/schema/goods/product-plan.ts'
import { SELLS_FOOD } from './food-facts.queries.ts'
import { minimumAge } from './minimum-age.queries.ts'

export type PictureRow = { id: number; hash: string }
type GalleryRow = PictureRow & { alt: Localized | null }
type CategoryRow = { id: number; slug: string; name: Localized }
/** Quantities in thousandths, as everywhere in code. */
type UnitRow = {
  id: number
  uom_entry: number
  name: Localized
  quantity: number
  discount: number
  deposit: number | null
  /** Null: the product's. */
  tax_rate: number | null
  quantity_step: number
  quantity_min: number
}
/** The stock of a variable product: total, and the largest of a variation. */
export type VariationStock = { total: number; most: number }
/** A variation's price, and its content if that differs from the product's. */
type PricedRow = {
  id: number
  price: number
  sale_price: number
  discount: number
  content: number | null
}

const ids = sql`${sql.placeholder('ids')}::bigint[]`

// Each of these is aggregated once for all products: a subquery per product would take twice as long.
const pictures = sql`(
  select pp.product_id, json_agg(json_build_object('id', pi.id, 'hash', pi.hash, 'alt', pp.alt) order by pp.position, pi.id) as list
  from product_picture pp join picture pi on pi.id = pp.picture_id
  where pp.product_id = any(${ids}) group by pp.product_id) pictures`

const categories = sql`(
  select pc.product_id, json_agg(json_build_object('id', c.id, 'slug', c.slug, 'name', c.name) order by c.position, c.id) as list,
    (min(coalesce(c.start_weight, above.start_weight, top.start_weight)) * 1000)::bigint as start,
    bool_or(${SELLS_FOOD}) as food
  from product_category pc join category c on c.id = pc.category_id
  left join category above on above.id = c.parent_id
  left join category top on top.id = above.parent_id
  where pc.product_id = any(${ids}) group by pc.product_id) categories`

const units = sql`(
  select u.product_id, json_agg(json_build_object(
    'id', u.id, 'uom_entry', u.uom_entry, 'name', u.name, 'discount', u.discount, 'deposit', u.deposit,
    'tax_rate', u.tax_rate, 'quantity', (u.quantity * 1000)::bigint,
    'quantity_step', (u.quantity_step * 1000)::bigint,
    'quantity_min', (u.quantity_min * 1000)::bigint) order by u.position, u.id) as list
  from product_unit u where u.product_id = any(${ids}) group by u.product_id) units`

const variationSums = sql`(
  select v.product_id, (sum(v.stock) * 1000)::bigint as total, (max(v.stock) * 1000)::bigint as most,
    min(v.sale_price) < max(v.sale_price) as differ,
    (array_agg(json_build_object('id', v.id, 'price', v.price, 'sale_price', v.sale_price, 'discount', v.discount,
      'content', v.content) order by ${CHEAPEST_FIRST}))[1] as cheapest
  from variation v join product on product.id = v.product_id
  where v.product_id = any(${ids}) group by v.product_id) variations`

export type OfferRow = Pick<
  typeof promotion.$inferSelect,
  'id' | 'title' | 'kind' | 'take' | 'amount' | 'is_mixed' | 'most'
>

/** The quantity offers of this moment; crates and weighed goods take no part (rule 192). */
const quantityOffers = sql`(
  select p.id as product_id, json_agg(json_build_object('id', o.id, 'title', o.title, 'kind', o.kind,
    'take', o.take, 'amount', o.amount, 'is_mixed', o.is_mixed, 'most', o.most) order by o.id) as list
  from promotion o cross join lateral goods_of(o.category_ids, o.product_ids, ${ids}) goods(id)
  join product p on p.id = goods.id and p.sold_by = 'piece' and (not p.only_in_units
    or exists (select from product_unit u where u.product_id = p.id and u.quantity = 1))
  where o.is_on
  group by p.id) quantity_offers`

type GroupPriceRow = Pick<typeof groupPrice.$inferSelect, 'id' | 'title' | 'kind' | 'amount'>

/** The prices for groups that pages show. */
const groupPrices = sql`(
  select goods.id as product_id, json_agg(json_build_object('id', o.id, 'title', o.title, 'kind', o.kind,
    'amount', o.amount) order by o.id) as list
  from group_price o cross join lateral goods_of(o.category_ids, o.product_ids, ${ids}) goods(id)
  where o.is_on
  group by goods.id) group_prices`

const pricesIncludeTax = sql<boolean>`(
  select (value ->> 'prices_include_tax')::boolean from setting where name = 'settings')`

/** The last day of a running offer; one until midnight ends on the day before. */
const offerUntil = sql<string | null>`case when ${productPlan.offer_was} is not null then to_char(
  (${productPlan.offer_until} - interval '1 second') at time zone coalesce(
    (select value ->> 'time_zone' from setting where name = 'settings'), 'UTC'), 'YYYY-MM-DD') end`

/** The date of the lot that an offer is for. */
const nearDate = sql<
  ProductSummary['near_date'] | null
>`case when ${productPlan.offer_was} is not null
  and ${productPlan.lot_date} is not null then json_build_object('kind', ${productPlan.lot_kind}, 'date', ${productPlan.lot_date}) end`

const CARD = {
  id: product.id,
  slug: product.slug,
  name: product.name,
  type: product.type,
  sku: product.sku,
  status: product.status,
  price: product.price,
  sale_price: product.sale_price,
  discount: product.discount,
  stock: product.stock,
  quantity_step: product.quantity_step,
  quantity_min: product.quantity_min,
  quantity_start: product.quantity_start,
  /** Usual for goods of its category that are sold by weight or volume, in grams or millilitres. */
  usual: sql<string | null>`categories.start`,
  unit: product.unit,
  sold_by: product.sold_by,
  only_in_units: product.only_in_units,
  content: product.content,
  content_unit: product.content_unit,
  drained_weight: product.drained_weight,
  energy_class: product.energy_class,
  eprel: product.eprel,
  tax_rate: product.tax_rate,
  tax_id: product.tax_id,
  deposit: product.deposit,
  rating: product.rating,
  reviews_count: product.reviews_count,
  brand: product.brand,
  tags: product.tags,
  food: sql<boolean>`coalesce(categories.food, false)`,
  allergens: product.allergens,
  may_contain: product.may_contain,
  minimum_age: minimumAge,
  tint: product.tint,
  store_id: product.store_id,
  created_at: product.created_at,
  updated_at: product.updated_at,
  pictures: sql<GalleryRow[]>`coalesce(pictures.list, '[]')`,
  categories: sql<CategoryRow[]>`coalesce(categories.list, '[]')`,
  units: sql<UnitRow[]>`coalesce(units.list, '[]')`,
  variation_stock: sql<VariationStock>`json_build_object(
    'total', coalesce(variations.total, 0), 'most', coalesce(variations.most, 0))`,
  cheapest: sql<PricedRow | null>`variations.cheapest`,
  price_from: sql<boolean>`coalesce(variations.differ, false)`,
  prices_include_tax: pricesIncludeTax,
  offer_until: offerUntil,
  near_date: nearDate,
  quantity_offers: sql<OfferRow[]>`coalesce(quantity_offers.list, '[]')`,
  group_prices: sql<GroupPriceRow[]>`coalesce(group_prices.list, '[]')`,
  past_prices: sql<PastPrice[]>`coalesce(past_prices.list, '[]')`,
  price_law: priceLaw,
}

export type CardRow = Awaited<ReturnType<typeof findCardsById>>[number]

/** Cards in ID order. Planning this statement takes longer than running it, so it is planned once. */
export async function findCardsById(db: Executor, ids: readonly number[]) {
  const rows = await plannedIn(db)
    .select(CARD)
    .from(product)
    .leftJoin(pictures, eq(sql`pictures.product_id`, product.id))
    .leftJoin(categories, eq(sql`categories.product_id`, product.id))
    .leftJoin(units, eq(sql`units.product_id`, product.id))
    .leftJoin(productPlan, eq(productPlan.product_id, product.id))
    .leftJoin(pastPrices, eq(sql`past_prices.product_id`, product.id))
    .leftJoin(quantityOffers, eq(sql`quantity_offers.product_id`, product.id))
    .leftJoin(groupPrices, eq(sql`group_prices.product_id`, product.id))
    .leftJoin(variationSums, eq(sql`variations.product_id`, product.id))
    .where(sql`${product.id} = any(${sql.placeholder('ids')}::bigint[])`)
    .prepare('product_cards')
    .execute({ ids })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
