import { and, asc, count, desc, eq, gt, lte, type SQL, sql } from 'drizzle-orm'
import type { LotQuery } from '#/contract/lots/staff.ts'
import type { Thousandths } from '#/domain/quantity.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { lot, lotCare, lotEntry } from '#/commerce/db/schema/goods/lot.ts'

const selectLots = (db: Executor) =>
  db
    .select({ lot, product: { id: product.id, name: product.name, unit: product.unit } })
    .from(lot)
    .innerJoin(product, eq(product.id, lot.product_id))

export type LotOfProduct = Awaited<ReturnType<typeof selectLots>>[number]

type LotPageQuery = Pick<LotQuery, 'product_id' | 'all' | 'page' | 'paginate'> & { until?: string }

const fits = ({ product_id, until, all }: LotPageQuery): SQL | undefined =>
  and(
    product_id === undefined ? undefined : eq(lot.product_id, product_id),
    until === undefined ? undefined : lte(lot.date, until),
    all ? undefined : gt(lot.amount, 0 as Thousandths),
  )

/** Undated lots first, then the earliest date. */
export async function findLots(db: Executor, query: LotPageQuery) {
  const where = fits(query)
  const rows = await selectLots(db)
    .where(where)
    .orderBy(sql`${lot.date} nulls first`, asc(lot.id))
    .limit(query.paginate)
    .offset((query.page - 1) * query.paginate)
  const [counted] = await db.select({ total: count() }).from(lot).where(where)
  return { rows, total: counted?.total ?? 0 }
}

export async function findLot(db: Executor, id: number): Promise<LotOfProduct | undefined> {
  const [row] = await selectLots(db).where(eq(lot.id, id))
  return row
}

export async function findCare(db: Executor, product_id: number) {
  const [row] = await db
    .select({
      type: product.type,
      by_lots: product.by_lots,
      min_days: product.min_days,
      days: lotCare.markdown_days,
      percent: lotCare.markdown_percent,
    })
    .from(product)
    .leftJoin(lotCare, eq(lotCare.product_id, product.id))
    .where(eq(product.id, product_id))
  return row
}

export async function saveCare(
  db: Executor,
  product_id: number,
  { days, percent }: { days: number; percent: number },
): Promise<void> {
  const set = { markdown_days: days, markdown_percent: percent }
  await db
    .insert(lotCare)
    .values({ product_id, ...set })
    .onConflictDoUpdate({ target: lotCare.product_id, set })
}

export async function deleteCare(db: Executor, product_id: number): Promise<void> {
  await db.delete(lotCare).where(eq(lotCare.product_id, product_id))
}

type Turned = { page: number; paginate: number }

export async function findEntries(db: Executor, lot_id: number, { page, paginate }: Turned) {
  const where = eq(lotEntry.lot_id, lot_id)
  const rows = await db
    .select()
    .from(lotEntry)
    .where(where)
    .orderBy(desc(lotEntry.id))
    .limit(paginate)
    .offset((page - 1) * paginate)
  const [counted] = await db.select({ total: count() }).from(lotEntry).where(where)
  return { rows, total: counted?.total ?? 0 }
}
