import { and, asc, count, desc, eq, ilike, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type GoodId, goodKey } from '#/domain/line-id.ts'
import { toQuantity } from '#/domain/quantity.ts'
import { insertRows, isAmong } from '#/commerce/db/insert-rows.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { product, variation } from '#/commerce/db/schema/catalog.ts'
import {
  costEntry,
  purchase,
  purchasePrice,
  supplier,
  supplierProduct,
} from '#/commerce/db/schema/goods/buying.ts'

export type SupplierRow = typeof supplier.$inferSelect
type Columns = Omit<typeof supplier.$inferInsert, 'id'>
type SupplierQuery = { page: number; paginate: number; search: string }

export async function findSuppliers(db: Executor, { page, paginate, search }: SupplierQuery) {
  const words = search.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)
  const where = words === '' ? undefined : ilike(supplier.name, `%${words}%`)
  const rows = await db
    .select()
    .from(supplier)
    .where(where)
    .orderBy(desc(supplier.status), asc(supplier.name), asc(supplier.id))
    .limit(paginate)
    .offset((page - 1) * paginate)
  const [counted] = await db.select({ total: count() }).from(supplier).where(where)
  return { rows, total: counted?.total ?? 0 }
}

export async function findSupplier(db: Executor, id: number): Promise<SupplierRow | undefined> {
  const [row] = await db.select().from(supplier).where(eq(supplier.id, id))
  return row
}

/** Others who change it, or what it sells, wait. */
export async function lockSupplier(db: Executor, id: number): Promise<SupplierRow | undefined> {
  const [row] = await db.select().from(supplier).where(eq(supplier.id, id)).for('update')
  return row
}

export async function saveSupplier(
  db: Executor,
  values: Columns,
  id?: number,
): Promise<SupplierRow | undefined> {
  const [row] =
    id === undefined
      ? await db.insert(supplier).values(values).returning()
      : await db.update(supplier).set(values).where(eq(supplier.id, id)).returning()
  return row
}

export async function deleteSupplier(db: Executor, id: number): Promise<void> {
  await db.delete(supplier).where(eq(supplier.id, id))
}

export async function hasPurchases(db: Executor, supplier_id: number): Promise<boolean> {
  const [row] = await db
    .select({ id: purchase.id })
    .from(purchase)
    .where(eq(purchase.supplier_id, supplier_id))
    .limit(1)
  return row !== undefined
}

export type GoodRow = Awaited<ReturnType<typeof findGoods>>[number]

/** What a supplier sells, by name, each variation by itself; of these products only, if they are given. */
export const findGoods = (db: Executor, supplier_id: number, ids?: readonly number[]) =>
  db
    .select({
      good: supplierProduct,
      product: { id: product.id, name: product.name, sku: product.sku, type: product.type },
      variation: { name: variation.name, sku: variation.sku },
    })
    .from(supplierProduct)
    .innerJoin(product, eq(product.id, supplierProduct.product_id))
    .leftJoin(variation, eq(variation.id, supplierProduct.variation_id))
    .where(
      and(
        eq(supplierProduct.supplier_id, supplier_id),
        ids && isAmong(supplierProduct.product_id, ids),
      ),
    )
    .orderBy(
      asc(product.sort_name),
      asc(product.id),
      asc(variation.position),
      asc(supplierProduct.variation_id),
    )

/** Article and pack as staff see them; the price for a pack. */
type Good = Omit<typeof supplierProduct.$inferSelect, 'supplier_id'>

/** Of one supplier. */
const isOneOf = (supplier_id: number, goods: readonly GoodId[]) =>
  and(eq(supplierProduct.supplier_id, supplier_id), isGood(supplierProduct, goods))

type GoodColumns = { product_id: PgColumn; variation_id: PgColumn }

/** Whether a row is of one of these goods, which are passed as two parameters. */
const isGood = (of: GoodColumns, goods: readonly GoodId[]): SQL =>
  sql`(${of.product_id}, coalesce(${of.variation_id}, 0)) in (select * from unnest(
    ${sql.param(goods.map(({ product_id }) => product_id))}::bigint[],
    ${sql.param(goods.map(({ variation_id }) => variation_id ?? 0))}::bigint[]))`

