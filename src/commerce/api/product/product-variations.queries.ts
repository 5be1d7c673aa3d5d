// A product's variations from its form.
import { and, eq, inArray, notInArray } from 'drizzle-orm'
import type { ProductPatch } from '#/contract/product/staff.ts'
import type { Localized } from '#/contract/common.ts'
import { toMinor } from '#/domain/money.ts'
import { salePrice } from '#/domain/pricing.ts'
import { toThousandths } from '#/domain/quantity.ts'
import { setStock } from '#/commerce/api/inventory/set-stock.queries.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { variationAttributeValue } from '#/commerce/db/schema/attributes.ts'
import { picture, variation } from '#/commerce/db/schema/catalog.ts'
import { variationPicture } from '#/commerce/db/schema/goods/variation-picture.ts'
import { toPercent } from './product-columns.rules.ts'
import { allExist } from '#/commerce/api/slugs.queries.ts'
import { findVariationValues, nameOf, valueErrors } from './variation-values.queries.ts'
import { invalid } from '#/commerce/api/writing.ts'

type Variations = NonNullable<ProductPatch['variations']>

/**
 * Variations with an ID keep their row, so that carts keep them; the others are new.
 *
 * @throws ShopError INVALID with paths such as `variations.1.attribute_value_ids`
 */
export async function replaceVariations(
  db: Executor,
  productId: number,
  list: Variations,
): Promise<void> {
  const own = eq(variation.product_id, productId)
  const rows = await db.select().from(variation).where(own).orderBy(variation.id).for('update')
  const named = await checkVariations(db, list, new Set(rows.map(({ id }) => id)))
  const ids = list.flatMap(({ id }) => (id === undefined ? [] : [id]))
  await db.delete(variation).where(and(own, notInArray(variation.id, ids)))
  const values: (typeof variationAttributeValue.$inferInsert)[] = []
  for (const [position, given] of named.entries()) {
    const columns = variationColumns(given, position)
    const id = await saveVariation(db, { ...columns, product_id: productId }, given.id)
    await replacePictures(db, id, given)
    await setStock(db, { product_id: productId, variation_id: id }, toThousandths(given.quantity))
    values.push(
      ...given.attribute_value_ids.map((attribute_value_id) => ({
        variation_id: id,
        attribute_value_id,
      })),
    )
  }
  await replaceValues(db, ids, values)
}

type Named = Variations[number] & { name: Localized }

/** The variations with their names, if all are valid. */
async function checkVariations(
  db: Executor,
  list: Variations,
  known: ReadonlySet<number>,
): Promise<Named[]> {
  const strange = list.findIndex(
    ({ id }, index) =>
      id !== undefined && (!known.has(id) || list.findIndex((other) => other.id === id) < index),
  )
  if (strange >= 0) throw invalid({ [`variations.${strange}.id`]: ['field.unknown'] })
  const values = await findVariationValues(
    db,
    list.flatMap((given) => given.attribute_value_ids),
  )
  const errors = valueErrors(list, values)
  const named: Named[] = []
  for (const [index, given] of list.entries()) {
    const name = given.name ?? nameOf(given.attribute_value_ids, values)
    if (name) named.push({ ...given, name })
    else errors[`variations.${index}.name`] = ['field.name.required']
    if (!(await allExist(db, picture, pictureIds(given))))
      errors[`variations.${index}.picture_id`] = ['field.unknown']
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return named
}

function variationColumns(
  { name, sku, price, discount, deposit, picture_id, content }: Named,
  position: number,
) {
  const [minor, percent] = [toMinor(price), toPercent(discount)]
  return {
    name,
    sku,
    position,
    picture_id,
    content,
    price: minor,
    discount: percent,
    deposit: deposit === null ? null : toMinor(deposit),
    sale_price: salePrice(minor, percent),
  }
}

const pictureIds = ({ picture_id, more_picture_ids }: Variations[number]): number[] => [
  ...(picture_id === null ? [] : [picture_id]),
  ...more_picture_ids,
]

/** The pictures after the main one, without duplicates. */
async function replacePictures(db: Executor, id: number, given: Named): Promise<void> {
  await db.delete(variationPicture).where(eq(variationPicture.variation_id, id))
  const more = new Set(given.more_picture_ids.filter((one) => one !== given.picture_id))
  const values = [...more].map((picture_id, position) => ({
    variation_id: id,
    picture_id,
    position,
  }))
  if (values.length > 0) await db.insert(variationPicture).values(values)
}

type NewVariation = typeof variation.$inferInsert

async function saveVariation(
  db: Executor,
  values: NewVariation,
  id: number | undefined,
): Promise<number> {
  if (id !== undefined) {
    await db.update(variation).set(values).where(eq(variation.id, id))
    return id
  }
  const [row] = await db.insert(variation).values(values).returning({ id: variation.id })
  if (!row) throw new Error('a variation was not stored')
  return row.id
}

async function replaceValues(
  db: Executor,
  kept: number[],
  values: (typeof variationAttributeValue.$inferInsert)[],
): Promise<void> {
  await db
    .delete(variationAttributeValue)
    .where(inArray(variationAttributeValue.variation_id, kept))
  if (values.length > 0) await db.insert(variationAttributeValue).values(values)
}
