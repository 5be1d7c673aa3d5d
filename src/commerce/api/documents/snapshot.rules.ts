// The contents of an order's invoice, and of its credit notes.
import { shownIn } from '#/commerce/api/records/shown-in.rules.ts'
import type { Localized } from '#/contract/common.ts'
import { isPaid } from '#/domain/order-status.ts'
import type { Minor } from '#/domain/money.ts'
import type {
  Account,
  DeliveredLine,
  LineState,
  Part,
  TaxRow,
} from '#/domain/orders/as-delivered.ts'
import { savingIn } from '#/domain/orders/change-lines.ts'
import { dateIn } from '#/lib/dates.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { isLanguage, DEFAULT_LANGUAGE, type Language } from '#/lib/i18n.ts'
import type { CreditNote, DocumentData, DocumentLine, Invoice } from '#/commerce/documents/data.ts'
import { taxTable } from '#/commerce/documents/tax-table.ts'
import type { ShopFacts } from './shop-facts.service.ts'
import type { OrderRow } from '#/commerce/api/records/orders.queries.ts'

type Facts = { number: string; order: OrderRow; shop: ShopFacts }

type Sellings = Omit<Account, 'lines'> & {
  lines: readonly (DeliveredLine & { row?: { offer: Localized | null } })[]
}

/** A substitute has its own price, and no offer. */
function offerIn(
  { now, row, difference }: Sellings['lines'][number],
  language: Language,
): Pick<DocumentLine, 'offer'> {
  const saving = difference === 'replaced' ? 0 : savingIn(now)
  return row?.offer && saving > 0 ? { offer: { name: textIn(row.offer, language), saving } } : {}
}

/** What is delivered: missing goods are not on it, and substitutes are with their own price and tax. */
export function invoiceOf(facts: Facts & { account: Sellings }): Invoice {
  const { order, account } = facts
  const sold = account.lines
    .filter(({ now }) => now.quantity > 0)
    .map((line) => ({
      ...lineOf(line.now, line.delivered, line.now.sub_total),
      ...offerIn(line, isLanguage(order.language) ? order.language : DEFAULT_LANGUAGE),
    }))
  const { total, tax, rate } = account.delivery
  const shipping = total === 0 ? null : rowOf(rate, total, tax)
  const { convert_point_amount, convert_wallet_balance } = order
  return {
    ...commonOf(facts, { lines: sold, shipping }),
    kind: 'invoice',
    total: account.due,
    tax_total: account.tax,
    sub_total: account.sub_total,
    coupon: couponOf(order, account.discount),
    points:
      convert_point_amount > 0 ? { points: order.points, amount: convert_point_amount } : null,
    wallet: convert_wallet_balance,
    gift_card: order.gift_card_total,
    payment: {
      method: order.payment_method,
      ...(order.pickup && { collected: true as const }),
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

export type Credited = {
  lines: readonly DocumentLine[]
  shipping: TaxRow | null
  reason: string
  back: CreditNote['back']
  /** Number of the invoice that it corrects. */
  invoice: string
}

export function creditNoteOf(facts: Facts & { credited: Credited }): CreditNote {
  const { lines, shipping, invoice, reason, back } = facts.credited
  const common = commonOf(facts, { lines: [...lines], shipping })
  const sum = (field: 'gross' | 'tax') => common.taxes.reduce((total, row) => total + row[field], 0)
  return {
    ...common,
    kind: 'credit_note',
    total: sum('gross'),
    tax_total: sum('tax'),
    invoice,
    reason,
    back,
  }
}

/** `amount`: the listed amount; without one, the amount due for the goods alone. */
export const lineOf = (
  { name, sku, unit, price, tax_rate, deposit_tax_rate }: LineState,
  { quantity, deposit, deposit_tax, net, tax, gross }: Part,
  amount: Minor = gross,
): DocumentLine => ({
  name,
  sku,
  unit,
  quantity,
  price,
  deposit,
  deposit_tax_rate,
  deposit_tax,
  amount,
  tax_rate,
  net,
  tax,
  gross,
})

type Free = { now: LineState; back: Part }

const NO_DEPOSIT = { deposit: 0, deposit_tax_rate: 0, deposit_tax: 0 }

/** A free amount on a credit note: a line for each tax rate. */
export const freeLines = (
  { prices_include_tax }: Pick<OrderRow, 'prices_include_tax'>,
  free: readonly Free[],
  name: string,
): DocumentLine[] =>
  [...Map.groupBy(free, ({ now }) => now.tax_rate)].map(([tax_rate, parts]) => {
    const sum = (field: 'net' | 'tax' | 'gross') =>
      parts.reduce((total, { back }) => total + back[field], 0)
    const [net, tax, gross] = [sum('net'), sum('tax'), sum('gross')]
    const price = prices_include_tax ? gross : net
    const amounts = { price, ...NO_DEPOSIT, amount: gross, tax_rate, net, tax, gross }
    return { name, sku: null, unit: null, quantity: 1000, ...amounts }
  })

export const rowOf = (rate: number, gross: Minor, tax: Minor): TaxRow => ({
  rate,
  net: gross - tax,
  tax,
  gross,
})

const couponOf = ({ coupon_code }: OrderRow, amount: Minor): Invoice['coupon'] =>
  amount > 0 ? { code: coupon_code, amount } : null

function collectsOf({ pickup }: OrderRow): Invoice['buyer']['collects'] {
  if (!pickup) return null
  return pickup.has_billing ? 'billed' : 'named'
}

type Sold = { lines: DocumentLine[]; shipping: TaxRow | null }

function commonOf({ number, order, shop }: Facts, { lines, shipping }: Sold) {
  return {
    number,
    issued_at: shop.now.toISOString(),
    order_number: order.order_number,
    ordered_at: order.created_at.toISOString(),
    // The day of its window; a parcel is supplied when it leaves, and then it is packed.
    supplied_on: order.delivery_slot?.date ?? dateIn(shop.now, shop.time_zone),
    time_zone: shop.time_zone,
    currency: shop.currency,
    shown: shownIn(order, shop.currency),
    prices_include_tax: order.prices_include_tax,
    intra_eu: order.tax_exempt,
    einvoice_in_pdf: shop.einvoice_in_pdf,
    seller: shop.seller,
    buyer: {
      ...order.contact,
      billing: order.billing_address,
      shipping: order.shipping_address,
      business: order.business,
      collects: collectsOf(order),
    },
    lines,
    shipping,
    taxes: taxTable(lines, shipping),
  }
}

/** What gift cards, wallet and points have paid of an order's documents, less what went back to them. */
export function paidAhead(papers: readonly DocumentData[]) {
  const sum = (of: (paper: DocumentData) => Minor) =>
    papers.reduce((all, paper) => all + of(paper), 0)
  return {
    wallet: sum((one) => (one.kind === 'invoice' ? one.wallet : -one.back.wallet)),
    gift_card: sum((one) => (one.kind === 'invoice' ? one.gift_card : -one.back.gift_card)),
    points: sum((one) => (one.kind === 'invoice' ? (one.points?.points ?? 0) : -one.back.points)),
    points_value: sum((one) =>
      one.kind === 'invoice' ? (one.points?.amount ?? 0) : -one.back.points_value,
    ),
  }
}
