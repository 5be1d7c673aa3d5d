// What a price list will do, for people: old and new prices, and questions about what looks like a mistake.
import type { PriceLine, PriceQuestion } from '#/contract/prices/staff.ts'
import { type PriceEntry, type PriceLaw, priceIfSaved } from '#/domain/law/price-before.ts'
import { toAmount } from '#/domain/money.ts'
import { marginOf } from '#/domain/pricing/margin.ts'
import { type ListedPrices, pricesByLine } from '#/domain/pricing/price-list.ts'
import { PriceQuestions } from '#/domain/pricing/price-questions.ts'
import type { LedgerRow, LineRow } from './lines.queries.ts'
import { mainText } from '#/lib/languages/text-in.ts'

const MOST_EXAMPLES = 5

type Plan = {
  line: LineRow
  /** Where it stands on the list, from 1. */
  at: number
  was: { price: number; sale_price: number }
  made: Pick<ListedPrices, 'price' | 'sale_price'>
  size: number
}

/** The lines with their effect, the largest change first. A list that has taken effect shows what it changed. */
export function planLines(lines: readonly LineRow[]): Plan[] {
  return lines
    .map((line, index) => {
      const { was_price, was_sale_price, made_price, made_sale_price } = line
      const was = {
        price: was_price ?? line.now_price,
        sale_price: was_sale_price ?? line.now_sale_price,
      }
      const made =
        made_price !== null && made_sale_price !== null
          ? { price: made_price, sale_price: made_sale_price }
          : pricesByLine(line, { price: line.now_price, discount: line.now_discount })
      const size = Math.abs(Math.log(Math.max(made.sale_price, 1) / Math.max(was.sale_price, 1)))
      return { line, at: index + 1, was, made, size }
    })
    .toSorted((a, b) => b.size - a.size || a.at - b.at)
}

export const isChanging = ({ was, made }: Plan): boolean =>
  was.price !== made.price || was.sale_price !== made.sale_price

export function questionsOf(plans: readonly Plan[]): PriceQuestion[] {
  const changing = plans.filter(isChanging)
  const asked = new PriceQuestions()
  for (const { line, at, was, made } of changing) {
    const isOffer = was.sale_price !== made.sale_price
    const [old, next] = isOffer ? [was.sale_price, made.sale_price] : [was.price, made.price]
    if (old > 0)
      asked.add({ line: at, name: mainText(line.name), old: toAmount(old), new: toAmount(next) })
  }
  return [...asked.list(changing.length), ...noReduction(plans)]
}

/** Offers that aren't lower than the price. */
function noReduction(plans: readonly Plan[]): PriceQuestion[] {
  const found = plans.filter(({ line, made }) => line.offer !== null && line.offer >= made.price)
  if (found.length === 0) return []
  const examples = found.slice(0, MOST_EXAMPLES).map(({ line, at, made }) => ({
    line: at,
    name: mainText(line.name),
    field: 'sale_price',
    old: toAmount(made.price).toFixed(2),
    new: toAmount(line.offer ?? 0).toFixed(2),
  }))
  return [{ kind: 'no_reduction', count: found.length, of: plans.length, value: '', examples }]
}

/** Of what customers pay before and after. `null`: margins are not told. */
export type Taxed = { prices_include_tax: boolean } | null

function marginsOf({ line, was, made }: Plan, taxed: Taxed) {
  if (!taxed) return { old_margin: null, new_margin: null }
  const of = (price: number) => marginOf({ price, tax_rate: line.tax_rate, ...taxed }, line.cost)
  return { old_margin: of(was.sale_price), new_margin: of(made.sale_price) }
}

export function belowCost(plans: readonly Plan[], taxed: Taxed): number | null {
  if (!taxed) return null
  return plans.filter((plan) => (marginsOf(plan, taxed).new_margin ?? 0) < 0).length
}

type Law = { ledger: readonly LedgerRow[]; law: PriceLaw; now: number; taxed: Taxed }

export function lineView(plan: Plan, known: Law): PriceLine {
  const { line, was, made } = plan
  const { product_id, variation_id, name, variation, sku } = line
  const amount = (value: number | null) => (value === null ? null : toAmount(value))
  const change = was.sale_price === 0 ? 0 : made.sale_price / was.sale_price - 1
  return {
    product_id,
    variation_id,
    name,
    variation,
    sku,
    price: amount(line.price),
    offer: amount(line.offer),
    old_price: toAmount(was.price),
    old_sale_price: toAmount(was.sale_price),
    new_price: toAmount(made.price),
    new_sale_price: toAmount(made.sale_price),
    percent: Math.round(change * 1000) / 10,
    lowest_price: amount(lowestOf({ line, made }, known)),
    ...marginsOf(plan, known.taxed),
  }
}

function lowestOf({ line, made }: Pick<Plan, 'line' | 'made'>, { ledger, law, now }: Law) {
  const entries: PriceEntry[] = ledger.filter(
    (one) => one.product_id === line.product_id && one.variation_id === line.variation_id,
  )
  return priceIfSaved(entries, made, { law, now })
}
