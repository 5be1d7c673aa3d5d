// Lot changes by staff and by date; the product's row is locked first, and its stock follows (rules 170 to 172).
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { isTooNear } from '#/domain/goods/lots.ts'
import type { Thousandths } from '#/domain/quantity.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import type { StockReason } from '#/commerce/db/schema/goods/stock-reasons.ts'
import { lot } from '#/commerce/db/schema/goods/lot.ts'
import { changeStock, followStock, writeMoves } from './lots.queries.ts'

export type LotRow = typeof lot.$inferSelect
type Why = { reason: StockReason; now: Date; note?: string; undoes?: number }

/** The product, locked for this transaction as orders lock it. */
export async function lockKept(db: Executor, id: number) {
  const [row] = await db
    .select({
      id: product.id,
      type: product.type,
      by_lots: product.by_lots,
      stock: product.stock,
      name: product.name,
    })
    .from(product)
    .where(eq(product.id, id))
    .for('no key update')
  return row
}

/** From now on the stock is the sum of lots: current stock becomes a lot without a date. */
export async function startLots(
  db: Executor,
  { id, stock }: { id: number; stock: Thousandths },
  now: Date,
): Promise<void> {
  await db.update(product).set({ by_lots: true }).where(eq(product.id, id))
  if (stock > 0) await followStock(db, [{ product_id: id, change: stock }], { reason: 'set', now })
}

/** The stock stays as it is, and its lots are emptied. */
export async function endLots(db: Executor, { id }: { id: number }, now: Date): Promise<void> {
  await db.update(product).set({ by_lots: false }).where(eq(product.id, id))
  const rows = await findFull(db, id)
  const moves = rows.map((row) => ({ lot_id: row.id, change: -row.amount }))
  await writeMoves(db, moves, { reason: 'set', now })
}

const findFull = (db: Executor, product_id: number): Promise<LotRow[]> =>
  db
    .select()
    .from(lot)
    .where(and(eq(lot.product_id, product_id), gt(lot.amount, 0 as Thousandths)))
    .orderBy(asc(lot.id))

export async function addLot(
  db: Executor,
  { amount, ...values }: Omit<typeof lot.$inferInsert, 'id'> & { amount: Thousandths },
  why: Why,
): Promise<LotRow> {
  const [row] = await db.insert(lot).values(values).returning()
  if (!row) throw new Error('the lot was not written')
  await changeAmount(db, row, { ...why, change: amount })
  return { ...row, amount }
}

/** Changes a lot's amount; if it is on sale, the stock's too. */
export async function changeAmount(
  db: Executor,
  { id, product_id, off_sale }: LotRow,
  { change, ...why }: Why & { change: Thousandths },
): Promise<void> {
  if (change === 0) return
  await writeMoves(db, [{ lot_id: id, change }], why)
  if (!off_sale) await changeStock(db, { product_id, change }, why)
}

type Facts = Pick<LotRow, 'code' | 'kind' | 'date' | 'note'>

export async function changeFacts(db: Executor, id: number, facts: Facts): Promise<void> {
  await db.update(lot).set(facts).where(eq(lot.id, id))
}

/** Takes lots dated before `from` off sale, and puts the others back; the product is locked. */
export async function sortOutLots(
  db: Executor,
  product_id: number,
  { from, now }: { from: string; now: Date },
): Promise<number> {
  const rows = await findFull(db, product_id)
  const wrong = rows.filter((row) => row.off_sale !== (row.blocked || isTooNear(row, from)))
  for (const { id, amount, off_sale } of wrong) {
    await db.update(lot).set({ off_sale: !off_sale }).where(eq(lot.id, id))
    const change = off_sale ? amount : -amount
    await changeStock(db, { product_id, change }, { reason: 'off_sale', now })
  }
  return wrong.length
}

/** Takes a recalled lot off sale whatever its date, or only lifts that; the product is locked. */
export async function blockLot(
  db: Executor,
  { id, product_id, amount, off_sale }: LotRow,
  { blocked, now }: { blocked: boolean; now: Date },
): Promise<void> {
  await db
    .update(lot)
    .set(blocked ? { blocked, off_sale: true } : { blocked })
    .where(eq(lot.id, id))
  if (blocked && !off_sale)
    await changeStock(db, { product_id, change: -amount }, { reason: 'off_sale', now })
  if (!blocked && amount === 0) await db.update(lot).set({ off_sale: false }).where(eq(lot.id, id))
}

/** All lots of a product, the oldest first. */
export const findLotRows = (db: Executor, product_id: number): Promise<LotRow[]> =>
  db.select().from(lot).where(eq(lot.product_id, product_id)).orderBy(asc(lot.id))

/** Products with a lot that is wrongly on or off sale. */
export async function findUnsorted(db: Executor, today: string): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct l.product_id as id from lot l
    join product p on p.id = l.product_id and p.by_lots
    where l.amount > 0 and l.date is not null
      and l.off_sale <> (l.blocked or l.date < ${today}::date + coalesce(p.min_days, 0))
    order by 1`)
  return rows.map(({ id }) => Number(id))
}
