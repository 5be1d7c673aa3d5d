// Selling units and variations of products, as columns of a statement.
import { type SQL, sql } from 'drizzle-orm'
import type { UnitPart, VariationPart } from './parts-text.rules.ts'

export const UNIT_PARTS: SQL<UnitPart[]> = sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'number', u.uom_entry, 'name', u.name, 'holds', (u.quantity * 1000)::bigint,
    'discount', u.discount, 'deposit', u.deposit, 'tax', u.tax_rate, 'step', (u.quantity_step * 1000)::bigint,
    'minimum', (u.quantity_min * 1000)::bigint, 'barcode', u.barcode) order by u.position, u.id), '[]')
  from product_unit u where u.product_id = "product"."id")`

export type KnownVariation = VariationPart & {
  id: number
  name: NonNullable<VariationPart['name']>
  stock: number
  picture_id: number | null
  more_picture_ids: number[]
}

export const VARIATION_PARTS: SQL<KnownVariation[]> = sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', v.id, 'sku', v.sku, 'name', v.name, 'price', v.price, 'discount', v.discount, 'deposit', v.deposit,
    'stock', (v.stock * 1000)::bigint, 'content', v.content, 'picture_id', v.picture_id,
    'photo', (select pi.hash || '.webp' from picture pi where pi.id = v.picture_id and pi.recipe is null),
    'more_photos', (
      select jsonb_agg(pi.hash || '.webp' order by vp.position, pi.id) from variation_picture vp
      join picture pi on pi.id = vp.picture_id where vp.variation_id = v.id and pi.recipe is null),
    'more_picture_ids', (
      select coalesce(jsonb_agg(vp.picture_id order by vp.position, vp.picture_id), '[]')
      from variation_picture vp where vp.variation_id = v.id),
    'values', (
      select coalesce(jsonb_agg(a.slug || '=' || av.slug order by a.position, a.id), '[]')
      from variation_attribute_value vav join attribute_value av on av.id = vav.attribute_value_id
      join attribute a on a.id = av.attribute_id where vav.variation_id = v.id)) order by v.position, v.id), '[]')
  from variation v where v.product_id = "product"."id")`