/** Saves what a supplier sells, in three statements however much it is; a new price is noted. */
export async function saveGoods(
  db: Executor,
  { supplier_id, goods, since }: { supplier_id: number; goods: readonly Good[]; since: Date },
): Promise<void> {
  if (goods.length === 0) return
  const rows = await db
    .select()
    .from(supplierProduct)
    .where(isOneOf(supplier_id, goods))
    .orderBy(asc(supplierProduct.product_id), asc(supplierProduct.variation_id))
    .for('update')
  const before = new Map(rows.map((row) => [goodKey(row), row]))
  await insertRows(db, supplierProduct, {
    rows: goods.map((good) => ({ supplier_id, ...good, pack: toQuantity(good.pack) })),
    tail: sql`on conflict (supplier_id, product_id, variation_id)
      do update set article = excluded.article, pack = excluded.pack, price = excluded.price`,
  })
  const isNew = (good: Good) => {
    const was = before.get(goodKey(good))
    return was?.price !== good.price || was.pack !== good.pack
  }
  await insertRows(db, purchasePrice, {
    rows: goods.filter(isNew).map(({ product_id, variation_id, pack, price }) => ({
      supplier_id,
      product_id,
      variation_id,
      pack: toQuantity(pack),
      price,
      since: since.toISOString(),
    })),
  })
}

export async function deleteGoods(
  db: Executor,
  supplier_id: number,
  goods: readonly GoodId[],
): Promise<void> {
  await db.delete(supplierProduct).where(isOneOf(supplier_id, goods))
}

export async function findProduct(db: Executor, id: number) {
  const [row] = await db
    .select({
      id: product.id,
      name: product.name,
      type: product.type,
      sale_price: product.sale_price,
      tax_rate: product.tax_rate,
    })
    .from(product)
    .where(eq(product.id, id))
  return row
}

/** The variations of a product, in its order. */
export const findVariationsOf = (db: Executor, product_id: number) =>
  db
    .select({ id: variation.id, name: variation.name, sale_price: variation.sale_price })
    .from(variation)
    .where(eq(variation.product_id, product_id))
    .orderBy(asc(variation.position), asc(variation.id))

const MOST_SHOWN = 20

export async function findCosts(db: Executor, product_id: number) {
  const suppliers = await db
    .select({ good: supplierProduct, id: supplier.id, name: supplier.name })
    .from(supplierProduct)
    .innerJoin(supplier, eq(supplier.id, supplierProduct.supplier_id))
    .where(eq(supplierProduct.product_id, product_id))
    .orderBy(asc(supplier.name), asc(supplierProduct.variation_id))
  const prices = await db
    .select({ row: purchasePrice, supplier: supplier.name })
    .from(purchasePrice)
    .innerJoin(supplier, eq(supplier.id, purchasePrice.supplier_id))
    .where(eq(purchasePrice.product_id, product_id))
    .orderBy(desc(purchasePrice.id))
    .limit(MOST_SHOWN)
  const entries = await db
    .select()
    .from(costEntry)
    .where(eq(costEntry.product_id, product_id))
    .orderBy(desc(costEntry.id))
    .limit(MOST_SHOWN)
  return { suppliers, prices, entries }
}

/** The current average cost, if it is known. */
export async function findAverage(
  db: Executor,
  { product_id, variation_id }: GoodId,
): Promise<number | null> {
  const [row] = await db
    .select({ average: costEntry.average })
    .from(costEntry)
    .where(
      and(
        eq(costEntry.product_id, product_id),
        variation_id === null
          ? isNull(costEntry.variation_id)
          : eq(costEntry.variation_id, variation_id),
      ),
    )
    .orderBy(desc(costEntry.id))
    .limit(1)
  return row?.average ?? null
}

export async function insertCost(db: Executor, row: typeof costEntry.$inferInsert): Promise<void> {
  await db.insert(costEntry).values(row)
}
