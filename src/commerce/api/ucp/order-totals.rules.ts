// The totals of an order as it was placed.
import { asDelivered } from '#/domain/orders/as-delivered.ts'
import { isAdded, type OrderFacts } from './order-facts.rules.ts'

/** The account without anything that happened since. */
export function placedAccount({ order, contents: { lines, delivery } }: OrderFacts) {
  return asDelivered({
    prices_include_tax: order.prices_include_tax,
    delivery: { ...delivery, refunded: { total: 0, tax: 0 } },
    lines: lines
      .filter((line) => !isAdded(line))
      .map(({ id, ordered }) => ({ id, ordered, steps: [], backs: [] })),
  })
}

export function orderTotals(facts: OrderFacts) {
  const { order, t } = facts
  const { sub_total, discount, deposit, due, delivery } = placedAccount(facts)
  const travel = delivery.total - (order.prices_include_tax ? 0 : delivery.tax)
  const tax = due - (sub_total - discount + travel + deposit)
  return [
    { type: 'subtotal', amount: sub_total },
    ...(discount > 0
      ? [{ type: 'discount', display_text: order.coupon_code ?? '', amount: -discount }]
      : []),
    { type: 'fulfillment', display_text: t('delivery'), amount: travel },
    ...(tax > 0 ? [{ type: 'tax', amount: tax }] : []),
    ...(deposit > 0 ? [{ type: 'fee', display_text: t('deposit'), amount: deposit }] : []),
    { type: 'total', amount: due },
  ]
}
