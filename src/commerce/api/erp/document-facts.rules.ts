// Lines of carts and orders as sent to the ERP.
import type { Minor } from '#/domain/money.ts'
import type { TaxGroup } from '#/contract/erp/staff-catalogue.ts'
import { withoutDeposit } from '#/domain/goods/deposit.ts'
import { lineTotal } from '#/domain/pricing.ts'
import type { Thousandths } from '#/domain/quantity.ts'
import { localText } from '#/commerce/api/local-text.ts'
import { type SellableRow, toSellable } from '#/commerce/api/cart/sellable.rules.ts'
import { DELIVERY_ITEM, DEPOSIT_ITEM } from '#/commerce/erp/constants.ts'
import type { LineFacts } from '#/commerce/erp/payload.ts'
import type { order, orderLine } from '#/commerce/db/schema/orders.ts'

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

type CartLine = { quantity: Thousandths; listPrice: Minor; groups: readonly TaxGroup[] }

/** A line of a cart; `listPrice` is the product's price before any discount. */
export function cartLineFacts(
  row: SellableRow,
  { quantity, listPrice, groups }: CartLine,
): LineFacts {
  const sellable = toSellable(row, LANGUAGE)
  const { variation, unit } = row
  return {
    item_code: itemCode(sellable),
    name: sellable.name,
    tax_code: taxCode(sellable.tax_rate, groups),
    tax_rate: sellable.tax_rate,
    unit: unit && { entry: unit.uom_entry, code: localText(unit.name, LANGUAGE) },
    quantity,
    price_before: lineTotal(variation?.price ?? listPrice, sellable.unit_quantity),
    price: sellable.price,
  }
}

function orderLineFacts(
  line: typeof orderLine.$inferSelect,
  groups: readonly TaxGroup[],
): LineFacts {
  return {
    item_code: itemCode(line),
    name: line.name,
    tax_code: taxCode(line.tax_rate, groups),
    tax_rate: line.tax_rate,
    unit: line.uom_entry === null ? null : { entry: line.uom_entry, code: line.unit ?? '' },
    quantity: line.quantity,
    price_before: line.price,
    price: line.price,
    due: withoutDeposit(line).total,
  }
}

type OrderOf = {
  order: typeof order.$inferSelect
  lines: readonly (typeof orderLine.$inferSelect)[]
  /** Percent, for delivery. */
  deliveryTax: number
  groups: readonly TaxGroup[]
}

/** All lines of an order; delivery is one of them, and so are deposits. */
export function orderFacts({ order: placed, lines, deliveryTax, groups }: OrderOf): LineFacts[] {
  const goods = [
    ...lines.map((line) => orderLineFacts(line, groups)),
    ...depositFacts(placed, groups),
  ]
  if (placed.shipping_total === 0) return goods
  const tax = placed.tax_total - lines.reduce((sum, line) => sum + line.tax, 0)
  const delivery = {
    item_code: DELIVERY_ITEM,
    name: 'Delivery',
    tax_code: taxCode(deliveryTax, groups),
    tax_rate: deliveryTax,
    unit: null,
    quantity: 1000,
    price_before: placed.shipping_total,
    price: placed.shipping_total,
    due: placed.shipping_total + (placed.prices_include_tax ? 0 : tax),
  }
  return [...goods, delivery]
}

function depositFacts({ deposit_total }: OrderOf['order'], groups: OrderOf['groups']): LineFacts[] {
  if (deposit_total === 0) return []
  return [
    {
      item_code: DEPOSIT_ITEM,
      name: 'Deposit',
      tax_code: taxCode(0, groups),
      tax_rate: 0,
      unit: null,
      quantity: 1000,
      price_before: deposit_total,
      price: deposit_total,
      due: deposit_total,
    },
  ]
}

/** An order's total: points and wallet pay it, and don't reduce it. */
export const orderTotal = (placed: typeof order.$inferSelect): Minor =>
  placed.total + placed.convert_point_amount + placed.convert_wallet_balance
