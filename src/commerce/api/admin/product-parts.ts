// What belongs to a product in tables of its own: replaced as a whole by what is given.
import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { ProductPatch } from '#/contract/admin.ts'
import { toMinor } from '#/domain/money.ts'
import { salePrice } from '#/domain/pricing.ts'
import { type Thousandths, toThousandths } from '#/domain/quantity.ts'
import type { Executor } from '#/commerce/db/open.ts'
import {
  product,
  productCategory,
  productUnit,
  stockEntry,
  variation,
} from '#/commerce/db/schema/catalog.ts'
import { toPercent } from './product-columns.ts'
import { invalid } from './writing.ts'

type Parts = Pick<ProductPatch, 'category_ids' | 'variations' | 'units' | 'quantity'>

/** @throws ShopError INVALID where a variation is not the product's, or a unit comes twice */
export async function replaceParts(db: Executor, productId: number, parts: Parts): Promise<void> {
  if (parts.category_ids) await replaceCategories(db, productId, parts.category_ids)
  if (parts.units) await replaceUnits(db, productId, parts.units)
  if (parts.quantity !== undefined) await setStock(db, productId, toThousandths(parts.quantity))
  if (parts.variations) await replaceVariations(db, productId, parts.variations)
}

async function replaceCategories(db: Executor, productId: number, ids: number[]): Promise<void> {
  await db.delete(productCategory).where(eq(productCategory.product_id, productId))
  const values = [...new Set(ids)].map((category_id) => ({ product_id: productId, category_id }))
  if (values.length > 0) await db.insert(productCategory).values(values)
}

type Units = NonNullable<Parts['units']>

/** A unit is known by its UomEntry; one that stays keeps its id. */
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
    quantity: toThousandths(unit.Quantity),
    discount: toPercent(unit.discount),
    quantity_step: toThousandths(unit.quantity_step),
    quantity_min: toThousandths(unit.quantity_min),
    position,
  }))
  const columns = ['name', 'quantity', 'discount', 'quantity_step', 'quantity_min', 'position']
  const set = Object.fromEntries(columns.map((name) => [name, sql.raw(`excluded.${name}`)]))
  await db
    .insert(productUnit)
    .values(values)
    .onConflictDoUpdate({ target: [productUnit.product_id, productUnit.uom_entry], set })
}

/** Sets the balance, and writes the difference into the ledger. */
async function setStock(db: Executor, productId: number, stock: Thousandths): Promise<void> {
  const [row] = await db
    .select({ stock: product.stock })
    .from(product)
    .where(eq(product.id, productId))
  const change = stock - (row?.stock ?? 0)
  if (change === 0) return
  await db.update(product).set({ stock }).where(eq(product.id, productId))
  await db.insert(stockEntry).values({ product_id: productId, change, reason: 'set' })
}

type Variations = NonNullable<Parts['variations']>

/** Variations that are named by their id stay the same rows, carts keep them; the others are new. */
async function replaceVariations(db: Executor, productId: number, list: Variations): Promise<void> {
  const own = eq(variation.product_id, productId)
  const rows = await db.select().from(variation).where(own).orderBy(variation.id).for('update')
  const stocks = new Map(rows.map(({ id, stock }) => [id, stock]))
  const ids = list.flatMap(({ id }) => (id === undefined ? [] : [id]))
  const strange = list.findIndex(
    ({ id }, index) =>
      id !== undefined && (!stocks.has(id) || list.findIndex((other) => other.id === id) < index),
  )
  if (strange >= 0) throw invalid({ [`variations.${strange}.id`]: ['field.unknown'] })
  await db.delete(variation).where(and(own, notInArray(variation.id, ids)))
  const entries: (typeof stockEntry.$inferInsert)[] = []
  for (const [position, given] of list.entries()) {
    const values = variationColumns(given, position)
    const id = await saveVariation(db, { ...values, product_id: productId }, given.id)
    const change = values.stock - (stocks.get(id) ?? 0)
    if (change !== 0)
      entries.push({ product_id: productId, variation_id: id, change, reason: 'set' })
  }
  if (entries.length > 0) await db.insert(stockEntry).values(entries)
}

function variationColumns(
  { name, sku, price, discount, quantity }: Variations[number],
  position: number,
) {
  const [minor, percent] = [toMinor(price), toPercent(discount)]
  return {
    name,
    sku,
    position,
    price: minor,
    discount: percent,
    sale_price: salePrice(minor, percent),
    stock: toThousandths(quantity),
  }
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
