// An order's rows as they are written: its lines, and each store's part of it.
import type { Minor } from '#/domain/money.ts'
import type { Basket } from './basket.service.ts'
import type { Plan } from './place.service.ts'

/** Lines as they were called and priced at that moment. */
export const linesOf = ({ lines, totals }: Basket) =>
  lines.map(({ sellable, quantity, base_quantity }, index) => ({
    product_id: sellable.product_id,
    variation_id: sellable.variation_id,
    uom_entry: sellable.uom_entry,
    slug: sellable.slug,
    name: sellable.name,
    sku: sellable.sku,
    // Who reads an amount by weight wants to know of what, however the unit is called.
    unit: sellable.measure ?? sellable.unit,
    picture_id: sellable.picture_id,
    store_id: sellable.store_id,
    price: sellable.price,
    quantity,
    base_quantity,
    sub_total: totals.lines[index]?.sub_total ?? 0,
    tax_rate: sellable.tax_rate,
    tax: totals.lines[index]?.tax ?? 0,
    total: totals.lines[index]?.total ?? 0,
  }))
export type LineValues = ReturnType<typeof linesOf>[number]

/** One part for each store, and one for the shop's own goods (rule 60). */
export function partsOf({ basket, method }: Plan) {
  const totals = new Map<number | null, Minor>()
  for (const { store_id, total } of linesOf(basket)) {
    totals.set(store_id, (totals.get(store_id) ?? 0) + total)
  }
  const status = method === 'balance' ? ('processing' as const) : ('pending' as const)
  return [...totals].map(([store_id, total]) => ({ store_id, total, status }))
}
export type PartValues = ReturnType<typeof partsOf>[number]
