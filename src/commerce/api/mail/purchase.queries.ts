import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { product, variation } from '#/commerce/db/schema/catalog.ts'
import { purchase, purchaseLine, supplier } from '#/commerce/db/schema/goods/buying.ts'

/** A barcode is the product's: a variation has a number of its own. */
export const CODES = {
  sku: sql<
    string | null
  >`case when ${variation.id} is null then ${product.sku} else ${variation.sku} end`,
  barcode: sql<string | null>`case when ${variation.id} is null then ${product.barcode} end`,
}
export async function findSentPurchase(db: Executor, id: number) {
  const [row] = await db
    .select({ purchase, supplier })
    .from(purchase)
    .innerJoin(supplier, eq(supplier.id, purchase.supplier_id))
    .where(eq(purchase.id, id))
  return row
}

export const findSentLines = (db: Executor, purchase_id: number) =>
  db
    .select({ line: purchaseLine, ...CODES })
    .from(purchaseLine)
    .leftJoin(product, eq(product.id, purchaseLine.product_id))
    .leftJoin(variation, eq(variation.id, purchaseLine.variation_id))
    .where(and(eq(purchaseLine.purchase_id, purchase_id), gt(purchaseLine.packs, 0)))
    .orderBy(asc(purchaseLine.id))
