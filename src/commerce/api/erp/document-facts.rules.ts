// Lines of carts and orders as sent to the ERP.
import type { Minor } from '#/domain/money.ts'
import type { TaxGroup } from '#/contract/erp/staff-catalogue.ts'
import { lineTotal } from '#/domain/pricing.ts'
import type { Thousandths } from '#/domain/quantity.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { type SellableRow, toSellable } from '#/commerce/api/cart/sellable.rules.ts'
import { DELIVERY_ITEM, DEPOSIT_ITEM } from '#/commerce/erp/constants.ts'
import type { LineFacts } from '#/commerce/erp/payload.ts'
import type { Contents } from '#/commerce/api/records/contents.service.ts'

/** The shop talks to its ERP in this language. */
const LANGUAGE = 'en'

/**
 * The ERP's tax group for a rate, from the shop's settings; the first if there are several.
 *
 * @example taxCode(5.5, []) // 'S5.5'
 */
const taxCode = (rate: number, groups: readonly TaxGroup[]): string =>
  groups.find((group) => group.rate === rate)?.code ?? `S${rate}`

type Goods = { product_id: number | null; variation_id: number | null; sku: string | null }

/** Goods are identified in the ERP by SKU; those without one get a code of ours. */
export const itemCode = ({ product_id, variation_id, sku }: Goods): string =>
  sku ?? (variation_id === null ? `P${product_id ?? 0}` : `P${product_id ?? 0}-${variation_id}`)

/** A line of a cart; `listPrice` is the product's price before any discount. */
export function cartLineFacts(
  row: SellableRow,
  {
    quantity,
    listPrice,
    groups,
  }: { quantity: Thousandths; listPrice: Minor; groups: readonly TaxGroup[] },
): LineFacts {
  const sellable = toSellable(row, LANGUAGE)
  const { variation, unit } = row
  return {
    item_code: itemCode(sellable),
    name: sellable.name,
    tax_code: taxCode(sellable.tax_rate, groups),
    tax_rate: sellable.tax_rate,
    unit: unit && { entry: unit.uom_entry, code: textIn(unit.name, LANGUAGE) },
    quantity,
    price_before: lineTotal(variation?.price ?? listPrice, sellable.unit_quantity),
    price: sellable.price,
  }
}

type OrderOf = { contents: Contents; prices_include_tax: boolean; groups: readonly TaxGroup[] }

/** What the customer keeps of an order; delivery is one of the lines, and so are the deposits of each tax rate. */
export function orderFacts({ contents, prices_include_tax, groups }: OrderOf): LineFacts[] {
  const kept = contents.lines.filter((line) => line.kept.quantity > 0)
  const { total, tax, rate, refunded } = contents.delivery
  const due = total - refunded.total
  const delivery = { due, price: prices_include_tax ? due : due - (tax - refunded.tax), rate }
  return [
    ...kept.map(({ now, kept: { quantity, gross } }) => ({
      item_code: itemCode(now),
      name: now.name,
      tax_code: taxCode(now.tax_rate, groups),
      tax_rate: now.tax_rate,
      unit: now.uom_entry === null ? null : { entry: now.uom_entry, code: now.unit ?? '' },
      quantity,
      price_before: now.price,
      price: now.price,
      due: gross,
    })),
    ...depositsOf(kept, prices_include_tax).flatMap((deposits) =>
      extraFacts({ code: DEPOSIT_ITEM, name: 'Deposit' }, deposits, groups),
    ),
    ...extraFacts({ code: DELIVERY_ITEM, name: 'Delivery' }, delivery, groups),
  ]
}

/** By tax rate; a deposit contains its tax, even where prices don't. */
const depositsOf = (lines: Contents['lines'], prices_include_tax: boolean): Extra[] =>
  [...Map.groupBy(lines, ({ now }) => now.deposit_tax_rate)].map(([rate, own]) => {
    const sum = (field: 'deposit' | 'deposit_tax') =>
      own.reduce((total, { kept }) => total + kept[field], 0)
    const due = sum('deposit')
    return { due, price: prices_include_tax ? due : due - sum('deposit_tax'), rate }
  })

type Extra = { due: Minor; price: Minor; rate: number }

function extraFacts(
  { code, name }: { code: string; name: string },
  { due, price, rate }: Extra,
  groups: readonly TaxGroup[],
): LineFacts[] {
  if (due === 0) return []
  return [
    {
      item_code: code,
      name,
      tax_code: taxCode(rate, groups),
      tax_rate: rate,
      unit: null,
      quantity: 1000,
      price_before: price,
      price,
      due,
    },
  ]
}
