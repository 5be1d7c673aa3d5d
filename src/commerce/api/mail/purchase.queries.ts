import { and, asc, eq, gt } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { purchase, purchaseLine, supplier } from '#/commerce/db/schema/goods/buying.ts'

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
    .select({ line: purchaseLine, sku: product.sku, barcode: product.barcode })
    .from(purchaseLine)
    .leftJoin(product, eq(product.id, purchaseLine.product_id))
    .where(and(eq(purchaseLine.purchase_id, purchase_id), gt(purchaseLine.packs, 0)))
    .orderBy(asc(purchaseLine.id))
