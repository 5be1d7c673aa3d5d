// Lots follow the stock of their product; its row lock covers its lots too (rules 170 and 171).
import { type SQL, and, eq, sql } from 'drizzle-orm'
import { drawOf, keepsFrom, type Lot, type LotMove, returnOf } from '#/domain/goods/lots.ts'
import type { Thousandths } from '#/domain/quantity.ts'
import { findSettings } from '#/commerce/api/content/content.queries.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { stockEntry } from '#/commerce/db/schema/goods/stock-entry.ts'
import type { StockReason } from '#/commerce/db/schema/goods/stock-reasons.ts'
import { lot, lotEntry } from '#/commerce/db/schema/goods/lot.ts'

/** A change of stock of a product kept by lots, and its order. */
type Change = {
  product_id: number
  change: Thousandths
  order_number?: string
  /** The day of delivery. */
  day?: string | null
}
/** Without `now`, the database's clock. */
type Why = {
  reason: StockReason
  now?: Date
  note?: string
  /** The lot's entry that the only move takes back. */
  undoes?: number
}

type Move = LotMove & { order_number?: string | undefined }
type KnownLot = Lot & { product_id: number; code: string; min_days: number | null }
type Held = { lot_id: number; order_number: string; amount: Thousandths }

/** Takes stock from the lots, and returns stock to the lots it came from. */
export async function followStock(
  db: Executor,
  changes: readonly Change[],
  why: Why,
): Promise<void> {
  if (changes.length === 0) return
  const lots = await readLots(db, changes)
  const backs = changes.filter(({ change }) => change > 0)
  const held = await readHeld(
    db,
    backs.flatMap(({ order_number }) => order_number ?? []),
  )
  const moves: Move[] = []
  for (const change of changes) {
    for (const move of await movesFor(db, change, { lots, held, now: why.now })) {
      const own = lots.find(({ id }) => id === move.lot_id)
      if (own) own.amount += move.change
      moves.push({ ...move, order_number: change.order_number })
    }
  }
  await writeMoves(db, moves, why)
  await leaveOffSale(db, { lots, moves }, why)
}

type LotState = { lots: KnownLot[]; held: Held[]; now: Date | undefined }

async function movesFor(
  db: Executor,
  of: Change,
  { lots, held, now }: LotState,
): Promise<LotMove[]> {
  const own = lots.filter(({ product_id }) => product_id === of.product_id)
  if (of.change < 0) {
    const from = of.day ? keepsFrom(of.day, own[0]?.min_days ?? null) : null
    return drawOf(own, { amount: -of.change, from })
  }
  const mine = held.filter(({ order_number }) => order_number === of.order_number)
  const came = own.flatMap((one) => {
    const amount = mine.find(({ lot_id }) => lot_id === one.id)?.amount ?? 0
    return amount > 0 ? [{ ...one, amount }] : []
  })
  const moves = returnOf(came, of.change)
  for (const { lot_id, change } of moves) {
    const one = mine.find((row) => row.lot_id === lot_id)
    if (one) one.amount -= change
  }
  const rest = of.change - moves.reduce((sum, { change }) => sum + change, 0)
  if (rest === 0) return moves
  const undated = own.find(isUndated) ?? (await makeUndated(db, { product_id: of.product_id, now }))
  if (!own.includes(undated)) lots.push(undated)
  return [...moves, { lot_id: undated.id, change: rest }]
}

/** Lots with stock, those that the orders took from, and the undated one. */
async function readLots(db: Executor, changes: readonly Change[]): Promise<KnownLot[]> {
  const ids = sql.param(changes.map(({ product_id }) => product_id))
  const orders = sql.param(changes.flatMap(({ order_number }) => order_number ?? []))
  return db
    .select({
      id: lot.id,
      product_id: lot.product_id,
      code: lot.code,
      amount: lot.amount,
      date: lot.date,
      off_sale: lot.off_sale,
      min_days: product.min_days,
    })
    .from(lot)
    .innerJoin(product, eq(product.id, lot.product_id))
    .where(
      and(
        sql`${lot.product_id} = any(${ids}::bigint[])`,
        sql`(${lot.amount} > 0 or ${lot.date} is null
          or ${lot.id} in (select lot_id from lot_entry where order_number = any(${orders}::text[])))`,
      ),
    )
    .orderBy(lot.id)
}

/** What orders hold of lots according to the ledger: taken less returned. */
async function readHeld(db: Executor, orders: readonly string[]): Promise<Held[]> {
  if (orders.length === 0) return []
  const rows = await db
    .select({
      lot_id: lotEntry.lot_id,
      order_number: sql<string>`${lotEntry.order_number}`,
      taken: sql<string>`-sum(${lotEntry.change})`,
    })
    .from(lotEntry)
    .where(sql`${lotEntry.order_number} = any(${sql.param([...orders])}::text[])`)
    .groupBy(lotEntry.lot_id, lotEntry.order_number)
    .having(sql`sum(${lotEntry.change}) < 0`)
  return rows.map(({ taken, ...row }) => ({ ...row, amount: Math.round(Number(taken) * 1000) }))
}

const isUndated = ({ date, code, off_sale }: KnownLot) => date === null && code === '' && !off_sale

