// The values that a product is found by: its own, and its variations' (rule 53).
import { and, eq, notInArray } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { productAttributeValue, variationAttributeValue } from '#/commerce/db/schema/attributes.ts'
import { variation } from '#/commerce/db/schema/catalog.ts'

/** Runs `change` on the variations, and updates the product's values; `own` replaces its own ones. */
export async function keepProductValues(
  db: Executor,
  { productId, own }: { productId: number; own: number[] | undefined },
  change: () => Promise<void>,
): Promise<void> {
  const varied = await findVariedValues(db, productId)
  const kept = own ?? (await findValues(db, productId)).filter((id) => !varied.includes(id))
  await change()
  const wanted = [...new Set([...kept, ...(await findVariedValues(db, productId))])]
  await db
    .delete(productAttributeValue)
    .where(
      and(
        eq(productAttributeValue.product_id, productId),
        notInArray(productAttributeValue.attribute_value_id, wanted),
      ),
    )
  if (wanted.length === 0) return
  const values = wanted.map((attribute_value_id) => ({ product_id: productId, attribute_value_id }))
  await db.insert(productAttributeValue).values(values).onConflictDoNothing()
}

async function findValues(db: Executor, productId: number): Promise<number[]> {
  const rows = await db
    .select({ id: productAttributeValue.attribute_value_id })
    .from(productAttributeValue)
    .where(eq(productAttributeValue.product_id, productId))
  return rows.map(({ id }) => id)
}

async function findVariedValues(db: Executor, productId: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: variationAttributeValue.attribute_value_id })
    .from(variationAttributeValue)
    .innerJoin(variation, eq(variation.id, variationAttributeValue.variation_id))
    .where(eq(variation.product_id, productId))
  return rows.map(({ id }) => id)
}
