import type { Db } from '#/commerce/db/open.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { deliveryZone } from '#/commerce/db/schema/delivery.ts'

/** Products and delivery zones. */
export const countGoods = async (db: Db) => ({
  products: await db.$count(product),
  zones: await db.$count(deliveryZone),
})
