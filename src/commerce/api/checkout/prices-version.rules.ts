// Names the prices behind a total: as long as the name is the same, so is every price.
import type { Checkout } from '#/contract/checkout/public.ts'
import { couponInput } from '#/commerce/api/coupons/apply-coupon.service.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import { versionOf } from '#/commerce/api/records/seen-amount.rules.ts'
import { amountsOf } from './amounts.rules.ts'
import type { Basket } from './basket.service.ts'

/** The currency of a checkout: its own, or the base currency. */
const currencyOf = ({ facts }: Pick<Basket, 'facts'>, code: string | undefined) =>
  facts.currencies.find((currency) => currency.code === code) ?? facts.currencies[0]

/** The version of the prices of a basket: goods, offers, delivery, coupon, points, and the rate of the currency shown. */
function pricesVersion(basket: Basket, currency: string | undefined): string {
  const { lines, delivery, coupon, facts } = basket
  const { settings } = facts
  const shown = currencyOf(basket, currency)
  return versionOf([
    lines.map(({ sellable: { product_id, variation_id, uom_entry, ...one } }) => [
      product_id,
      variation_id,
      uom_entry,
      one.price,
      one.tax_rate,
      one.deposit,
      one.deposit_tax_rate,
    ]),
    [settings.prices_include_tax, delivery.fee, settings.delivery.tax_rate],
    [...basket.offers.savings],
    coupon && couponInput(coupon.row),
    settings.points?.value ?? null,
    shown ? [shown.code, shown.exchange_rate] : null,
  ])
}

/** Totals with the prices that they were computed with. */
export function pricedTotals(basket: Basket, currency: string | undefined) {
  const shown = currencyOf(basket, currency)
  return {
    ...amountsOf(basket.totals),
    prices_version: pricesVersion(basket, currency),
    currency: shown ? { code: shown.code, exchange_rate: shown.exchange_rate } : null,
  }
}

type SeenPrices = Pick<Checkout, 'expected_total' | 'prices_version' | 'currency'>

/**
 * Nobody is charged another amount than the one last shown, nor at another rate.
 *
 * @throws ShopError PRICE_CHANGED with the totals of now
 */
export function requireSeen(basket: Basket, seen: SeenPrices): void {
  const current = pricedTotals(basket, seen.currency)
  const isSame =
    (seen.expected_total ?? current.total) === current.total &&
    (seen.prices_version ?? current.prices_version) === current.prices_version
  if (!isSame) throw new ShopError('PRICE_CHANGED', { current })
}
