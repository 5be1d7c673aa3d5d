// Loads what orders contain, for everything that speaks of it (rule 190).
import {
  type Account,
  type DeliveredLine,
  type Step,
  asDelivered,
} from '#/domain/orders/as-delivered.ts'
import type { LineChanger, LineStep } from '#/contract/orders/lines.ts'
import type { Thousandths } from '#/domain/quantity.ts'
import type { Minor } from '#/domain/money.ts'
import { findBacks, findShippingBacks } from './backs.queries.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { findSteps, stateOf } from './line-steps.queries.ts'
import { findInvoicedRates, findShopRates } from './delivery-rate.queries.ts'
import { likelyRate, shippingOf } from './order-money.rules.ts'
import { type LineRow, type OrderRow, findLinesOf } from './orders.queries.ts'

/** One thing that happened to a line. */
export type LineStory = {
  kind: LineStep
  by: LineChanger
  /** The person's name; null if it isn't known. */
  who: string | null
  at: Date
  /** Afterwards. */
  quantity: Thousandths
  refund_id: number | null
}

export type ContentLine = DeliveredLine & {
  store_id: number | null
  story: LineStory[]
  /** The line as it is stored, for what is not its content: wishes, commission. */
  row: LineRow
}

export type Contents = Omit<Account, 'lines'> & { lines: ContentLine[] }

/** By order. */
export async function findContents(
  db: Executor,
  orders: readonly OrderRow[],
): Promise<Map<number, Contents>> {
  const ids = orders.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const rateOf = await deliveryRates(db, orders)
  const rows = Map.groupBy(await findLinesOf(db, ids), ({ order_id }) => order_id)
  const steps = Map.groupBy(await findSteps(db, ids), ({ order_line_id }) => order_line_id)
  const backs = Map.groupBy(await findBacks(db, ids), ({ order_line_id }) => order_line_id)
  const shipped = await findShippingBacks(db, ids)
  return new Map(
    orders.map((order) => {
      const own = rows.get(order.id) ?? []
      const cost = shippingOf(order, own)
      const refunded = shipped.get(order.id) ?? { total: 0, tax: 0 }
      const account = asDelivered({
        prices_include_tax: order.prices_include_tax,
        delivery: { ...cost, rate: rateOf(order, cost), refunded },
        lines: own.map((row) => ({
          id: row.id,
          ...historyOf(row, steps.get(row.id) ?? []),
          backs: backs.get(row.id) ?? [],
        })),
      })
      const lines = account.lines.map((line, index) => ({
        ...line,
        ...ownFacts(own[index], steps.get(line.id) ?? []),
      }))
      return [order.id, { ...account, lines }]
    }),
  )
}

/** What one order contains. */
export async function contentsOf(db: Executor, order: OrderRow): Promise<Contents> {
  const contents = (await findContents(db, [order])).get(order.id)
  if (!contents) throw new Error('the order was not read')
  return contents
}

/** The tax rate of an order's delivery (rule 270). */
export const deliveryRateOf = async (db: Executor, order: OrderRow): Promise<number> =>
  order.delivery_tax_rate ?? (order.tax_exempt ? 0 : (await contentsOf(db, order)).delivery.rate)

/** Each order's own; of older ones, the likely rate. */
async function deliveryRates(db: Executor, orders: readonly OrderRow[]) {
  const older = orders.filter((order) => order.delivery_tax_rate === null)
  if (older.length === 0) return (order: OrderRow) => order.delivery_tax_rate ?? 0
  const invoiced = await findInvoicedRates(
    db,
    older.map(({ id }) => id),
  )
  const rates = await findShopRates(db)
  return (order: OrderRow, cost: ReturnType<typeof shippingOf>) =>
    order.delivery_tax_rate ?? likelyRate(cost, { invoiced: invoiced.get(order.id), rates })
}

type StepRow = Awaited<ReturnType<typeof findSteps>>[number]

function historyOf(row: LineRow, events: readonly StepRow[]) {
  const steps = events.flatMap(({ kind, quantity, goods }): Step[] => {
    if (kind === 'added') return []
    if (kind !== 'replaced') return [{ kind, quantity }]
    return [goods ? { kind, quantity, goods } : { kind: 'changed', quantity }]
  })
  return { ordered: events[0]?.before ?? stateOf(row), steps }
}

function ownFacts(row: LineRow | undefined, events: readonly StepRow[]) {
  if (!row) throw new Error('a line without its row')
  const story = events.map(({ kind, by, who, created_at: at, quantity, refund_id }) => ({
    kind,
    by,
    who,
    at,
    quantity,
    refund_id,
  }))
  return { row, store_id: row.store_id, story }
}

/** Lines of which something comes. */
export const comingLines = ({ lines }: Contents): ContentLine[] =>
  lines.filter(({ now }) => now.quantity > 0)

/** Cash due at the door: nothing if it is paid, or not paid in cash. */
export const cashDueOf = (
  order: Pick<OrderRow, 'payment_method' | 'payment_status' | 'total'>,
): Minor =>
  order.payment_method === 'cod' &&
  order.payment_status !== 'paid' &&
  order.payment_status !== 'partially_refunded'
    ? order.total
    : 0
