// Orders as the contract shows them.
import type { Order, OrderLine } from '#/contract/order.ts'
import { toAmount } from '#/domain/money.ts'
import { toQuantity } from '#/domain/quantity.ts'
import { toPicture } from '#/commerce/api/catalog/picture-view.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { type OrderRow, findEvents, findOrderLines } from './orders.queries.ts'

/** What a list shows of an order. */
export function viewHead(row: OrderRow, items_count: number) {
  return {
    order_number: row.order_number,
    created_at: row.created_at.toISOString(),
    status: row.status,
    payment_method: row.payment_method,
    payment_status: row.payment_status,
    total: toAmount(row.total),
    items_count,
    currency: {
      code: row.currency_code,
      symbol: row.currency_symbol,
      exchange_rate: row.exchange_rate,
    },
  }
}

/** The whole order, with its lines and what happened to it. */
export async function viewOrder(db: Executor, row: OrderRow): Promise<Order> {
  const lines = await findOrderLines(db, row.id)
  const events = await findEvents(db, row.id)
  return {
    ...viewHead(row, lines.length),
    ...amountsOf(row),
    prices_include_tax: row.prices_include_tax,
    delivery_interval: row.delivery_interval,
    delivery_description: row.delivery_description,
    notes: row.notes,
    contact: row.contact,
    billing_address: row.billing_address,
    shipping_address: row.shipping_address,
    items: lines.map(viewLine),
    timeline: events.map(({ status, created_at }) => ({ status, at: created_at.toISOString() })),
  }
}

const amountsOf = (row: OrderRow) => ({
  sub_total: toAmount(row.sub_total),
  tax_total: toAmount(row.tax_total),
  shipping_total: toAmount(row.shipping_total),
  coupon_total_discount: toAmount(row.coupon_total_discount),
  points: row.points,
  points_amount: toAmount(row.convert_point_amount),
  convert_point_amount: toAmount(row.convert_point_amount),
  wallet_balance: toAmount(row.convert_wallet_balance),
  convert_wallet_balance: toAmount(row.convert_wallet_balance),
})

type LineRow = Awaited<ReturnType<typeof findOrderLines>>[number]

const viewLine = ({ line, picture }: LineRow): OrderLine => ({
  id: line.id,
  product_id: line.product_id,
  variation_id: line.variation_id,
  uom_entry: line.uom_entry,
  slug: line.slug,
  name: line.name,
  sku: line.sku,
  unit: line.unit,
  picture: picture && toPicture(picture, line.name),
  price: toAmount(line.price),
  quantity: toQuantity(line.quantity),
  sub_total: toAmount(line.sub_total),
  tax: toAmount(line.tax),
})
