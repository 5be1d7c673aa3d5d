// A row's attribute values: `roast=dark|size=1kg`, by the shop's slugs.
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { insertRows, isAmong } from '#/commerce/db/insert-rows.ts'
import {
  attribute,
  attributeValue,
  productAttributeValue,
  variationAttributeValue,
} from '#/commerce/db/schema/attributes.ts'
import { variation } from '#/commerce/db/schema/catalog.ts'
import type { NamedValue } from '#/commerce/import/read/named-values.ts'
import { quoted, Unfit } from '#/commerce/import/unfit.ts'

/** IDs of values by attribute, then by value. */
export type ValueIds = ReadonlyMap<string, ReadonlyMap<string, number>>

/** The attributes of these values, with all their values. */
export async function findValues(db: Executor, named: readonly NamedValue[]): Promise<ValueIds> {
  const slugs = [...new Set(named.map((value) => value.attribute))]
  const known = new Map<string, Map<string, number>>()
  if (slugs.length === 0) return known
  const rows = await db
    .select({ attribute: attribute.slug, value: attributeValue.slug, id: attributeValue.id })
    .from(attributeValue)
    .innerJoin(attribute, eq(attribute.id, attributeValue.attribute_id))
    .where(isAmong(attribute.slug, slugs))
  for (const row of rows) {
    const values = known.get(row.attribute) ?? new Map<string, number>()
    known.set(row.attribute, values.set(row.value, row.id))
  }
  return known
}

/** @example namedValues(['size=500g']) // [{ attribute: 'size', value: '500g' }] */
export const namedValues = (pairs: readonly string[]): NamedValue[] =>
  pairs.map((pair) => {
    const [attribute = '', value = ''] = pair.split('=')
    return { attribute, value }
  })

/** For pairs whose values exist in the shop. */
export const idsOfValues = (pairs: readonly string[], known: ValueIds): number[] =>
  namedValues(pairs).flatMap(({ attribute, value }) => known.get(attribute)?.get(value) ?? [])

/** Why a row's values are refused; undefined if they are fine. */
export function strangeValue(named: readonly NamedValue[], known: ValueIds): Unfit | undefined {
  for (const { attribute, value } of named) {
    const values = known.get(attribute)
    if (!values) return new Unfit('no_attribute', { text: quoted(attribute) })
    if (!values.has(value)) return new Unfit('no_value', { attribute, text: quoted(value) })
  }
  return undefined
}

type Placed = { product_id: number; isNew: boolean; named: readonly NamedValue[] }

/** Replaces products' values by their rows'; variations keep theirs. */
export async function setAttributes(
  db: Executor,
  placed: readonly Placed[],
  known: ValueIds,
): Promise<void> {
  const old = placed.flatMap(({ product_id, isNew }) => (isNew ? [] : [product_id]))
  if (old.length > 0) {
    await db
      .delete(productAttributeValue)
      .where(sql`${isAmong(productAttributeValue.product_id, old)} and not ${ofVariations}`)
  }
  const rows = placed.flatMap(({ product_id, named }) =>
    named.flatMap(({ attribute, value }) => {
      const attribute_value_id = known.get(attribute)?.get(value)
      return attribute_value_id === undefined ? [] : [{ product_id, attribute_value_id }]
    }),
  )
  await insertRows(db, productAttributeValue, { rows, tail: sql`on conflict do nothing` })
}

const ofVariations: SQL = sql`exists (
  select 1 from ${variation} v join ${variationAttributeValue} vav on vav.variation_id = v.id
  where v.product_id = ${productAttributeValue.product_id}
    and vav.attribute_value_id = ${productAttributeValue.attribute_value_id})`
