// An invoice or credit note as EN 16931 sees it: amounts without tax by line, and what is added and taken off. BT-n are
// the standard's terms.
import { readVatNumber } from '#/lib/typed/vat-number.ts'
import type { Minor } from '#/domain/money.ts'
import type { Thousandths } from '#/domain/quantity.ts'
import type { DocumentData, DocumentLine } from '#/commerce/documents/data.ts'

type EnLine = {
  name: string
  sku: string | null
  unit: string
  /** BT-129; negative where the line takes something off. */
  quantity: Thousandths
  /** BT-131, after the allowance. */
  net: Minor
  /** BT-136: the line's part of a coupon; not negative. */
  allowance: Minor
  rate: number
}

type EnTax = { rate: number; net: Minor; tax: Minor }

export type EnDocument = {
  lines: EnLine[]
  /** BT-99: delivery. */
  charge: { net: Minor; rate: number } | null
  taxes: EnTax[]
  /** BT-106, BT-108, BT-109, BT-110, BT-112, BT-113, BT-115. */
  sums: Record<'lines' | 'charges' | 'net' | 'tax' | 'gross' | 'prepaid' | 'due', Minor>
  seller: { number: string; country: string }
}

/** UN/ECE Recommendation 20; pieces for everything else. */
const UNITS: Record<string, string> = { kg: 'KGM', g: 'GRM', l: 'LTR', ml: 'MLT' }
const PIECE = 'C62'
const ONE: Thousandths = 1000

/** The words of the document's language. */
type Words = { deposit: string }

/** Who gets the XML inside the PDF. */
export const isForCompany = ({ buyer }: DocumentData): boolean => buyer.business !== null

/** Undefined for a seller without a VAT number of the EU, without which there are no e-invoices (BR-S-02). */
export function enDocument(data: DocumentData, words: Words): EnDocument | undefined {
  const seller = readVatNumber(data.seller.company.vat_number)
  if (!seller) return undefined
  const lines = data.lines.flatMap((line) => [
    ...(line.net === 0 && line.amount === 0 && line.deposit !== 0 ? [] : [goodsLine(data, line)]),
    ...(line.deposit === 0 ? [] : [depositLine(line, words.deposit)]),
  ])
  const charge = data.shipping ? { net: data.shipping.net, rate: data.shipping.rate } : null
  const taxes = data.taxes.map(({ rate, net, tax }) => ({ rate, net, tax }))
  const ofLines = sum(lines.map(({ net }) => net))
  const net = ofLines + (charge?.net ?? 0)
  const tax = sum(taxes.map((row) => row.tax))
  const gross = net + tax
  const due = data.kind === 'invoice' && !data.payment.paid ? data.payment.amount : 0
  const paid = data.kind === 'invoice' ? gross - due : 0
  const sums = {
    lines: ofLines,
    charges: charge?.net ?? 0,
    net,
    tax,
    gross,
    prepaid: paid,
    due: gross - paid,
  }
  return { lines, charge, taxes, sums, seller }
}

/** What was listed, less the line's part of the coupon. */
function goodsLine({ kind, prices_include_tax }: DocumentData, line: DocumentLine): EnLine {
  const { name, sku, unit, amount, net, tax_rate: rate } = line
  const listed = prices_include_tax ? Math.round(amount / (1 + rate / 100)) : amount
  // A credit note lists what is refunded, where the coupon's part is off already.
  const off = kind === 'invoice' && net > 0 ? Math.max(0, listed - net) : 0
  return {
    name,
    sku,
    unit: UNITS[unit?.trim().toLowerCase() ?? ''] ?? PIECE,
    quantity: signed(line.quantity, net + off),
    net,
    // A cent is rounding, not a coupon.
    allowance: off > 1 ? off : 0,
    rate,
  }
}

function depositLine(line: DocumentLine, word: string): EnLine {
  const net = line.deposit - line.deposit_tax
  return {
    name: `${word}: ${line.name}`,
    sku: null,
    unit: PIECE,
    quantity: signed(ONE, net),
    net,
    allowance: 0,
    rate: line.deposit_tax_rate,
  }
}

/** Prices are never negative (BR-27), so quantities are. */
const signed = (quantity: Thousandths, amount: Minor): Thousandths =>
  (Math.abs(quantity) || ONE) * (amount < 0 ? -1 : 1)

const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0)
