// An order awaiting approval, as it was requested.
import { toAmount } from '#/domain/money.ts'
import { orderValue } from '#/domain/household.ts'
import { toQuantity } from '#/domain/quantity.ts'
import type { AskedOrder } from '#/commerce/api/approvals/ask.service.ts'
import { lineUnitPrices } from '#/commerce/api/cart/line-unit-prices.service.ts'
import type { Work } from '#/commerce/api/context.ts'
import { toOrderLines } from './order-rows.rules.ts'
import { pricedTotals } from './prices-version.rules.ts'
import type { Plan } from './plan-order.service.ts'

export async function askedOf(
  work: Pick<Work, 'db'>,
  { checkout, recipient, basket }: Plan,
): Promise<AskedOrder> {
  const unitPrices = await lineUnitPrices(
    work,
    basket.lines.map(({ sellable }) => sellable),
  )
  return {
    // Who decides sees totals of their own.
    checkout: { ...checkout, expected_total: undefined, prices_version: undefined },
    value: orderValue(basket.totals),
    total: basket.totals.total,
    lines: basket.lines.map(({ sellable }) => sellable),
    shown: {
      items: toOrderLines(basket).map(({ name, unit, quantity, price, sub_total }, index) => ({
        name,
        unit,
        quantity: toQuantity(quantity),
        price: toAmount(price),
        unit_price: unitPrices[index] ?? null,
        sub_total: toAmount(sub_total),
      })),
      shipping_address: recipient.shipping_address,
      delivery_slot: basket.delivery.slot,
      notes: checkout.notes ?? null,
      prices_version: pricedTotals(basket, checkout.currency).prices_version,
    },
  }
}