/** The lot for returns of unknown origin and for counted stock; staff set its date. */
async function makeUndated(
  db: Executor,
  { product_id, now }: { product_id: number; now: Date | undefined },
): Promise<KnownLot> {
  const { time_zone } = await findSettings(db)
  const [made] = await db
    .insert(lot)
    .values({ product_id, received_on: sql`(${momentOf(now)} at time zone ${time_zone})::date` })
    .returning()
  if (!made) throw new Error('a lot was not written')
  return { ...made, min_days: null }
}

const momentOf = (now: Date | undefined): SQL =>
  now ? sql`${now.toISOString()}::timestamptz` : sql`now()`

/** The only place that writes lots' amounts and their ledger. */
export async function writeMoves(
  db: Executor,
  moves: readonly Move[],
  { reason, now, note = '', undoes }: Why,
): Promise<void> {
  if (moves.length === 0) return
  const column = (values: readonly unknown[]) => sql`${sql.param([...values])}`
  await db.execute(sql`
    with moved as (select * from unnest(${column(moves.map(({ lot_id }) => lot_id))}::bigint[],
        ${column(moves.map(({ change }) => (change / 1000).toFixed(3)))}::numeric[],
        ${column(moves.map(({ order_number }) => order_number ?? null))}::text[]) as m(lot_id, change, order_number)),
    entered as (insert into ${lotEntry} (lot_id, change, reason, order_number, note, undoes, created_at)
      select lot_id, change, ${reason}, order_number, ${note}, ${undoes ?? null}::bigint, ${momentOf(now)} from moved),
    summed as (select lot_id, sum(change) as change from moved group by lot_id)
    update ${lot} set amount = ${lot.amount} + summed.change from summed where ${lot.id} = summed.lot_id`)
}

type Moved = { lots: readonly KnownLot[]; moves: readonly Move[] }

/** Lots off sale aren't part of the stock: their changes don't affect it. */
async function leaveOffSale(db: Executor, { lots, moves }: Moved, { now }: Why): Promise<void> {
  for (const product_id of new Set(lots.map((one) => one.product_id))) {
    const off = new Set(
      lots.filter((one) => one.off_sale && one.product_id === product_id).map(({ id }) => id),
    )
    const change = moves.reduce((sum, move) => sum + (off.has(move.lot_id) ? move.change : 0), 0)
    await changeStock(db, { product_id, change: -change }, { reason: 'off_sale', now })
  }
}

type StockChange = { product_id: number; change: Thousandths }

/** Changes a product's balance and ledger. */
export async function changeStock(
  db: Executor,
  { product_id, change }: StockChange,
  { reason, now }: { reason: StockReason; now?: Date | undefined },
): Promise<void> {
  if (change === 0) return
  await db
    .update(product)
    .set({ stock: sql`${product.stock} + ${sql.param(change, product.stock)}` })
    .where(eq(product.id, product_id))
  const created_at = now ? { created_at: now } : {}
  await db.insert(stockEntry).values({ product_id, change, reason, ...created_at })
}

type Gone = { product_id: number; amount: Thousandths }

/** An order's goods were missing: the order returns them to their lots, and they are written off. Amounts stay. */
export async function writeOffOfLots(
  db: Executor,
  { product_id, amount }: Gone,
  { order_number, now }: { order_number: string; now: Date },
): Promise<void> {
  const lots = await readLots(db, [{ product_id, change: amount, order_number }])
  const held = await readHeld(db, [order_number])
  const came = lots.flatMap((one) => {
    const mine = held.find(({ lot_id }) => lot_id === one.id)
    return one.product_id === product_id && mine ? [{ ...one, amount: mine.amount }] : []
  })
  const moves = returnOf(came, amount)
  await writeMoves(
    db,
    moves.map((move) => ({ ...move, order_number })),
    { reason: 'release', now },
  )
  await writeMoves(
    db,
    moves.map(({ lot_id, change }) => ({ lot_id, change: -change })),
    { reason: 'set', now },
  )
}

type Switch = {
  product_id: number
  lot_id: number
  amount: Thousandths
  order_number: string
  /** What other lines of the order were picked from, by lot: it stays. */
  kept: ReadonlyMap<number, Thousandths>
}

/** Returns what an order holds of other lots, and takes the same amount of this one; the product is locked. */
export async function moveToLot(db: Executor, of: Switch, now: Date): Promise<void> {
  const { product_id, lot_id, amount, order_number, kept } = of
  const lots = await readLots(db, [{ product_id, change: amount, order_number }])
  const held = await readHeld(db, [order_number])
  const others = lots.flatMap((one) => {
    const mine = held.find((row) => row.lot_id === one.id)
    return mine && one.product_id === product_id && one.id !== lot_id
      ? [{ ...one, amount: Math.max(0, mine.amount - (kept.get(one.id) ?? 0)) }]
      : []
  })
  const back = returnOf(others, amount).map((move) => ({ ...move, order_number }))
  const taken = back.reduce((sum, { change }) => sum + change, 0)
  const out = [{ lot_id, change: -taken, order_number }]
  await writeMoves(db, back, { reason: 'release', now })
  await writeMoves(db, out, { reason: 'order', now })
  await leaveOffSale(db, { lots, moves: [...back, ...out] }, { reason: 'off_sale', now })
}
