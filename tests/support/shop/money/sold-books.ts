// What the tables of orders, refunds and lines say of a month, read row by row and added up here: nothing of it asks the
// reports.
import { order, orderLine } from '#/commerce/db/schema/orders.ts'
import { refund, refundLine } from '#/commerce/db/schema/payments.ts'
import { dateIn } from '#/lib/dates.ts'
import type { TestApi } from '#tests/support/shop/api.ts'
import { sumOf } from '#tests/support/week/money.ts'

const ZONE = 'Europe/Paris'

const hourIn = (at: Date) =>
  Number(
    new Intl.DateTimeFormat('en', { timeZone: ZONE, hour: '2-digit', hourCycle: 'h23' }).format(at),
  )
/** 1 is Monday. */
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

async function tablesOf({ db }: TestApi) {
  return {
    orders: (await db.select().from(order)).filter(({ status }) => status !== 'cancelled'),
    lines: await db.select().from(orderLine),
    refunds: (await db.select().from(refund)).filter(({ status }) =>
      ['approved', 'paid', 'failed'].includes(status),
    ),
    back: await db.select().from(refundLine),
  }
}
type Tables = Awaited<ReturnType<typeof tablesOf>>

function orderOf(row: Tables['orders'][number], { refunds }: Tables) {
  const own = refunds.filter(({ order_id }) => order_id === row.id)
  const turnover = row.total + row.convert_wallet_balance + row.gift_card_total
  const refunded = sumOf(own, (one) => one.money + one.wallet + one.gift_card)
  const day = dateIn(row.created_at, ZONE)
  return {
    id: row.id,
    number: row.order_number,
    day,
    hour: hourIn(row.created_at),
    weekday: weekdayOf(day),
    buyer: row.customer_id === null ? row.contact.email : String(row.customer_id),
    turnover,
    refunded,
    revenue: turnover - refunded,
    points: row.convert_point_amount - sumOf(own, (one) => one.points_value),
    delivery: row.shipping_total - sumOf(own, (one) => one.shipping),
  }
}
export type SoldOrder = ReturnType<typeof orderOf>

/** `averages`: what a base unit of some products cost at the time; the cost of others isn't known. */
function lineOf(
  line: Tables['lines'][number],
  { refunds, back }: Tables,
  averages: ReadonlyMap<number, number>,
) {
  const own = back.filter(({ order_line_id }) => order_line_id === line.id)
  const restocked = new Set(refunds.filter(({ restock }) => restock).map(({ id }) => id))
  const kept = line.quantity - line.refunded
  const revenue = line.total - sumOf(own, ({ amount }) => amount)
  const gone =
    line.quantity -
    sumOf(
      own.filter(({ refund_id }) => restocked.has(refund_id)),
      ({ quantity }) => quantity,
    )
  const average = averages.get(line.product_id ?? 0)
  const net = Math.round(((revenue - (line.deposit * kept) / 1000) * 100) / (100 + line.tax_rate))
  return {
    order_id: line.order_id,
    product_id: line.product_id ?? 0,
    quantity: kept / 1000,
    revenue,
    net,
    cost: average === undefined ? undefined : Math.round((average * gone) / 1000),
  }
}
export type SoldLine = ReturnType<typeof lineOf>

export type Days = { from: string; to: string }

/** Orders placed on these days and their lines, and each buyer's first day of all; amounts in minor units. */
export async function booksOf(
  shop: TestApi,
  { from, to }: Days,
  averages: ReadonlyMap<number, number>,
) {
  const tables = await tablesOf(shop)
  const all = tables.orders
    .map((row) => orderOf(row, tables))
    .toSorted((a, b) => a.day.localeCompare(b.day))
  const orders = all.filter(({ day }) => day >= from && day <= to)
  const ids = new Set(orders.map(({ id }) => id))
  const lines = tables.lines
    .filter(({ order_id }) => ids.has(order_id))
    .map((line) => lineOf(line, tables, averages))
  const first = new Map(all.toReversed().map(({ buyer, day }) => [buyer, day]))
  return { all, orders, lines, first }
}
export type Books = Awaited<ReturnType<typeof booksOf>>

/** Of goods with a known cost. */
export function marginIn(lines: readonly SoldLine[]) {
  const known = lines.filter(({ cost }) => cost !== undefined)
  const net = sumOf(known, (line) => line.net)
  const cost = sumOf(known, (line) => line.cost ?? 0)
  const own = sumOf(lines, (line) => line.net)
  const tenths = (part: number, whole: number) =>
    whole === 0 ? null : Math.round((part / whole) * 1000) / 10
  return {
    net,
    cost,
    margin: net - cost,
    percent: tenths(net - cost, net),
    known: tenths(net, own),
  }
}
