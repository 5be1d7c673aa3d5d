// The contents of an order's invoice, and of a refund's credit note.
import { isPaid } from '#/domain/order-status.ts'
import { roundHalfUp, type Minor } from '#/domain/money.ts'
import { depositOfLine } from '#/domain/goods/deposit.ts'
import { addedTax } from '#/domain/pricing.ts'
import { dueOf, shippingOf } from '#/commerce/api/records/order-money.rules.ts'
import type { CreditNote, DocumentLine, Invoice, TaxRow } from '#/commerce/documents/data.ts'
import { taxTable } from '#/commerce/documents/tax-table.ts'
import type { CreditedRefund, findRefundedLines } from './documents.queries.ts'
import type { ShopFacts } from './shop-facts.service.ts'
import type { LineRow, OrderRow } from '#/commerce/api/records/orders.queries.ts'

type Facts = { number: string; order: OrderRow; lines: readonly LineRow[]; shop: ShopFacts }
type Back = Facts & {
  refund: CreditedRefund
  backs: Awaited<ReturnType<typeof findRefundedLines>>
  /** Number of the invoice that it corrects. */
  invoice: string
}

export function invoiceOf(facts: Facts): Invoice {
  const { order, lines, shop } = facts
  const sold = lines.map((line) =>
    lineOf(line, { ...line, amount: line.sub_total, due: line.total }),
  )
  const { convert_point_amount, convert_wallet_balance } = order
  return {
    ...commonOf(facts, { lines: sold, shipping: shippingRow(shippingOf(order, lines), shop) }),
    kind: 'invoice',
    total: dueOf(order),
    tax_total: order.tax_total,
    sub_total: order.sub_total,
    coupon: couponOf(order),
    points:
      convert_point_amount > 0 ? { points: order.points, amount: convert_point_amount } : null,
    wallet: convert_wallet_balance,
    payment: {
      method: order.payment_method,
      amount: order.total,
      paid: isPaid(order.payment_status),
    },
  }
}

type Named = Pick<DocumentLine, 'name' | 'sku'>
type Issued = { number: string; lines: readonly Named[] }

/** The numbers of the invoices that the goods are on; the order's own where only delivery goes back. */
export function invoicesOf(goods: readonly Named[], invoices: readonly Issued[]): string {
  const isOn = ({ lines }: Issued) =>
    lines.some(({ name, sku }) => goods.some((one) => one.name === name && one.sku === sku))
  const of = invoices.filter(isOn)
  return (of.length > 0 ? of : invoices.slice(0, 1)).map(({ number }) => number).join(', ')
}

export function creditNoteOf(facts: Back): CreditNote {
  const { order, lines, shop, refund, backs, invoice } = facts
  const given = backs.map(({ back, line }) =>
    lineOf(line, { ...back, due: back.amount, amount: null }),
  )
  const shippingTax = refund.tax - backs.reduce((sum, { back }) => sum + back.tax, 0)
  const { rate } = shippingRow(shippingOf(order, lines), shop) ?? { rate: 0 }
  const shipping = refund.shipping > 0 ? rowOf(rate, refund.shipping, shippingTax) : null
  return {
    ...commonOf(facts, { lines: given, shipping }),
    kind: 'credit_note',
    total: refund.value,
    tax_total: refund.tax,
    invoice,
    reason: refund.reason,
    back: {
      to: refund.to,
      money: refund.money,
      wallet: refund.wallet,
      points: refund.points,
      points_value: refund.points_value,
    },
  }
}

/** `due`: with the deposit. `amount`: the listed amount; without one, the amount due for the goods alone. */
type Amounts = { quantity: number; amount: Minor | null; tax: Minor; due: Minor }

const lineOf = (
  { name, sku, unit, price, deposit: each, tax_rate }: LineRow,
  { quantity, amount, tax, due }: Amounts,
): DocumentLine => {
  const deposit = Math.min(due, depositOfLine({ deposit: each, quantity }))
  const gross = due - deposit
  return {
    name,
    sku,
    unit,
    quantity,
    price,
    deposit,
    amount: amount ?? gross,
    tax_rate,
    net: gross - tax,
    tax,
    gross,
  }
}

const rowOf = (rate: number, gross: Minor, tax: Minor): TaxRow => ({
  rate,
  net: gross - tax,
  tax,
  gross,
})

/** The delivery's tax rate isn't stored with the order: it is the shop's, if that gives the same tax. */
function shippingRow(
  { total: gross, tax }: ReturnType<typeof shippingOf>,
  { delivery_tax_rate }: ShopFacts,
): TaxRow | null {
  if (gross === 0) return null
  const net = gross - tax
  const near = Math.abs(addedTax(net, delivery_tax_rate) - tax) <= 1
  return rowOf(near ? delivery_tax_rate : roundHalfUp(tax * 1000, net) / 10, gross, tax)
}

function couponOf({ coupon_code, coupon_total_discount }: OrderRow): Invoice['coupon'] {
  return coupon_total_discount > 0 ? { code: coupon_code, amount: coupon_total_discount } : null
}

type Sold = { lines: DocumentLine[]; shipping: TaxRow | null }

function commonOf({ number, order, shop }: Facts, { lines, shipping }: Sold) {
  return {
    number,
    issued_at: shop.now.toISOString(),
    order_number: order.order_number,
    ordered_at: order.created_at.toISOString(),
    time_zone: shop.time_zone,
    currency: shop.currency,
    prices_include_tax: order.prices_include_tax,
    seller: shop.seller,
    buyer: {
      ...order.contact,
      billing: order.billing_address,
      shipping: order.shipping_address,
    },
    lines,
    shipping,
    taxes: taxTable(lines, shipping),
  }
}
