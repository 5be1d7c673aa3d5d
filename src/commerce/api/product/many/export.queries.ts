// Products as the lines of a catalogue file, which an import reads back unchanged.
import { and, asc, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { Localized } from '#/contract/common.ts'
import { inMainLanguage } from '#/commerce/db/localized.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { attribute, attributeValue } from '#/commerce/db/schema/attributes.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { PLAIN_COLUMNS, TEXT_COLUMNS } from './field-columns.queries.ts'
import { UNIT_PARTS, VARIATION_PARTS } from './parts.queries.ts'

const NAME = inMainLanguage(sql`c.name`)

/** The paths of its categories. */
const paths: SQL<string[][]> = sql`(
  with recursive up as (
    select c.position, c.id as leaf, c.parent_id, array[${NAME}] as names
    from product_category pc join category c on c.id = pc.category_id
    where pc.product_id = "product"."id"
    union all
    select up.position, up.leaf, c.parent_id, ${NAME} || up.names
    from up join category c on c.id = up.parent_id)
  select coalesce(jsonb_agg(names order by position, leaf), '[]') from up where parent_id is null)`

/** Its attribute values, without those that distinguish its variations. */
const values: SQL<string | null> = sql`(
  select string_agg(a.slug || '=' || av.slug, '|' order by a.slug, av.slug)
  from product_attribute_value pav
  join ${attributeValue} av on av.id = pav.attribute_value_id
  join ${attribute} a on a.id = av.attribute_id
  where pav.product_id = "product"."id" and not exists (
    select from variation v join variation_attribute_value vav on vav.variation_id = v.id
    where v.product_id = "product"."id" and vav.attribute_value_id = av.id))`

/** Photos of its gallery, by the shop's names for them. */
const photos: SQL<string | null> = sql`(
  select string_agg(pi.hash || '.webp', '|' order by pp.position, pi.id)
  from product_picture pp join picture pi on pi.id = pp.picture_id
  where pp.product_id = "product"."id" and pi.recipe is null and not pp.label)`

/** Those that show a warning or the label, with their words. */
const label_photos: SQL<{ file: string; alt: Localized | null }[]> = sql`(
  select coalesce(json_agg(json_build_object('file', pi.hash || '.webp', 'alt', pp.alt) order by pp.position, pi.id), '[]')
  from product_picture pp join picture pi on pi.id = pp.picture_id
  where pp.product_id = "product"."id" and pi.recipe is null and pp.label)`

const LINE = {
  id: product.id,
  type: product.type,
  ...PLAIN_COLUMNS,
  ...TEXT_COLUMNS,
  barcode: product.barcode,
  price: product.price,
  sale_price: product.sale_price,
  unit: product.unit,
  content: product.content,
  content_unit: product.content_unit,
  sold_by: product.sold_by,
  stock: product.stock,
  status: product.status,
  allergens: product.allergens,
  may_contain: product.may_contain,
  date_kind: product.date_kind,
  exempt: product.exempt,
  energy_class: product.energy_class,
  eprel: product.eprel,
  nutrition: product.nutrition,
  tags: product.tags,
  rating: product.rating,
  reviews_count: product.reviews_count,
  paths,
  values,
  photos,
  label_photos,
  units: UNIT_PARTS,
  variations: VARIATION_PARTS,
}

const selectLines = (db: Executor, where: SQL | undefined) =>
  db.select(LINE).from(product).where(where)

export type CatalogueLine = Awaited<ReturnType<typeof selectLines>>[number]

/** In ID order. */
export async function findCatalogueLines(db: Executor, ids: number[]): Promise<CatalogueLine[]> {
  if (ids.length === 0) return []
  const lines = new Map(
    (await selectLines(db, inArray(product.id, ids))).map((line) => [line.id, line]),
  )
  return ids.flatMap((id) => lines.get(id) ?? [])
}

/** The next IDs after one, in ascending order. */
export async function findIdsAfter(
  db: Executor,
  { after, most }: { after: number; most: number },
): Promise<number[]> {
  const rows = await db
    .select({ id: product.id })
    .from(product)
    .where(and(gt(product.id, after)))
    .orderBy(asc(product.id))
    .limit(most)
  return rows.map(({ id }) => id)
}
