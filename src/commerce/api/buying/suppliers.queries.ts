import { and, asc, count, desc, eq, ilike, inArray } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
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

/** What a supplier sells, by name; of these products only, if they are given. */
export const findGoods = (db: Executor, supplier_id: number, ids?: readonly number[]) =>
  db
    .select({
      good: supplierProduct,
      product: { id: product.id, name: product.name, sku: product.sku },
    })
    .from(supplierProduct)
    .innerJoin(product, eq(product.id, supplierProduct.product_id))
    .where(
      and(
        eq(supplierProduct.supplier_id, supplier_id),
        ids && inArray(supplierProduct.product_id, [...ids]),
      ),
    )
    .orderBy(asc(product.sort_name), asc(product.id))

type Good = typeof supplierProduct.$inferInsert

/** Saves what a supplier sells; a new price is noted. */
export async function saveGood(db: Executor, good: Good, since: Date): Promise<void> {
  const { supplier_id, product_id, ...set } = good
  const [before] = await db
    .select()
    .from(supplierProduct)
    .where(
      and(eq(supplierProduct.supplier_id, supplier_id), eq(supplierProduct.product_id, product_id)),
    )
    .for('update')
  await db
    .insert(supplierProduct)
    .values(good)
    .onConflictDoUpdate({
      target: [supplierProduct.supplier_id, supplierProduct.product_id],
      set,
    })
  if (before?.price === good.price && before.pack === good.pack) return
  const { pack, price } = good
  await db.insert(purchasePrice).values({ supplier_id, product_id, pack, price, since })
}

export async function deleteGood(
  db: Executor,
  { supplier_id, product_id }: { supplier_id: number; product_id: number },
): Promise<void> {
  await db
    .delete(supplierProduct)
    .where(
      and(eq(supplierProduct.supplier_id, supplier_id), eq(supplierProduct.product_id, product_id)),
    )
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

const MOST_SHOWN = 20

export async function findCosts(db: Executor, product_id: number) {
  const suppliers = await db
    .select({ good: supplierProduct, id: supplier.id, name: supplier.name })
    .from(supplierProduct)
    .innerJoin(supplier, eq(supplier.id, supplierProduct.supplier_id))
    .where(eq(supplierProduct.product_id, product_id))
    .orderBy(asc(supplier.name))
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
export async function findAverage(db: Executor, product_id: number): Promise<number | null> {
  const [row] = await db
    .select({ average: costEntry.average })
    .from(costEntry)
    .where(eq(costEntry.product_id, product_id))
    .orderBy(desc(costEntry.id))
    .limit(1)
  return row?.average ?? null
}

export async function insertCost(db: Executor, row: typeof costEntry.$inferInsert): Promise<void> {
  await db.insert(costEntry).values(row)
}
