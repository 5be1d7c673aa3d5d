// What a supplier's price list changes, before and after it is applied.
import { MOST_SUPPLIER_GOODS, type SupplierPriceRefusal } from '#/contract/buying/shapes.ts'
import { MOST_SHOWN_PRICES, type SupplierListResult } from '#/contract/buying/staff-lists.ts'
import { type GoodId, goodKey } from '#/domain/line-id.ts'
import { toAmount } from '#/domain/money.ts'
import { marginOf } from '#/domain/pricing/margin.ts'
import { toQuantity } from '#/domain/quantity.ts'
import type { SupplierPrice, SupplierPrices } from './list-file.rules.ts'
import type { Priced } from './lists.queries.ts'

type Refusal = { line: number; text: string; why: SupplierPriceRefusal }
type Good = { article: string; pack: number; price: number }
export type Change = Good & {
  line: number
  product: Priced
  old: Good | null
  starts_on: string
}
export type Plan = { changes: Change[]; same: number; refusals: Refusal[] }

const PIECE = 1000
const CENTS = 100

type Known = {
  matches: readonly GoodId[][]
  priced: ReadonlyMap<string, Priced>
  goods: number
}

/** `goods`: how many the supplier sells already. */
export function planPrices(
  { rows, refused }: Pick<SupplierPrices, 'rows' | 'refused'>,
  { matches, priced, goods }: Known,
  today: string,
): Plan {
  const plan: Plan = { changes: [], same: 0, refusals: [...refused] }
  const seen = new Set<string>()
  let room = MOST_SUPPLIER_GOODS - goods
  for (const [at, row] of rows.entries()) {
    const refuse = (why: SupplierPriceRefusal) =>
      plan.refusals.push({ line: row.line, text: row.text, why })
    const [place, ...others] = matches[at] ?? []
    const product = place && priced.get(goodKey(place))
    if (!product) refuse('unknown')
    else if (others.length > 0) refuse('several')
    else if (product.type !== 'simple' && product.variation_id === null) refuse('variations')
    else if (seen.has(goodKey(product))) refuse('twice')
    else {
      seen.add(goodKey(product))
      const change = changeOf(row, product, today)
      if (isSame(change)) plan.same += 1
      else if (!change.old && room <= 0) refuse('too_many')
      else {
        if (!change.old) room -= 1
        plan.changes.push(change)
      }
    }
  }
  return plan
}

function changeOf(row: SupplierPrice, product: Priced, today: string): Change {
  const { good } = product
  const pack = row.pack ?? good?.pack ?? PIECE
  return {
    line: row.line,
    product,
    old: good && { article: good.article, pack: good.pack, price: good.price },
    article: row.article || good?.article || '',
    pack,
    price:
      row.unit_price === null ? row.price : Math.round((row.unit_price * pack * CENTS) / PIECE),
    starts_on: row.from && row.from > today ? row.from : today,
  }
}

const isSame = ({ old, article, pack, price }: Change): boolean =>
  old !== null && old.article === article && old.pack === pack && old.price === price

/** At a purchase price, for a base unit. */
const marginAt = (good: Good | null, { sale_price, tax_rate }: Priced, includes: boolean) =>
  good &&
  marginOf(
    { price: sale_price, tax_rate, prices_include_tax: includes },
    (good.price * PIECE) / good.pack,
  )

type Shop = { today: string; prices_include_tax: boolean }

export function resultOf(
  { changes, same, refusals }: Plan,
  { today, prices_include_tax }: Shop,
  ignored: string[],
): Omit<SupplierListResult, 'run'> {
  const seen = changes.map((change) => {
    const { product, old, line, article, pack, price, starts_on } = change
    return {
      line,
      product: {
        id: product.product_id,
        variation_id: product.variation_id,
        name: product.name,
        sku: product.sku,
      },
      article,
      old_pack: old && toQuantity(old.pack),
      pack: toQuantity(pack),
      old_price: old && toAmount(old.price),
      price: toAmount(price),
      from: starts_on > today ? starts_on : null,
      old_margin: marginAt(old, product, prices_include_tax),
      margin: marginAt(change, product, prices_include_tax),
      size: sizeOf(change),
    }
  })
  return {
    lines: changes.length + same + refusals.length,
    changing: changes.length,
    added: changes.filter(({ old }) => old === null).length,
    below_cost: seen.filter(({ margin }) => (margin ?? 0) < 0).length,
    same,
    refused: refusals.length,
    ignored: ignored.slice(0, MOST_SHOWN_PRICES),
    changes: seen
      .toSorted((a, b) => b.size - a.size || a.line - b.line)
      .slice(0, MOST_SHOWN_PRICES)
      .map(({ size: _size, ...one }) => one),
    refusals: refusals.toSorted((a, b) => a.line - b.line).slice(0, MOST_SHOWN_PRICES),
  }
}

/** By how much the cost of a base unit changes; new products come last. */
function sizeOf({ old, price, pack }: Change): number {
  if (!old || old.price === 0) return -1
  return Math.abs(Math.log(Math.max(price, 1) / pack / (old.price / old.pack)))
}
