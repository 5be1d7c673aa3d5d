// Refunds and payments resulting from picking (rules 110, 111 and 114).
import { backOf, type Outcome } from '#/domain/delivery/picking.ts'
import type { Minor } from '#/domain/money.ts'
import { isPaid } from '#/domain/order-status.ts'
import { refundOfLine } from '#/domain/refund.ts'
import type { Work } from '#/commerce/api/context.ts'
import { found } from '#/commerce/api/errors.ts'
import {
  type LineRow,
  type OrderRow,
  findLines,
  lockOrderById,
} from '#/commerce/api/records/orders.queries.ts'
import {
  type PickRow,
  findPicked,
  findPicks,
  setSettled,
} from '#/commerce/api/records/picked.queries.ts'
import { refundMissing } from '#/commerce/api/refunds/refund-all.service.ts'

/** The outcome of a line that is no longer open. */
export function outcomeOf(row: PickRow): Outcome | undefined {
  const { state, picked, substitute_price, substitute_quantity } = row
  if (state === 'open') return undefined
  if (state === 'picked') return { state, picked }
  if (state === 'short') return { state }
  return { state, substitute: { price: substitute_price ?? 0, quantity: substitute_quantity ?? 0 } }
}

/** The quantity of each line that still has to be refunded. */
function missingOf(lines: readonly LineRow[], picks: ReadonlyMap<number, PickRow>) {
  return lines.flatMap((line) => {
    const row = picks.get(line.id)
    const outcome = row && outcomeOf(row)
    const quantity = outcome ? backOf(line, outcome) - line.refunded : 0
    return quantity > 0 ? [{ line, quantity }] : []
  })
}

/** Refunds what wasn't picked, once, as soon as the order is paid. */
export async function settlePicked(ctx: Work, { id }: Pick<OrderRow, 'id'>): Promise<void> {
  const order = found(await lockOrderById(ctx.db, id))
  const [picked] = await findPicked(ctx.db, [id])
  if (!picked || picked.settled_at || !isPaid(order.payment_status)) return
  const missing = missingOf(await findLines(ctx.db, id), await findPicks(ctx.db, [id]))
  if (missing.length > 0) {
    const lines = missing.map(({ line, quantity }) => ({ order_line_id: line.id, quantity }))
    await refundMissing(ctx, order, lines)
  }
  await setSettled(ctx.db, id, ctx.deps.now())
}

type Bought = { order: OrderRow; lines: readonly LineRow[]; picks: ReadonlyMap<number, PickRow> }

/** The cash due at the door: nothing if paid, or not paid in cash. */
export function cashDue({ order, lines, picks }: Bought): Minor {
  if (order.payment_method !== 'cod' || isPaid(order.payment_status)) return 0
  const back = missingOf(lines, picks).reduce(
    (sum, { line, quantity }) => sum + refundOfLine(line, quantity).amount,
    0,
  )
  return Math.max(0, order.total - back)
}
