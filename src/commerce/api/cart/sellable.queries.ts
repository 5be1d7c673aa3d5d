import { eq, sql } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { product, productPicture, variation } from '#/commerce/db/schema/catalog.ts'
import { productUnit } from '#/commerce/db/schema/goods/product-unit.ts'
import { type SellableRows, byProduct } from './sellable.rules.ts'

/** The product columns that a line needs. */
export const SELLABLE_PRODUCT = {
  id: product.id,
  slug: product.slug,
  type: product.type,
  status: product.status,
  sku: product.sku,
  name: product.name,
  sold_by: product.sold_by,
  only_in_units: product.only_in_units,
  price: product.price,
  sale_price: product.sale_price,
  tax_rate: product.tax_rate,
  deposit: product.deposit,
  deposit_tax_rate: product.deposit_tax_rate,
  stock: product.stock,
  quantity_step: product.quantity_step,
  quantity_min: product.quantity_min,
  content: product.content,
  content_unit: product.content_unit,
  store_id: product.store_id,
  /** Its main picture. */
  picture_id: sql<number | null>`(select ${productPicture.picture_id} from ${productPicture}
    where ${productPicture.product_id} = ${product.id} order by ${productPicture.position} limit 1)`.mapWith(
    (id) => (id === null ? null : Number(id)),
  ),
}

/** Products with all their variations and units, by product ID; a product may have several rows. */
export async function findSellables(
  db: Executor,
  productIds: readonly number[],
): Promise<SellableRows> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .select({ product: SELLABLE_PRODUCT, variation, unit: productUnit })
    .from(product)
    .leftJoin(variation, eq(variation.product_id, product.id))
    .leftJoin(productUnit, eq(productUnit.product_id, product.id))
    .where(sql`${product.id} = any(${sql.param([...productIds])}::bigint[])`)
  return byProduct(rows)
}
