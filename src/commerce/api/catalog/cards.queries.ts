// Products with everything that a card shows, in one statement however many they are.
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { AttributeStyle } from '#/contract/attribute.ts'
import type { Localized } from '#/contract/common.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { product } from '#/commerce/db/schema/catalog.ts'

type PictureRow = { id: number; hash: string }
type CategoryRow = { id: number; slug: string; name: Localized }
/** Quantities in thousandths, as everywhere in code. */
type UnitRow = {
  id: number
  uom_entry: number
  name: Localized
  quantity: number
  discount: number
  quantity_step: number
  quantity_min: number
}
export type VariationRow = {
  id: number
  name: Localized
  sku: string | null
  price: number
  sale_price: number
  discount: number
  stock: number
  content: number | null
  picture: PictureRow | null
  values: { id: number; attribute_id: number }[]
}
export type AttributeRow = {
  id: number
  slug: string
  name: Localized
  style: AttributeStyle
  values: ValueRow[]
}
export type ValueRow = {
  id: number
  slug: string
  value: Localized
  hex_color: string | null
  picture: PictureRow | null
}

const pictures = sql<PictureRow[]>`(
  select coalesce(json_agg(json_build_object('id', pi.id, 'hash', pi.hash) order by pp.position, pi.id), '[]')
  from product_picture pp join picture pi on pi.id = pp.picture_id
  where pp.product_id = "product"."id")`

const categories = sql<CategoryRow[]>`(
  select coalesce(json_agg(json_build_object('id', c.id, 'slug', c.slug, 'name', c.name) order by c.position, c.id), '[]')
  from product_category pc join category c on c.id = pc.category_id
  where pc.product_id = "product"."id")`

const units = sql<UnitRow[]>`(
  select coalesce(json_agg(json_build_object(
    'id', u.id, 'uom_entry', u.uom_entry, 'name', u.name, 'discount', u.discount,
    'quantity', (u.quantity * 1000)::bigint,
    'quantity_step', (u.quantity_step * 1000)::bigint,
    'quantity_min', (u.quantity_min * 1000)::bigint) order by u.position, u.id), '[]')
  from product_unit u where u.product_id = "product"."id")`

/** What a variable product has in stock: all its variations together, and the one that has most. */
const variationStock = sql<{ total: number; most: number }>`(
  select json_build_object(
    'total', (coalesce(sum(v.stock), 0) * 1000)::bigint, 'most', (coalesce(max(v.stock), 0) * 1000)::bigint)
  from variation v where v.product_id = "product"."id")`

const variations = sql<VariationRow[]>`(
  select coalesce(json_agg(json_build_object(
    'id', v.id, 'name', v.name, 'sku', v.sku, 'price', v.price, 'sale_price', v.sale_price,
    'discount', v.discount, 'stock', (v.stock * 1000)::bigint, 'content', v.content,
    'picture', (select json_build_object('id', pi.id, 'hash', pi.hash) from picture pi where pi.id = v.picture_id),
    'values', (
      select coalesce(json_agg(json_build_object('id', av.id, 'attribute_id', av.attribute_id) order by av.attribute_id), '[]')
      from variation_attribute_value vav join attribute_value av on av.id = vav.attribute_value_id
      where vav.variation_id = v.id)) order by v.position, v.id), '[]')
  from variation v where v.product_id = "product"."id")`

/** The values that a product is found by, under their attributes. */
const attributes = sql<AttributeRow[]>`(
  select coalesce(json_agg(of_one.attribute order by of_one.position, of_one.id), '[]') from (
    select a.id, a.position, json_build_object(
      'id', a.id, 'slug', a.slug, 'name', a.name, 'style', a.style, 'values', json_agg(json_build_object(
        'id', av.id, 'slug', av.slug, 'value', av.value, 'hex_color', av.hex_color,
        'picture', case when pi.id is not null then json_build_object('id', pi.id, 'hash', pi.hash) end)
        order by av.position, av.id)) as attribute
    from product_attribute_value pav
    join attribute_value av on av.id = pav.attribute_value_id
    join attribute a on a.id = av.attribute_id
    left join picture pi on pi.id = av.picture_id
    where pav.product_id = "product"."id" group by a.id) of_one)`

const sizeChart = sql<{ id: number; name: Localized; content: Localized } | null>`(
  select json_build_object('id', sc.id, 'name', sc.name, 'content', sc.content)
  from size_chart sc where sc.id = "product"."size_chart_id")`

const store = sql<{ id: number; slug: string; name: Localized } | null>`(
  select json_build_object('id', s.id, 'slug', s.slug, 'name', s.name)
  from store s where s.id = "product"."store_id")`

const pricesIncludeTax = sql<boolean>`(
  select (value ->> 'prices_include_tax')::boolean from setting where name = 'settings')`

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
  unit: product.unit,
  content: product.content,
  content_unit: product.content_unit,
  tax_rate: product.tax_rate,
  rating: product.rating,
  reviews_count: product.reviews_count,
  brand: product.brand,
  tags: product.tags,
  tint: product.tint,
  created_at: product.created_at,
  updated_at: product.updated_at,
  pictures,
  categories,
  units,
  variation_stock: variationStock,
  prices_include_tax: pricesIncludeTax,
}

const DETAIL = {
  ...CARD,
  barcode: product.barcode,
  short_description: product.short_description,
  description: product.description,
  ingredients: product.ingredients,
  allergens: product.allergens,
  nutrition: product.nutrition,
  origin: product.origin,
  attributes,
  variations,
  size_chart: sizeChart,
  store,
}

export type CardRow = Awaited<ReturnType<typeof findCardsById>>[number]
export type DetailRow = Awaited<ReturnType<typeof findDetails>>[number]

/** Which products, in which order, and how many of them; `where` may name "product" only. */
type Slice = { where: SQL | undefined; orderBy: SQL[]; limit: number; offset?: number }

/** The cards of a slice of the catalogue. */
export async function findCards(db: Executor, { where, orderBy, limit, offset = 0 }: Slice) {
  // The ids first: nothing is gathered for products that the limit leaves out.
  const chosen = await db
    .select({ id: product.id })
    .from(product)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
  return findCardsById(
    db,
    chosen.map(({ id }) => id),
  )
}

/** Cards in the order of their ids. Planning such a statement takes longer than running it: it is planned once. */
export async function findCardsById(db: Executor, ids: readonly number[]) {
  const rows = await db
    .select(CARD)
    .from(product)
    .where(sql`${product.id} = any(${sql.placeholder('ids')}::bigint[])`)
    .prepare('product_cards')
    .execute({ ids })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Products on sale by slug with all that their pages show, in no order; planned once too. */
export const findDetails = (db: Executor, slugs: readonly string[]) =>
  db
    .select(DETAIL)
    .from(product)
    .where(
      and(sql`${product.slug} = any(${sql.placeholder('slugs')}::text[])`, eq(product.status, 1)),
    )
    .prepare('product_details')
    .execute({ slugs })

/** Stock and content of products with all their variations. */
export function findVariations(db: Executor, where: SQL | undefined) {
  const { id, type, stock, quantity_min, content, content_unit } = product
  return db
    .select({
      id,
      type,
      stock,
      quantity_min,
      content,
      content_unit,
      variations,
      variation_stock: variationStock,
    })
    .from(product)
    .where(where)
}
