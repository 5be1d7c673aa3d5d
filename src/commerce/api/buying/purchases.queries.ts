import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { PurchaseQuery } from '#/contract/buying/staff-purchases.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { goodKey } from '#/domain/line-id.ts'
import { product, variation } from '#/commerce/db/schema/catalog.ts'
import { CODES } from '#/commerce/api/mail/purchase.queries.ts'
import { purchase, purchaseLine, supplier } from '#/commerce/db/schema/goods/buying.ts'

export type PurchaseRow = typeof purchase.$inferSelect
type LineInsert = typeof purchaseLine.$inferInsert

/** Of lines with at least one pack. */
const sums = (db: Executor) =>
  db
    .select({
      purchase_id: purchaseLine.purchase_id,
      lines: sql<number>`(count(*) filter (where ${purchaseLine.packs} > 0))::int`.as('lines'),
      total: sql<number>`sum(${purchaseLine.packs} * ${purchaseLine.price})::float8`.as('total'),
      begun: sql<boolean>`bool_or(${purchaseLine.received} > 0)`.as('begun'),
    })
    .from(purchaseLine)
    .groupBy(purchaseLine.purchase_id)
    .as('sums')

export async function findPurchases(
  db: Executor,
  { page, paginate, status, supplier_id }: PurchaseQuery,
) {
  const where = and(
    status && eq(purchase.status, status),
    supplier_id === undefined ? undefined : eq(purchase.supplier_id, supplier_id),
  )
  const of = sums(db)
  const rows = await db
    .select({
      purchase,
      supplier: { id: supplier.id, name: supplier.name },
      lines: sql<number>`coalesce(${of.lines}, 0)`,
      total: sql<number>`coalesce(${of.total}, 0)`,
      begun: sql<boolean>`coalesce(${of.begun}, false)`,
    })
    .from(purchase)
    .innerJoin(supplier, eq(supplier.id, purchase.supplier_id))
    .leftJoin(of, eq(of.purchase_id, purchase.id))
    .where(where)
    .orderBy(desc(purchase.id))
    .limit(paginate)
    .offset((page - 1) * paginate)
  const [counted] = await db.select({ total: count() }).from(purchase).where(where)
  return { rows, total: counted?.total ?? 0 }
}

export async function findPurchase(db: Executor, id: number) {
  const [row] = await db
    .select({ purchase, supplier })
    .from(purchase)
    .innerJoin(supplier, eq(supplier.id, purchase.supplier_id))
    .where(eq(purchase.id, id))
  return row
}

/** Others who change or receive it wait. */
export async function lockPurchase(db: Executor, id: number): Promise<PurchaseRow | undefined> {
  const [row] = await db.select().from(purchase).where(eq(purchase.id, id)).for('update')
  return row
}

/** Whether what a line names is still sold: a product that has variations is sold as one of them. */
export const isThere = (line: { variation_id: PgColumn }) =>
  sql<boolean>`${product.id} is not null and case when ${product.type} = 'simple' then ${line.variation_id} is null
    else ${variation.id} is not null end`

export type LineRow = Awaited<ReturnType<typeof findLines>>[number]

export const findLines = (db: Executor, purchase_id: number) =>
  db
    .select({
      line: purchaseLine,
      ...CODES,
      by_lots: product.by_lots,
      isThere: isThere(purchaseLine),
    })
    .from(purchaseLine)
    .leftJoin(product, eq(product.id, purchaseLine.product_id))
    .leftJoin(variation, eq(variation.id, purchaseLine.variation_id))
    .where(eq(purchaseLine.purchase_id, purchase_id))
    .orderBy(asc(purchaseLine.id))

export async function insertPurchase(
  db: Executor,
  values: typeof purchase.$inferInsert,
): Promise<number> {
  const [row] = await db.insert(purchase).values(values).returning({ id: purchase.id })
  if (!row) throw new Error('the purchase order was not written')
  return row.id
}

export async function updatePurchase(
  db: Executor,
  id: number,
  set: Partial<typeof purchase.$inferInsert>,
): Promise<void> {
  await db.update(purchase).set(set).where(eq(purchase.id, id))
}

export async function deletePurchase(db: Executor, id: number): Promise<void> {
  await db.delete(purchase).where(eq(purchase.id, id))
}

export async function insertLines(db: Executor, lines: LineInsert[]): Promise<void> {
  if (lines.length > 0) await db.insert(purchaseLine).values(lines)
}

export async function setPacks(db: Executor, id: number, packs: number): Promise<void> {
  await db.update(purchaseLine).set({ packs }).where(eq(purchaseLine.id, id))
}

export async function deleteLines(db: Executor, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.delete(purchaseLine).where(inArray(purchaseLine.id, [...ids]))
}

export async function addReceived(db: Executor, id: number, quantity: number): Promise<void> {
  const received = sql`${purchaseLine.received} + ${sql.param(quantity, purchaseLine.received)}`
  await db.update(purchaseLine).set({ received }).where(eq(purchaseLine.id, id))
}

const Good = {
  product_id: z.coerce.number(),
  variation_id: z.coerce.number().nullable(),
}
const Sold = z.array(
  z.object({
    ...Good,
    weekday: z.coerce.number(),
    sold: z.coerce.number(),
  }),
)

type Since = { ids: readonly number[]; from: string; until: string; time_zone: string }

/** Goods sold on each weekday, in thousandths, less returns; days in the shop's time zone. */
export async function findSold(db: Executor, { ids, from, until, time_zone }: Since) {
  const { rows } = await db.execute(sql`
    select product_id, variation_id, extract(dow from created_at at time zone ${time_zone}::text) as weekday,
      (-sum(change) * 1000)::bigint as sold
    from stock_entry
    where product_id = any(${sql.param([...ids])}::bigint[])
      and reason in ('order', 'cancel', 'release', 'refund')
      and created_at >= (${from}::date::timestamp at time zone ${time_zone}::text)
      and created_at < (${until}::date::timestamp at time zone ${time_zone}::text)
    group by 1, 2, 3`)
  return Map.groupBy(Sold.parse(rows), goodKey)
}

const OnOrder = z.array(z.object({ ...Good, amount: z.coerce.number() }))

const LotRows = z.array(
  z.object({ product_id: z.coerce.number(), amount: z.coerce.number(), last: z.string() }),
)

/** Dated lots on sale, with the last day on which they keep what the shop promises. */
export async function findDatedLots(db: Executor, ids: readonly number[]) {
  const { rows } = await db.execute(sql`
    select l.product_id, (l.amount * 1000)::bigint as amount,
      (l.date - coalesce(p.min_days, 0))::text as last
    from lot l join product p on p.id = l.product_id
    where l.product_id = any(${sql.param([...ids])}::bigint[])
      and l.amount > 0 and not l.off_sale and l.date is not null`)
  return Map.groupBy(LotRows.parse(rows), ({ product_id }) => product_id)
}

/** Goods on order, by their keys, in thousandths. */
export async function findOnOrder(
  db: Executor,
  ids: readonly number[],
): Promise<Map<string, number>> {
  const { rows } = await db.execute(sql`
    select l.product_id, l.variation_id, (sum(greatest(l.packs * l.pack - l.received, 0)) * 1000)::bigint as amount
    from purchase_line l join purchase p on p.id = l.purchase_id and p.status = 'sent'
    where l.product_id = any(${sql.param([...ids])}::bigint[]) group by 1, 2`)
  return new Map(OnOrder.parse(rows).map((row) => [goodKey(row), row.amount]))
}
