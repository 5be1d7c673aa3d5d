// The lines of a purchase order as a table.
import { toAmount } from '#/domain/money.ts'
import { toQuantity } from '#/domain/quantity.ts'
import type { Language } from '#/lib/i18n.ts'
import type { SentLine } from './purchase.queries.ts'

export const PURCHASE_HEAD = [
  'article',
  'barcode',
  'sku',
  'name',
  'packs',
  'units_per_pack',
  'price_per_pack',
  'total',
]

export const purchaseRows = (lines: readonly SentLine[], language: Language): unknown[][] =>
  lines.map(({ line, sku, barcode }) => [
    line.article,
    barcode,
    sku,
    line.name[language] || line.name.en,
    line.packs,
    toQuantity(line.pack),
    toAmount(line.price),
    toAmount(line.packs * line.price),
  ])
