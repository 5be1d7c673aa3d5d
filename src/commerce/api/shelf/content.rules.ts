// What a shelf label says.
import { createHash } from 'node:crypto'
import type { ShelfContent } from '#/contract/shelf/staff.ts'
import { type PriceEntry, type PriceLaw, priceBefore } from '#/domain/law/price-before.ts'
import { countedContent, isPer100, type UnitPriceLaw } from '#/domain/law/unit-price.ts'
import { toAmount } from '#/domain/money.ts'
import { unitPrice } from '#/domain/pricing.ts'
import type { ShelfRow } from './shelf.queries.ts'

export const isReduced = ({ price, sale_price }: ShelfRow): boolean => sale_price < price

/** `entries`: what it cost so far, if it is reduced. */
export function contentOf(
  row: ShelfRow,
  { entries, law }: { entries: readonly PriceEntry[]; law: PriceLaw & UnitPriceLaw },
): ShelfContent {
  const { name, variation, unit, sku, barcode, price, sale_price, allergens } = row
  const lowest = isReduced(row) ? priceBefore(entries, law) : null
  const isAnnounced = isReduced(row) && (lowest === null || lowest > sale_price)
  return {
    name,
    variation,
    unit,
    sku,
    barcode,
    price: toAmount(sale_price),
    regular_price: isAnnounced ? toAmount(price) : null,
    lowest_price: isAnnounced && lowest !== null ? toAmount(lowest) : null,
    unit_price: unitPrice({
      ...countedContent(row),
      price: sale_price,
      small_packs: isPer100(law),
    }),
    deposit: toAmount(row.deposit),
    allergens,
  }
}

export const hashOf = (content: ShelfContent): string =>
  createHash('sha1').update(JSON.stringify(content)).digest('base64url')
