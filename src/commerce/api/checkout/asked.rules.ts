// An order awaiting approval, as it was requested.
import { toAmount } from '#/domain/money.ts'
import { orderValue } from '#/domain/household.ts'
import { toQuantity } from '#/domain/quantity.ts'
import type { AskedOrder } from '#/commerce/api/approvals/ask.service.ts'
import { toOrderLines } from './order-rows.rules.ts'
import { pricedTotals } from './prices-version.rules.ts'
import type { Plan } from './plan-order.service.ts'

export const askedOf = ({ checkout, recipient, basket }: Plan): AskedOrder => ({
  // Who decides sees totals of their own.
  checkout: { ...checkout, expected_total: undefined, prices_version: undefined },
  value: orderValue(basket.totals),
  total: basket.totals.total,
  lines: basket.lines.map(({ sellable }) => sellable),
  shown: {
    items: toOrderLines(basket).map(({ name, unit, quantity, sub_total }) => ({
      name,
      unit,
      quantity: toQuantity(quantity),
      sub_total: toAmount(sub_total),
    })),
    shipping_address: recipient.shipping_address,
    delivery_slot: basket.delivery.slot,
    notes: checkout.notes ?? null,
    prices_version: pricedTotals(basket, checkout.currency).prices_version,
  },
})
