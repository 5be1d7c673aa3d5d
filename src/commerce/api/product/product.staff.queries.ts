import { asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'

import type { endpoints } from '#/contract/index.ts'
import type { Localized } from '#/contract/common.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { product } from '#/commerce/db/schema/catalog.ts'

type ListQuery = z.output<typeof endpoints.staffProduct.list.query>

/** Quantities in thousandths. */
type VariationRow = {
  id: number
  name: Localized
  sku: string | null
  price: number
  discount: number
  deposit: number | null
  quantity: number
  attribute_value_ids: number[]
  picture_id: number | null
  picture: Omit<GalleryRow, 'alt' | 'label'> | null
  more_pictures: Omit<GalleryRow, 'alt' | 'label'>[]
  content: number | null
}
type UnitRow = {
  uom_entry: number
  name: Localized
  barcode: string | null
  quantity: number
  discount: number
  deposit: number | null
  tax_rate: number | null
  tax_id: number | null
  quantity_step: number
  quantity_min: number
}

const category_ids = sql<number[]>`(
  select coalesce(json_agg(pc.category_id order by pc.category_id), '[]')
  from product_category pc where pc.product_id = "product"."id")`

const PICTURE = sql`json_build_object('id', pi.id, 'hash', pi.hash, 'width', ph.width, 'height', ph.height,
  'recipe', case when pi.recipe is not null then true end)`

const variations = sql<VariationRow[]>`(
  select coalesce(json_agg(json_build_object(
    'id', v.id, 'name', v.name, 'sku', v.sku, 'price', v.price, 'discount', v.discount, 'deposit', v.deposit,
    'quantity', (v.stock * 1000)::bigint, 'picture_id', v.picture_id, 'content', v.content,
    'picture', (
      select ${PICTURE} from picture pi left join photo ph on ph.hash = pi.hash where pi.id = v.picture_id),
    'more_pictures', (
      select coalesce(json_agg(${PICTURE} order by vp.position, pi.id), '[]') from variation_picture vp
      join picture pi on pi.id = vp.picture_id left join photo ph on ph.hash = pi.hash where vp.variation_id = v.id),
    'attribute_value_ids', (
      select coalesce(json_agg(av.id order by a.position, a.id), '[]')
      from variation_attribute_value vav join attribute_value av on av.id = vav.attribute_value_id
      join attribute a on a.id = av.attribute_id where vav.variation_id = v.id)) order by v.position, v.id), '[]')
  from variation v where v.product_id = "product"."id")`

/** Without values that only its variations have. */
const attribute_value_ids = sql<number[]>`(
  select coalesce(json_agg(pav.attribute_value_id order by pav.attribute_value_id), '[]')
  from product_attribute_value pav where pav.product_id = "product"."id" and not exists (
    select 1 from variation v join variation_attribute_value vav on vav.variation_id = v.id
    where v.product_id = "product"."id" and vav.attribute_value_id = pav.attribute_value_id))`

const cross_sell_ids = sql<number[]>`(
  select coalesce(json_agg(cs.other_id order by cs.position, cs.other_id), '[]')
  from cross_sell cs where cs.product_id = "product"."id")`

const units = sql<UnitRow[]>`(
  select coalesce(json_agg(json_build_object(
    'uom_entry', u.uom_entry, 'name', u.name, 'barcode', u.barcode, 'discount', u.discount, 'deposit', u.deposit,
    'tax_rate', u.tax_rate, 'tax_id', u.tax_id, 'quantity', (u.quantity * 1000)::bigint,
    'quantity_step', (u.quantity_step * 1000)::bigint,
    'quantity_min', (u.quantity_min * 1000)::bigint) order by u.position, u.id), '[]')
  from product_unit u where u.product_id = "product"."id")`

type GalleryRow = {
  id: number
  hash: string
  alt: Localized | null
  label: boolean
  recipe: true | null
  width: number | null
  height: number | null
}

const pictures = sql<GalleryRow[]>`(
  select coalesce(json_agg(json_build_object('id', pi.id, 'hash', pi.hash, 'alt', pp.alt, 'label', pp.label,
    'recipe', case when pi.recipe is not null then true end, 'width', ph.width, 'height', ph.height) order by pp.position, pi.id), '[]')
  from product_picture pp join picture pi on pi.id = pp.picture_id
  left join photo ph on ph.hash = pi.hash where pp.product_id = "product"."id")`

/** Columns that the form shows unchanged. */
const PLAIN = {
  id: product.id,
  slug: product.slug,
  type: product.type,
  sku: product.sku,
  barcode: product.barcode,
  status: product.status,
  name: product.name,
  short_description: product.short_description,
  description: product.description,
  ingredients: product.ingredients,
  allergens: product.allergens,
  nutrition: product.nutrition,
  origin: product.origin,
  legal_name: product.legal_name,
  date_kind: product.date_kind,
  min_days: product.min_days,
  storage: product.storage,
  preparation: product.preparation,
  alcohol: product.alcohol,
  operator: product.operator,
  exempt: product.exempt,
  maker: product.maker,
  maker_contact: product.maker_contact,
  maker_outside: product.maker_outside,
  eu_responsible: product.eu_responsible,
  safety: product.safety,
  energy_class: product.energy_class,
  eprel: product.eprel,
  minimum_age: product.minimum_age,
  meta_title: product.meta_title,
  meta_description: product.meta_description,
  brand: product.brand,
  store_id: product.store_id,
  size_chart_id: product.size_chart_id,
  discount: product.discount,
  unit: product.unit,
  content: product.content,
  content_unit: product.content_unit,
  sold_by: product.sold_by,
  sold_by_sure: product.sold_by_sure,
  only_in_units: product.only_in_units,
  weight_tolerance: product.weight_tolerance,
  deposit_tax_rate: product.deposit_tax_rate,
  deposit_tax_id: product.deposit_tax_id,
  tax_rate: product.tax_rate,
  tax_id: product.tax_id,
  withdrawal: product.withdrawal,
  tags: product.tags,
}

type PlanRow = {
  offer_discount: number | null
  offer_from: string | null
  offer_until: string | null
  lot_date: string | null
  later: { discount: number; from: string | null; until: string | null }[]
  visible_from: string | null
  visible_until: string | null
}

const plan = sql<PlanRow | null>`(
  select row_to_json(pp) from product_plan pp where pp.product_id = "product"."id")`

const FORM = {
  plain: PLAIN,
  price: product.price,
  sale_price: product.sale_price,
  deposit: product.deposit,
  stock: product.stock,
  quantity_step: product.quantity_step,
  quantity_min: product.quantity_min,
  quantity_start: product.quantity_start,
  drained_weight: product.drained_weight,
  may_contain: product.may_contain,
  created_at: product.created_at,
  updated_at: product.updated_at,
  category_ids,
  attribute_value_ids,
  cross_sell_ids,
  pictures,
  variations,
  units,
  archived_at: product.archived_at,
  plan,
}

const selectProducts = (db: Executor) => db.select(FORM).from(product)

export type AdminRow = Awaited<ReturnType<typeof selectProducts>>[number]

const COLUMNS: Record<
  ListQuery['field'],
  SQL | (typeof product)['id' | 'sort_name' | 'price' | 'created_at' | 'updated_at']
> = {
  id: product.id,
  name: product.sort_name,
  price: product.price,
  created_at: product.created_at,
  updated_at: product.updated_at,
}

/** One page of all products, or of those with these IDs, in any status, and the total. */
export async function findProducts(
  db: Executor,
  { field, sortBy, page, paginate }: ListQuery,
  ids: number[] | null,
) {
  const where = ids === null ? undefined : sql`${product.id} = any(${sql.param(ids)}::bigint[])`
  const turn = sortBy === 'asc' ? asc : desc
  const rows = await selectProducts(db)
    .where(where)
    .orderBy(turn(COLUMNS[field]), turn(product.id))
    .limit(paginate)
    .offset((page - 1) * paginate)
  const [counted] = await db.select({ total: count() }).from(product).where(where)
  return { rows, total: counted?.total ?? 0 }
}

/** Those with these IDs, in any status. */
export const findForms = (db: Executor, ids: readonly number[]): Promise<AdminRow[]> =>
  selectProducts(db).where(sql`${product.id} = any(${sql.param([...ids])}::bigint[])`)

export async function findProduct(db: Executor, id: number): Promise<AdminRow | undefined> {
  const [row] = await selectProducts(db).where(eq(product.id, id))
  return row
}

/** The product, locked for this transaction. */
export async function lockProduct(db: Executor, id: number) {
  const [row] = await db.select().from(product).where(eq(product.id, id)).for('update')
  return row
}

export async function deleteProduct(db: Executor, id: number): Promise<boolean> {
  const rows = await db.delete(product).where(eq(product.id, id)).returning({ id: product.id })
  return rows.length > 0
}

export async function insertProduct(db: Executor, values: typeof product.$inferInsert) {
  const [row] = await db.insert(product).values(values).returning()
  if (!row) throw new Error('the product was not written')
  return row
}

export async function changeProduct(
  db: Executor,
  id: number,
  values: Partial<typeof product.$inferInsert>,
): Promise<void> {
  await db
    .update(product)
    .set({ ...values, updated_at: sql`now()` })
    .where(eq(product.id, id))
}
