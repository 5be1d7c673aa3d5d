// The lines of an order to a supplier as a table.
import { toAmount } from '#/domain/money.ts'
import { toQuantity } from '#/domain/quantity.ts'
import { inOne, type Table } from '#/commerce/api/files/csv.rules.ts'
import type { PurchasePaper } from '#/commerce/documents/supplier/supplier-paper.ts'

const HEAD = [
  'article',
  'barcode',
  'sku',
  'name',
  'packs',
  'units_per_pack',
  'price_per_pack',
  'total',
]

export const purchaseTable = ({ lines }: PurchasePaper): Table => ({
  head: HEAD,
  pieces: inOne(
    lines.map(({ article, barcode, sku, name, packs, pack, price }) => [
      article,
      barcode,
      sku,
      name,
      packs,
      toQuantity(pack),
      toAmount(price),
      toAmount(packs * price),
    ]),
  ),
})
