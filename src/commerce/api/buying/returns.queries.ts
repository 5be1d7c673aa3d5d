import { and, asc, count, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { SupplierReturnQuery } from '#/contract/buying/staff-returns.ts'
import { CREDIT_DUE } from '#/domain/buying/returns.ts'
import type { Thousandths } from '#/domain/quantity.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { CODES } from '#/commerce/api/mail/purchase.queries.ts'
import { isThere } from './purchases.queries.ts'
import { type GoodId, goodKey } from '#/domain/line-id.ts'
import { product, variation } from '#/commerce/db/schema/catalog.ts'
import {
  costEntry,
  purchaseLine,
  supplier,
  supplierReturn,
  supplierReturnLine,
} from '#/commerce/db/schema/goods/buying.ts'
import { lot } from '#/commerce/db/schema/goods/lot.ts'

export type ReturnRow = typeof supplierReturn.$inferSelect
export type ReturnLineRow = typeof supplierReturnLine.$inferSelect

/** Each line is rounded for itself, as its view is (`creditOf`). */
const AMOUNT = sql`round(${supplierReturnLine.price} * ${supplierReturnLine.quantity} / ${supplierReturnLine.pack})`

type Filter = Pick<SupplierReturnQuery, 'status' | 'supplier_id' | 'purchase_id'>

const fits = ({ status, supplier_id, purchase_id }: Filter): SQL | undefined =>
  and(
    status === undefined
      ? undefined
      : status === 'due'
        ? inArray(supplierReturn.status, [...CREDIT_DUE])
        : eq(supplierReturn.status, status),
    supplier_id === undefined ? undefined : eq(supplierReturn.supplier_id, supplier_id),
    purchase_id === undefined ? undefined : eq(supplierReturn.purchase_id, purchase_id),
  )

const sums = (db: Executor) =>
  db
    .select({
      return_id: supplierReturnLine.return_id,
      lines: sql<number>`count(*)::int`.as('lines'),
      total: sql<number>`sum(${AMOUNT})::float8`.as('total'),
    })
    .from(supplierReturnLine)
    .groupBy(supplierReturnLine.return_id)
    .as('sums')

export async function findReturns(
  db: Executor,
  { page, paginate, ...filter }: Filter & { page: number; paginate: number },
) {
  const where = fits(filter)
  const of = sums(db)
  const rows = await db
    .select({
      row: supplierReturn,
      supplier: { id: supplier.id, name: supplier.name },
      lines: sql<number>`coalesce(${of.lines}, 0)`,
      total: sql<number>`coalesce(${of.total}, 0)`,
    })
    .from(supplierReturn)
    .innerJoin(supplier, eq(supplier.id, supplierReturn.supplier_id))
    .leftJoin(of, eq(of.return_id, supplierReturn.id))
    .where(where)
    .orderBy(desc(supplierReturn.id))
    .limit(paginate)
    .offset((page - 1) * paginate)
  const [counted] = await db.select({ total: count() }).from(supplierReturn).where(where)
  return { rows, total: counted?.total ?? 0 }
}

/** The sum of all open credits. */
export async function findDue(db: Executor): Promise<number> {
  const [row] = await db
    .select({ due: sql<number>`coalesce(sum(${AMOUNT}), 0)::float8` })
    .from(supplierReturnLine)
    .innerJoin(supplierReturn, eq(supplierReturn.id, supplierReturnLine.return_id))
    .where(inArray(supplierReturn.status, [...CREDIT_DUE]))
  return row?.due ?? 0
}

export async function findReturn(db: Executor, id: number) {
  const [row] = await db
    .select({ row: supplierReturn, supplier })
    .from(supplierReturn)
    .innerJoin(supplier, eq(supplier.id, supplierReturn.supplier_id))
    .where(eq(supplierReturn.id, id))
  return row
}

/** Others who take a step with it wait. */
export async function lockReturn(db: Executor, id: number): Promise<ReturnRow | undefined> {
  const [row] = await db
    .select()
    .from(supplierReturn)
    .where(eq(supplierReturn.id, id))
    .for('update')
  return row
}

export const findReturnLines = (db: Executor, return_id: number) =>
  db
    .select({ line: supplierReturnLine, ...CODES, isThere: isThere(supplierReturnLine) })
    .from(supplierReturnLine)
    .leftJoin(product, eq(product.id, supplierReturnLine.product_id))
    .leftJoin(variation, eq(variation.id, supplierReturnLine.variation_id))
    .where(eq(supplierReturnLine.return_id, return_id))
    .orderBy(asc(supplierReturnLine.id))

export async function insertReturn(
  db: Executor,
  values: typeof supplierReturn.$inferInsert,
): Promise<number> {
  const [row] = await db.insert(supplierReturn).values(values).returning({ id: supplierReturn.id })
  if (!row) throw new Error('the return was not written')
  return row.id
}

export async function insertReturnLine(
  db: Executor,
  values: typeof supplierReturnLine.$inferInsert,
): Promise<void> {
  await db.insert(supplierReturnLine).values(values)
}

export async function updateReturn(
  db: Executor,
  id: number,
  set: Partial<typeof supplierReturn.$inferInsert>,
): Promise<void> {
  await db.update(supplierReturn).set(set).where(eq(supplierReturn.id, id))
}

const Amounts = z.array(
  z.object({
    product_id: z.coerce.number(),
    variation_id: z.coerce.number().nullable(),
    amount: z.coerce.number(),
  }),
)

/** What an order has brought of goods, by their keys, less what went back, in thousandths. */
export async function findKept(
  db: Executor,
  purchase_id: number,
): Promise<Map<string, Thousandths>> {
  const { rows } = await db.execute(sql`
    select l.product_id, l.variation_id, ((sum(l.received) - coalesce((
      select sum(b.quantity) from supplier_return_line b
      join supplier_return r on r.id = b.return_id and r.status <> 'cancelled'
      where r.purchase_id = ${purchase_id} and b.product_id = l.product_id
        and b.variation_id is not distinct from l.variation_id), 0)) * 1000)::bigint as amount
    from ${purchaseLine} l where l.purchase_id = ${purchase_id} and l.product_id is not null
    group by l.product_id, l.variation_id`)
  return new Map(Amounts.parse(rows).map((row) => [goodKey(row), row.amount]))
}

/** What a base unit cost that came with an order, if it is known. */
export async function findCostIn(
  db: Executor,
  { purchase_id, product_id, variation_id }: GoodId & { purchase_id: number },
): Promise<number | null> {
  const [row] = await db
    .select({
      cost: sql<
        string | null
      >`round(sum(${costEntry.unit_cost} * ${costEntry.quantity}) / sum(${costEntry.quantity}), 4)`,
    })
    .from(costEntry)
    .where(
      and(
        eq(costEntry.purchase_id, purchase_id),
        eq(costEntry.product_id, product_id),
        sql`${costEntry.variation_id} is not distinct from ${variation_id}::bigint`,
      ),
    )
  const cost = row?.cost ?? null
  return cost === null ? null : Number(cost)
}

/** Lots that are there but not on sale are no part of the stock. */
export async function findOffSale(db: Executor, product_id: number): Promise<Thousandths> {
  const [row] = await db
    .select({ amount: sql<string>`coalesce(sum(${lot.amount}), 0)` })
    .from(lot)
    .where(and(eq(lot.product_id, product_id), eq(lot.off_sale, true)))
  return Math.round(Number(row?.amount ?? 0) * 1000)
}

/** The remaining lots of a product, the earliest date first. */
export const findFullLots = (db: Executor, ids: readonly number[]) =>
  db
    .select()
    .from(lot)
    .where(and(inArray(lot.product_id, [...ids]), gt(lot.amount, 0 as Thousandths)))
    .orderBy(sql`${lot.date} nulls first`, asc(lot.id))

/** The stock of products, and of their variations, by their keys. */
export async function findStocks(db: Executor, ids: readonly number[]) {
  const rows = await db
    .select({
      product_id: product.id,
      variation_id: variation.id,
      stock: sql<Thousandths>`coalesce(${variation.stock}, ${product.stock})`.mapWith(
        product.stock,
      ),
      by_lots: product.by_lots,
    })
    .from(product)
    .leftJoin(variation, eq(variation.product_id, product.id))
    .where(inArray(product.id, [...ids]))
  return new Map(rows.map((row) => [goodKey(row), row]))
}

export async function hasReturns(db: Executor, supplier_id: number): Promise<boolean> {
  const [row] = await db
    .select({ id: supplierReturn.id })
    .from(supplierReturn)
    .where(eq(supplierReturn.supplier_id, supplier_id))
    .limit(1)
  return row !== undefined
}
