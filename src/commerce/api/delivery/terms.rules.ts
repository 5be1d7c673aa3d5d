// For how much an order is delivered, and from what amount on (rule 58).
import { withoutTax } from '#/domain/law/intra-eu.ts'
import { type Minor, toMinor } from '#/domain/money.ts'
import type { Rate } from '#/domain/delivery/shipping.ts'
import type { Facts, ZoneFacts } from './checkout-facts.queries.ts'

export type Terms = { rates: readonly Rate[]; free_from: Minor | null; minimum_order: Minor }

/** The zone's own terms; a zone without a minimum order has the shop's, and a shop without zones has one fee. */
export function termsOf(
  { settings, zones }: Pick<Facts, 'settings' | 'zones'>,
  zone: ZoneFacts | undefined,
): Terms {
  const minimum_order = zone?.minimum_order ?? toMinor(settings.minimum_order)
  if (zone) return { rates: zone.rates, free_from: zone.free_from, minimum_order }
  if (zones.length > 0) return { rates: [], free_from: null, minimum_order }
  const { fee, free_from } = settings.delivery
  return {
    rates: [{ from_amount: 0, from_weight: 0, fee: toMinor(fee) }],
    free_from: free_from === null ? null : toMinor(free_from),
    minimum_order,
  }
}

/** A fee of the shop for an order without VAT (rule 298). */
export const untaxedFee = (price: Minor, settings: Facts['settings']): Minor =>
  withoutTax(
    { price, tax_rate: settings.delivery.tax_rate, deposit: 0, deposit_tax_rate: 0 },
    settings.prices_include_tax,
  ).price
