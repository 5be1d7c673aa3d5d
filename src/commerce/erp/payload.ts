// A cart or an order as the ERP's document. Amounts are whole minor units until they are written.
import { type Minor, roundHalfUp, toAmount } from '#/domain/money.ts'
import { addedTax, includedTax, lineTotal } from '#/domain/pricing.ts'
import { type Thousandths, toQuantity } from '#/domain/quantity.ts'
import {
  CUSTOMER_CODE,
  FLAGS,
  LENGTHS,
  NO_UNIT,
  OBJECT_TYPE,
  WALK_IN,
  WAREHOUSE,
} from './constants.ts'

/** The meaning of the ERP's field `Rate`: the tax rate, as specified, or the document's exchange rate. */
export type RateMeaning = 'tax' | 'exchange'

export type LineFacts = {
  item_code: string
  name: string
  /** The item's tax group. */
  tax_code: string
  tax_rate: number
  /** Null for goods without a unit of measure. */
  unit: { entry: number; code: string } | null
  /** In the line's unit. */
  quantity: Thousandths
  /** Price of one of the line's unit before and after discounts; with tax if prices include it. */
  price_before: Minor
  price: Minor
  /** What is due for the line with tax, if a coupon reduced it; otherwise price × quantity. */
  due?: Minor
}

export type DocumentFacts = {
  /** Our own reference of the document. */
  reference: string
  /** The ERP's last key for it. */
  sync_key: string | null
  /** The account's name, if there is one. */
  customer: string | null
  prices_include_tax: boolean
  lines: readonly LineFacts[]
  /** The total due, if it isn't the sum of the lines. */
  total?: Minor
  rate?: RateMeaning
}

export type SyncLine = {
  Quantity: number
  Price: number
  Rate: number
  PriceAfVAT: number
  PriceBefDi: number
  LineTotal: number
  Dscription: string
  ItemCode: string
  TaxCode: string
  WhsCode: string
  GTotal: number
  ObjType: number
  UomEntry: number
  UomCode: string
}

export type SyncPayload = {
  CardCode: string
  CardName: string
  NumAtCard: string
  BaseType: number
  DocTotal: number
  ObjType: number
  Checkout: string
  IsICT: string
  Rounding: string
  RoundDif: number
  isIns: string
  CheckApproval: string
  syncKey: string
  document_lines: SyncLine[]
}

/** The base currency's own rate. */
const OWN_CURRENCY = 1

/**
 * The document of a cart or an order; nothing for an empty one, which isn't sent.
 *
 * @example toPayload({ reference, sync_key: null, customer: null, prices_include_tax: true, lines })?.DocTotal // 12.5
 */
export function toPayload(facts: DocumentFacts): SyncPayload | undefined {
  const { lines, reference, sync_key, customer } = facts
  if (lines.length === 0) return undefined
  const priced = lines.map((line) => ({ line, money: moneyOf(line, facts.prices_include_tax) }))
  const sum = priced.reduce((total, { money }) => total + money.gross_total, 0)
  const total = facts.total ?? sum
  return {
    CardCode: CUSTOMER_CODE,
    CardName: cut(customer ?? '', LENGTHS.CardName) || WALK_IN,
    NumAtCard: reference,
    ...FLAGS,
    ObjType: OBJECT_TYPE,
    DocTotal: toAmount(total),
    RoundDif: toAmount(total - sum),
    syncKey: sync_key ?? '',
    document_lines: priced.map(({ line, money }) => toLine(line, money, facts.rate ?? 'tax')),
  }
}

type LineMoney = {
  net_before: Minor
  net: Minor
  gross: Minor
  net_total: Minor
  gross_total: Minor
}

function moneyOf(line: LineFacts, included: boolean): LineMoney {
  const { quantity, tax_rate, due } = line
  const netOf = (price: Minor) => (included ? price - includedTax(price, tax_rate) : price)
  const grossOf = (price: Minor) => (included ? price : price + addedTax(price, tax_rate))
  const net_before = netOf(Math.max(line.price_before, line.price))
  const own = lineTotal(line.price, quantity)
  const gross_own = grossOf(own)
  if (due === undefined || due === gross_own) {
    const net = netOf(line.price)
    const gross = grossOf(line.price)
    return { net_before, net, gross, net_total: lineTotal(net, quantity), gross_total: gross_own }
  }
  // With a share of a coupon, the unit price is what remains.
  const gross = Math.min(roundHalfUp(BigInt(due) * 1000n, quantity), grossOf(line.price))
  const net = Math.min(gross - includedTax(gross, tax_rate), net_before)
  return { net_before, net, gross, net_total: lineTotal(net, quantity), gross_total: due }
}

const toLine = (line: LineFacts, money: LineMoney, rate: RateMeaning): SyncLine => ({
  Quantity: toQuantity(line.quantity),
  Price: toAmount(money.net),
  Rate: rate === 'tax' ? line.tax_rate : OWN_CURRENCY,
  PriceAfVAT: toAmount(money.gross),
  PriceBefDi: toAmount(money.net_before),
  LineTotal: toAmount(money.net_total),
  Dscription: cut(line.name, LENGTHS.Dscription),
  ItemCode: line.item_code,
  TaxCode: line.tax_code,
  WhsCode: WAREHOUSE,
  GTotal: toAmount(money.gross_total),
  ObjType: OBJECT_TYPE,
  UomEntry: line.unit?.entry ?? NO_UNIT.entry,
  UomCode: cut(line.unit?.code ?? NO_UNIT.code, LENGTHS.UomCode),
})

const CONTROL = /\p{Cc}+/gu

/** Cut to fit; never splits a character. @example cut('Crème fraîche', 5) // 'Crème' */
export function cut(text: string, most: number): string {
  const clean = text.replaceAll(CONTROL, ' ').trim()
  if (clean.length <= most) return clean
  const short = clean.slice(0, most)
  return (/[\uD800-\uDBFF]$/.test(short) ? short.slice(0, -1) : short).trimEnd()
}
