// Whether an order of a company in another EU country is free of VAT (rule 298).
import type { Checkout, CheckoutTotals } from '#/contract/checkout/public.ts'
import type { VatCheck } from '#/contract/checkout/business.ts'
import { leavesUntaxed, withoutTax } from '#/domain/law/intra-eu.ts'
import type { Minor } from '#/domain/money.ts'
import type { Sellable } from '#/commerce/api/cart/sellable.rules.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import type { Delivery } from '#/commerce/api/delivery/delivery-plan.service.ts'
import type { Facts } from '#/commerce/api/delivery/checkout-facts.queries.ts'
import { untaxedFee } from '#/commerce/api/delivery/terms.rules.ts'
import { hasAlcohol } from '#/commerce/api/product/minimum-age.queries.ts'
import { askVat } from '#/commerce/api/vat/ask-vat.service.ts'

export type Exemption = {
  /** Null where the question doesn't arise. */
  state: CheckoutTotals['exemption']
  /** The register's answer that it rests on. */
  check: VatCheck | null
}

const NO_QUESTION: Exemption = { state: null, check: null }

type ExemptionQuery = {
  asked: Pick<Checkout, 'business' | 'pickup_place'> & { to: { country: string } | null }
  facts: Pick<Facts, 'settings'>
  /** Other sellers' goods are theirs to tax. */
  lines: readonly { sellable: Pick<Sellable, 'store_id' | 'product_id'> }[]
}

/** Only for accounts with a confirmed address: a number can be read on anybody's website. */
export async function exemptionOf(
  ctx: Ctx,
  { asked, facts: { settings }, lines }: ExemptionQuery,
): Promise<Exemption> {
  const { business, pickup_place, to } = asked
  const number = business?.vat_number
  const seller = settings.company.vat_number
  const country = pickup_place === undefined ? to?.country : undefined
  if (!settings.law.intra_eu || number === undefined) return NO_QUESTION
  if (!leavesUntaxed({ seller, buyer: number, country })) return NO_QUESTION
  if (lines.some(({ sellable }) => sellable.store_id !== null)) return NO_QUESTION
  const products = lines.map(({ sellable }) => sellable.product_id)
  if (await hasAlcohol(ctx.db, products)) return { state: 'alcohol', check: null }
  const { principal } = ctx
  if (principal.type !== 'user' || !principal.user.email_verified)
    return { state: 'account', check: null }
  const said = await askVat(ctx, { number, requester: seller, person: principal.user.id })
  if (!said) return { state: 'unknown', check: null }
  if (!said.valid) return { state: 'invalid', check: null }
  const { consultation, name } = said
  const at = ctx.deps.now().toISOString()
  return { state: 'granted', check: { result: 'valid', at, consultation, name } }
}

type Line = { sellable: Sellable }

export const untaxedLines = <One extends Line>(lines: readonly One[], facts: Facts): One[] =>
  lines.map((line) => ({
    ...line,
    sellable: withoutTax(line.sellable, facts.settings.prices_include_tax),
  }))

type Taxed = { facts: Facts; exemption: Exemption }

/** The delivery at its fee, without tax if the goods have none. */
export function taxedDelivery(delivery: Delivery, { facts, exemption }: Taxed): Delivery {
  if (exemption.state !== 'granted') return delivery
  const { fee, window } = delivery
  const untaxed = (price: Minor) => untaxedFee(price, facts.settings)
  return {
    ...delivery,
    fee: untaxed(fee),
    window: window && { fee: untaxed(window.fee), dearer: untaxed(window.dearer) },
  }
}

export const deliveryTaxRate = ({ facts, exemption }: Taxed): number =>
  exemption.state === 'granted' ? 0 : facts.settings.delivery.tax_rate
