import { z } from 'zod'
import { and, count, desc, eq, isNull } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { WITHOUT_PHOTO } from '#/commerce/db/without-photo.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { setting } from '#/commerce/db/schema/content.ts'
import { tax } from '#/commerce/db/schema/goods/tax.ts'
import { deliveryZone } from '#/commerce/db/schema/delivery.ts'
import { pickupPlace } from '#/commerce/db/schema/delivery/pickup-place.ts'

/** The numbers of products, zones, pick-up places, and of products on sale without a photograph. */
export async function countGoods(db: Executor) {
  const [products] = await db.select({ n: count() }).from(product)
  const [zones] = await db.select({ n: count() }).from(deliveryZone)
  const [places] = await db.select({ n: count() }).from(pickupPlace)
  const [unseen] = await db
    .select({ n: count() })
    .from(product)
    .where(and(eq(product.status, 1), WITHOUT_PHOTO))
  return {
    products: products?.n ?? 0,
    zones: zones?.n ?? 0,
    places: places?.n ?? 0,
    unseen: unseen?.n ?? 0,
  }
}

const NAME = 'opening'
const Confirmed = z.record(z.string(), z.string())

/** Step → its content when the owner confirmed it. */
export async function findConfirmed(db: Executor): Promise<Record<string, string>> {
  const [row] = await db
    .select({ value: setting.value })
    .from(setting)
    .where(eq(setting.name, NAME))
  return Confirmed.catch({}).parse(row?.value)
}

export async function saveConfirmed(db: Executor, value: Record<string, string>): Promise<void> {
  await db
    .insert(setting)
    .values({ name: NAME, value })
    .onConflictDoUpdate({ target: setting.name, set: { value } })
}

export const findPercents = (db: Executor) =>
  db.select({ percent: tax.percent }).from(tax).orderBy(desc(tax.percent))

/** Products that have none of the shop's tax rates. */
export async function countUntaxed(db: Executor): Promise<number> {
  const [row] = await db.select({ many: count() }).from(product).where(isNull(product.tax_id))
  return row?.many ?? 0
}
