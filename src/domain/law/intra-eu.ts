// When goods go to a company in another EU country without VAT (rule 298): Directive 2006/112/EC,
// Articles 138 and 226 (11). As known on 28 November 2026: the articles have not been compared with the texts yet.
import { netOf } from '#/domain/pricing.ts'
import type { Minor } from '#/domain/money.ts'
import { readVatNumber } from '#/lib/typed/vat-number.ts'

const EU = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(
  ' ',
)

type Sides = {
  /** VAT numbers. */
  seller: string
  buyer: string | undefined
  /** Where the goods go; undefined if they are collected or it isn't known. */
  country: string | undefined
}

/**
 * Whether such a supply can be exempt at all, if the register knows the buyer's number: the goods leave the seller's
 * country for the one that the buyer's number is of.
 *
 * @example leavesUntaxed({ seller: 'FR40303265045', buyer: 'DE123456789', country: 'DE' }) // true
 */
export function leavesUntaxed({ seller, buyer, country }: Sides): boolean {
  const [from, to] = [readVatNumber(seller)?.country, readVatNumber(buyer ?? '')?.country]
  if (from === undefined || to === undefined || from === to) return false
  return to === country && EU.includes(from) && EU.includes(to)
}

type Taxed = { price: Minor; tax_rate: number; deposit: Minor; deposit_tax_rate: number }

/**
 * Goods at their price without tax; a deposit always has its tax in it.
 *
 * @example withoutTax({ price: 107, tax_rate: 7, deposit: 0, deposit_tax_rate: 7 }, true).price // 100
 */
export const withoutTax = <Goods extends Taxed>(goods: Goods, included: boolean): Goods => ({
  ...goods,
  price: included ? netOf(goods.price, goods.tax_rate) : goods.price,
  tax_rate: 0,
  deposit: netOf(goods.deposit, goods.deposit_tax_rate),
  deposit_tax_rate: 0,
})
