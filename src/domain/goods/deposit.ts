// Deposits on bottles and crates (rules 160 and 161).
import type { Minor } from '#/domain/money.ts'
import { lineTotal } from '#/domain/pricing.ts'
import type { Thousandths } from '#/domain/quantity.ts'

type Deposits = {
  /** Of one base unit. */
  product: Minor
  /** The chosen variation's own; the product's where it has none. */
  variation?: Minor | null | undefined
  /** The chosen unit: its own deposit, else that of the pieces in it. */
  unit?: { deposit: Minor | null; quantity: Thousandths } | null | undefined
}

/**
 * The deposit on one in a line's unit (rule 160).
 *
 * @example depositOf({ product: 25, unit: { deposit: null, quantity: 12_000 } }) // 300
 */
export const depositOf = ({ product, variation, unit }: Deposits): Minor =>
  unit?.deposit ?? lineTotal(variation ?? product, unit?.quantity ?? 1000)

type Line = { deposit: Minor; quantity: Thousandths }

/** The deposit on a whole line. @example depositOfLine({ deposit: 25, quantity: 6000 }) // 150 */
export const depositOfLine = ({ deposit, quantity }: Line): Minor => lineTotal(deposit, quantity)

/**
 * A line as its goods alone: points and commissions are reckoned without the deposit (rule 160).
 *
 * @example withoutDeposit({ deposit: 25, quantity: 2000, total: 450 }).total // 400
 */
export const withoutDeposit = <L extends Line & { total: Minor }>(line: L): L => ({
  ...line,
  total: line.total - depositOfLine(line),
})
