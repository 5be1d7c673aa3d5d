// Writes the stores' ledger rows together with their cause: a delivery, a payment, a refund (rules 153 to 156).
import { isPaid } from '#/domain/order-status.ts'
import { withoutDeposit } from '#/domain/goods/deposit.ts'
import { commissionBack, commissionOf, commissionRate } from '#/domain/seller/ledger.ts'
import type { Work } from '#/commerce/api/context.ts'
import type { Executor } from '#/commerce/db/open.ts'
import type { refund } from '#/commerce/db/schema/payments.ts'
import {
  addEntry,
  findDeliveredParts,
  findDepartmentRates,
  findOpenLines,
  findOrderToBook,
  findRates,
  findRefundsToBook,
  findUnratedLines,
  insertCredited,
  lockCredited,
  setCredited,
  setCreditedBack,
  setRates,
} from './book.queries.ts'

/**
 * Credits an order's stores with what they have earned but not received yet, inside the transaction that has locked its
 * row. It can be called after any event: each entry is written once.
 */
export async function bookOrder(ctx: Work, orderId: number): Promise<void> {
  const order = await findOrderToBook(ctx.db, orderId)
  if (!order) return
  if (isPaid(order.payment_status))
    for (const part of await findDeliveredParts(ctx.db, orderId))
      await bookSale(ctx, { ...part, order_id: orderId, order_number: order.order_number })
  await bookRefunds(ctx, { order_id: orderId, order_number: order.order_number })
}

type Of = { order_id: number; order_number: string }
type Part = Of & { id: number; store_id: number | null }

async function bookSale(ctx: Work, part: Part): Promise<void> {
  const { id, store_id, order_id, order_number } = part
  if (store_id === null) return
  const open = await findOpenLines(ctx.db, order_id, store_id)
  if (open.length === 0) return
  const rated = new Map(
    (await ratesOf(ctx.db, store_id, open)).map(({ id: line, percent }) => [line, percent]),
  )
  const lines = open.map((line) => {
    const { id: order_line_id, total } = line
    // Orders from before commissions were stored get today's.
    const percent = line.percent ?? rated.get(order_line_id) ?? 0
    const commission = commissionOf(withoutDeposit(line).total, percent)
    return { order_line_id, store_id, percent, total, commission }
  })
  await insertCredited(ctx.db, lines)
  const sum = (field: 'total' | 'commission') => lines.reduce((all, line) => all + line[field], 0)
  const entry = { store_id, order_number, created_at: ctx.deps.now() }
  await addEntry(ctx.db, { ...entry, kind: 'sale', amount: sum('total'), key: `sale:${id}` })
  const key = `commission:${id}`
  await addEntry(ctx.db, { ...entry, kind: 'commission', amount: -sum('commission'), key })
}

/** Stores the agreed commission with a new order's lines (rule 153). */
export async function keepRates(db: Executor, orderIds: readonly number[]): Promise<void> {
  const lines = await findUnratedLines(db, orderIds)
  const rated = []
  for (const [store_id, own] of Map.groupBy(lines, (line) => line.store_id))
    rated.push(...(await ratesOf(db, store_id, own)))
  if (rated.length > 0) await setRates(db, rated)
}

type Line = { id: number; product_id: number | null }

/** The current commission of a store's lines. */
async function ratesOf(db: Executor, storeId: number, lines: readonly Line[]) {
  const rates = await findRates(db, storeId)
  const departments = await findDepartmentRates(
    db,
    lines.flatMap(({ product_id }) => product_id ?? []),
  )
  return lines.map(({ id, product_id }) => {
    const own = departments.filter((row) => row.product_id === product_id)
    return {
      id,
      percent: commissionRate({ ...rates, categories: own.map((row) => row.percent) }),
    }
  })
}

type Reduction = {
  refund: Pick<typeof refund.$inferSelect, 'id' | 'borne_by'>
  order_number: string
  /** `quantity`: of the whole line before. */
  lines: readonly { order_line_id: number; quantity: number; back: number; amount: number }[]
}

/**
 * An order becomes smaller after one of its parts was delivered and its store credited: that store bears it, unless
 * staff decide otherwise (rule 155). What is left of the line is then what it was credited for.
 */
export async function bookReduction(
  ctx: Work,
  { refund, order_number, lines }: Reduction,
): Promise<void> {
  for (const { order_line_id, quantity, back, amount } of lines) {
    const credited = back > 0 ? await lockCredited(ctx.db, order_line_id) : undefined
    if (!credited) continue
    const { store_id, commission, refunded } = credited
    const part = commissionBack({ commission, quantity, refunded }, back)
    await setCredited(ctx.db, order_line_id, {
      total: credited.total - amount,
      commission: commission - part,
    })
    if (refund.borne_by !== 'store') continue
    const entry = { store_id, order_number, created_at: ctx.deps.now() }
    const of = `${refund.id}:${order_line_id}`
    await addEntry(ctx.db, { ...entry, kind: 'refund', amount: -amount, key: `refund:${of}` })
    const key = `commission_back:${of}`
    await addEntry(ctx.db, { ...entry, kind: 'commission_back', amount: part, key })
  }
}

async function bookRefunds(ctx: Work, { order_id, order_number }: Of): Promise<void> {
  const before = new Map<number, number>()
  for (const row of await findRefundsToBook(ctx.db, order_id)) {
    const { store_id, order_line_id, refund_id, amount, back, quantity, commission } = row
    const key = `refund:${refund_id}:${order_line_id}`
    const entry = { store_id, order_number, created_at: ctx.deps.now() }
    const isNew = await addEntry(ctx.db, { ...entry, kind: 'refund', amount: -amount, key })
    if (!isNew) continue
    const refunded = before.get(order_line_id) ?? row.refunded
    await addEntry(ctx.db, {
      ...entry,
      kind: 'commission_back',
      amount: commissionBack({ commission, quantity, refunded }, back),
      key: `commission_back:${refund_id}:${order_line_id}`,
    })
    before.set(order_line_id, refunded + back)
    await setCreditedBack(ctx.db, order_line_id, refunded + back)
  }
}
