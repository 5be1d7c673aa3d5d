// A product's rows in other tables: replaced as a whole.
import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { ProductPatch } from '#/contract/product/staff.ts'
import { toMinor } from '#/domain/money.ts'
import { toThousandths } from '#/domain/quantity.ts'
import { setStock } from '#/commerce/api/inventory/set-stock.queries.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { productCategory } from '#/commerce/db/schema/catalog.ts'
import { productUnit } from '#/commerce/db/schema/goods/product-unit.ts'
import { crossSell } from '#/commerce/db/schema/goods/cross-sell.ts'
import { toPercent } from './product-columns.rules.ts'
import { replaceGallery } from './product-pictures.queries.ts'
import { keepProductValues } from './product-values.queries.ts'
import { replaceVariations } from './product-variations.queries.ts'
import { invalid } from '#/commerce/api/writing.ts'

type Parts = Pick<
  ProductPatch,
  | 'category_ids'
  | 'variations'
  | 'units'
  | 'quantity'
  | 'attribute_value_ids'
  | 'cross_sell_ids'
  | 'gallery'
>

/**
 * @throws ShopError INVALID if a variation belongs to another product or repeats another one's values, a unit is listed
 * twice, or a product cross-sells itself
 */
export async function replaceParts(db: Executor, productId: number, parts: Parts): Promise<void> {
  if (parts.category_ids) await replaceCategories(db, productId, parts.category_ids)
  if (parts.units) await replaceUnits(db, productId, parts.units)
  if (parts.quantity !== undefined) {
    const place = { product_id: productId, variation_id: null }
    await setStock(db, place, toThousandths(parts.quantity))
  }
  if (parts.gallery) await replaceGallery(db, productId, parts.gallery)
  if (parts.cross_sell_ids) await replaceCrossSell(db, productId, parts.cross_sell_ids)
  await keepProductValues(db, { productId, own: parts.attribute_value_ids }, async () => {
    if (parts.variations) await replaceVariations(db, productId, parts.variations)
  })
}

async function replaceCategories(db: Executor, productId: number, ids: number[]): Promise<void> {
  await db.delete(productCategory).where(eq(productCategory.product_id, productId))
  const values = [...new Set(ids)].map((category_id) => ({ product_id: productId, category_id }))
  if (values.length > 0) await db.insert(productCategory).values(values)
}

async function replaceCrossSell(db: Executor, productId: number, ids: number[]): Promise<void> {
  if (ids.includes(productId)) throw invalid({ cross_sell_ids: ['field.itself'] })
  await db.delete(crossSell).where(eq(crossSell.product_id, productId))
  const values = [...new Set(ids)].map((other_id, position) => ({
    product_id: productId,
    other_id,
    position,
  }))
  if (values.length > 0) await db.insert(crossSell).values(values)
}

type Units = NonNullable<Parts['units']>

/** A unit is identified by its UomEntry; if it stays, it keeps its ID. */
async function replaceUnits(db: Executor, productId: number, units: Units): Promise<void> {
  const entries = units.map(({ UomEntry }) => UomEntry)
  const twice = entries.findIndex((entry, index) => entries.indexOf(entry) !== index)
  if (twice >= 0) throw invalid({ [`units.${twice}.UomEntry`]: ['field.taken'] })
  await db
    .delete(productUnit)
    .where(and(eq(productUnit.product_id, productId), notInArray(productUnit.uom_entry, entries)))
  if (units.length === 0) return
  const values = units.map((unit, position) => ({
    product_id: productId,
    uom_entry: unit.UomEntry,
    name: unit.UomName,
    barcode: unit.barcode,
    quantity: toThousandths(unit.Quantity),
    discount: toPercent(unit.discount),
    deposit: unit.deposit === null ? null : toMinor(unit.deposit),
    tax_rate: unit.tax_rate === null ? null : toPercent(unit.tax_rate),
    tax_id: unit.tax_id ?? null,
    quantity_step: toThousandths(unit.quantity_step),
    quantity_min: toThousandths(unit.quantity_min),
    position,
  }))
  const columns = [
    'name',
    'barcode',
    'quantity',
    'discount',
    'deposit',
    'tax_rate',
    'tax_id',
    'quantity_step',
    'quantity_min',
    'position',
  ]
  const set = Object.fromEntries(columns.map((name) => [name, sql.raw(`excluded.${name}`)]))
  await db
    .insert(productUnit)
    .values(values)
    .onConflictDoUpdate({ target: [productUnit.product_id, productUnit.uom_entry], set })
}
