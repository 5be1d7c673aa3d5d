// What both syntaxes of EN 16931 write alike: codes, the day, and prices per unit.
import { toAmount } from '#/domain/money.ts'
import { toQuantity } from '#/domain/quantity.ts'
import type { DocumentData } from '#/commerce/documents/data.ts'
import type { EnDocument } from './model.ts'

/** UNTDID 1001. */
export const TYPES = { invoice: '380', credit_note: '381' } as const
/** UNTDID 4461; the rest is 1, "not defined". */
const MEANS: Record<string, string> = { cod: '10', card: '48', online: '68' }
/** An amount per unit may need more digits than a cent. */
const PRICE_DIGITS = 6

export const meansOf = (data: DocumentData): string | undefined =>
  data.kind === 'invoice' ? (MEANS[data.payment.method] ?? '1') : undefined

/** The day in the shop's calendar. @example '2026-11-28' */
export const dayOf = ({ issued_at, time_zone: timeZone }: DocumentData): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(issued_at))

/** BT-72. */
export const suppliedOn = (data: DocumentData): string => data.supplied_on ?? dayOf(data)

/** UNCL5305: what goes to a company in another EU country has a category of its own. */
export function categoryOf({ intra_eu }: DocumentData, rate: number): 'K' | 'S' | 'Z' {
  if (intra_eu) return 'K'
  return rate === 0 ? 'Z' : 'S'
}

/** Per unit, before what a coupon takes off the line. */
export const priceOf = (line: EnDocument['lines'][number]): number =>
  Number((toAmount(line.net + line.allowance) / toQuantity(line.quantity)).toFixed(PRICE_DIGITS))
