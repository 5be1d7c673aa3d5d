// What a product's page shows besides its card; each part aggregated once for all products, as for cards.
import { eq, sql } from 'drizzle-orm'
import type { AttributeStyle } from '#/contract/attribute/public.ts'
import type { Localized } from '#/contract/common.ts'
import type { Trader } from '#/contract/store/shapes.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { notStated } from './food-facts.queries.ts'
import { withdrawalRule } from './withdrawal-rule.queries.ts'
import type { PictureRow, VariationStock } from './cards.queries.ts'

export type VariationRow = {
  id: number
  name: Localized
  sku: string | null
  price: number
  sale_price: number
  discount: number
  deposit: number | null
  /** In thousandths. */
  stock: number
  content: number | null
  picture: PictureRow | null
  more_pictures: PictureRow[]
  values: { id: number; attribute_id: number }[]
}
export type ValueRow = {
  id: number
  slug: string
  value: Localized
  hex_color: string | null
  picture: PictureRow | null
}
export type AttributeRow = {
  id: number
  slug: string
  name: Localized
  style: AttributeStyle
  values: ValueRow[]
}

const ids = sql`${sql.placeholder('ids')}::bigint[]`

/** A value and its picture, from `attribute_value av left join picture pi`. */
export const VALUE = sql`json_build_object(
  'id', av.id, 'slug', av.slug, 'value', av.value, 'hex_color', av.hex_color,
  'picture', case when pi.id is not null then json_build_object('id', pi.id, 'hash', pi.hash) end)`

const attributes = sql`(
  select held.product_id, json_agg(json_build_object(
    'id', a.id, 'slug', a.slug, 'name', a.name, 'style', a.style, 'values', held.list) order by a.position, a.id) as list
  from (
    select pav.product_id, av.attribute_id, json_agg(${VALUE} order by av.position, av.id) as list
    from product_attribute_value pav
    join attribute_value av on av.id = pav.attribute_value_id
    left join picture pi on pi.id = av.picture_id
    where pav.product_id = any(${ids}) group by pav.product_id, av.attribute_id) held
  join attribute a on a.id = held.attribute_id group by held.product_id) attributes`

const variations = sql`(
  select v.product_id, (sum(v.stock) * 1000)::bigint as total, (max(v.stock) * 1000)::bigint as most,
    json_agg(json_build_object(
      'id', v.id, 'name', v.name, 'sku', v.sku, 'price', v.price, 'sale_price', v.sale_price,
      'discount', v.discount, 'deposit', v.deposit, 'stock', (v.stock * 1000)::bigint, 'content', v.content,
      'picture', case when pi.id is not null then json_build_object('id', pi.id, 'hash', pi.hash) end,
      'more_pictures', (
        select coalesce(json_agg(json_build_object('id', mp.id, 'hash', mp.hash) order by vp.position, mp.id), '[]')
        from variation_picture vp join picture mp on mp.id = vp.picture_id where vp.variation_id = v.id),
      'values', coalesce(held.list, '[]')) order by v.position, v.id) as list
  from variation v
  left join picture pi on pi.id = v.picture_id
  left join (
    select of.id, json_agg(json_build_object('id', av.id, 'attribute_id', av.attribute_id) order by av.attribute_id) as list
    from variation of join variation_attribute_value vav on vav.variation_id = of.id
    join attribute_value av on av.id = vav.attribute_value_id
    where of.product_id = any(${ids}) group by of.id) held on held.id = v.id
  where v.product_id = any(${ids}) group by v.product_id) variations`

const variationList = sql<VariationRow[]>`coalesce(variations.list, '[]')`

/** Pictures of warnings and labels. */
const labels = sql<LabelRow[]>`(
  select coalesce(json_agg(json_build_object('id', pi.id, 'hash', pi.hash, 'alt', pp.alt) order by pp.position, pi.id), '[]')
  from product_picture pp join picture pi on pi.id = pp.picture_id
  where pp.product_id = "product"."id" and pp.label)`

const sizeChart = sql<{ id: number; name: Localized; content: Localized } | null>`(
  select json_build_object('id', sc.id, 'name', sc.name, 'content', sc.content)
  from size_chart sc where sc.id = "product"."size_chart_id")`

type LabelRow = PictureRow & { alt: Localized | null }

export type StoreRow = {
  id: number
  slug: string
  name: Localized
  city: string
  trader: Trader
  picture: PictureRow | null
}

const store = sql<StoreRow | null>`(
  select json_build_object('id', s.id, 'slug', s.slug, 'name', s.name, 'city', s.city,
    'trader', json_build_object('legal_name', s.legal_name, 'registration_number', s.registration_number,
      'address', s.address, 'email', s.email, 'phone', s.phone),
    'picture', case when pi.id is not null then json_build_object('id', pi.id, 'hash', pi.hash) end)
  from store s left join picture pi on pi.id = s.picture_id where s.id = "product"."store_id")`

const DETAILS = {
  id: product.id,
  barcode: product.barcode,
  short_description: product.short_description,
  description: product.description,
  ingredients: product.ingredients,
  allergens: product.allergens,
  nutrition: product.nutrition,
  origin: product.origin,
  legal_name: product.legal_name,
  drained_weight: product.drained_weight,
  date_kind: product.date_kind,
  storage: product.storage,
  preparation: product.preparation,
  alcohol: product.alcohol,
  operator: product.operator,
  maker: product.maker,
  maker_contact: product.maker_contact,
  eu_responsible: product.eu_responsible,
  safety: product.safety,
  not_stated: notStated,
  meta_title: product.meta_title,
  meta_description: product.meta_description,
  attributes: sql<AttributeRow[]>`coalesce(attributes.list, '[]')`,
  variations: variationList,
  size_chart: sizeChart,
  labels,
  withdrawal: withdrawalRule,
  store,
  min_days: product.min_days,
}

export type DetailRow = Awaited<ReturnType<typeof findDetails>>[number]

/** The additional content of product pages, in any order; planned once. */
export const findDetails = (db: Executor, ids: readonly number[]) =>
  db
    .select(DETAILS)
    .from(product)
    .leftJoin(attributes, eq(sql`attributes.product_id`, product.id))
    .leftJoin(variations, eq(sql`variations.product_id`, product.id))
    .where(sql`${product.id} = any(${sql.placeholder('ids')}::bigint[])`)
    .prepare('product_details')
    .execute({ ids })

const STOCK = {
  id: product.id,
  status: product.status,
  type: product.type,
  stock: product.stock,
  quantity_min: product.quantity_min,
  content: product.content,
  deposit: product.deposit,
  content_unit: product.content_unit,
  variations: variationList,
  variation_stock: sql<VariationStock>`json_build_object(
    'total', coalesce(variations.total, 0), 'most', coalesce(variations.most, 0))`,
}

/** Stock and content of products with all their variations. */
export const findVariations = (db: Executor, ids: readonly number[]) =>
  db
    .select(STOCK)
    .from(product)
    .leftJoin(variations, eq(sql`variations.product_id`, product.id))
    .where(sql`${product.id} = any(${sql.placeholder('ids')}::bigint[])`)
    .prepare('product_variations')
    .execute({ ids })
