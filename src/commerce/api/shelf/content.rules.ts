// What a shelf label says.
import { createHash } from 'node:crypto'
import type { ShelfContent } from '#/contract/shelf/staff.ts'
import type { PriceLaw } from '#/domain/law/price-before.ts'
import { reductionOf } from '#/domain/law/reduction.ts'
import { countedContent, isPer100, type UnitPriceLaw } from '#/domain/law/unit-price.ts'
import { toAmount } from '#/domain/money.ts'
import { unitPrice } from '#/domain/pricing.ts'
import { lowestOf, type PastPrice } from '#/commerce/api/reductions/lowest.rules.ts'
import type { ShelfRow } from './shelf.queries.ts'

export const isReduced = ({ price, sale_price }: ShelfRow): boolean => sale_price < price

/** `past`: what it cost so far, if it is reduced. */
export function contentOf(
  row: ShelfRow,
  past: { past_prices: readonly PastPrice[]; price_law: PriceLaw & UnitPriceLaw },
): ShelfContent {
  const { name, variation, unit, sku, barcode, price, sale_price, allergens } = row
  const amounts = { price: toAmount(price), sale_price: toAmount(sale_price) }
  const lowest = isReduced(row) ? lowestOf({ ...row, ...past }, row.variation_id) : {}
  const reduction = reductionOf({ ...amounts, ...lowest })
  return {
    name,
    variation,
    unit,
    sku,
    barcode,
    price: amounts.sale_price,
    regular_price: reduction && !lowest.lowest_price ? reduction.before : null,
    lowest_price: reduction && (lowest.lowest_price ?? null),
    unit_price: unitPrice({
      ...countedContent(row),
      price: sale_price,
      small_packs: isPer100(past.price_law),
    }),
    deposit: toAmount(row.deposit),
    allergens,
  }
}

export const hashOf = (content: ShelfContent): string =>
  createHash('sha1').update(JSON.stringify(content)).digest('base64url')
