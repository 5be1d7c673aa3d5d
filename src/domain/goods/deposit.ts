// Deposits on bottles and crates (rules 160 and 161).
import type { Minor } from '#/domain/money.ts'
import { includedTax, lineTotal } from '#/domain/pricing.ts'
import type { Thousandths } from '#/domain/quantity.ts'

type Deposits = {
  /** For one base unit. */
  product: Minor
  /** The chosen variation's own; without one, the product's. */
  variation?: Minor | null | undefined
  /** The chosen unit's own deposit; without one, that of its pieces. */
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

type Taxed = Line & { deposit_tax_rate: number }

/**
 * The tax in a line's deposit: it contains its tax, whether or not prices do, because the same amount is paid back for
 * the empty bottle (rule 160).
 *
 * @example depositTaxOf({ deposit: 25, quantity: 6000, deposit_tax_rate: 19 }) // 24
 */
export const depositTaxOf = (line: Taxed): Minor =>
  includedTax(depositOfLine(line), line.deposit_tax_rate)

/**
 * A line's part of its order's tax: where tax is added to prices, the deposit's is not among it.
 *
 * @example taxOfLine({ tax: 38, deposit: 25, quantity: 6000, deposit_tax_rate: 19 }, true) // 62
 */
export const taxOfLine = (line: Taxed & { tax: Minor }, included: boolean): Minor =>
  line.tax + (included ? depositTaxOf(line) : 0)

/**
 * A line without its deposit: points and commissions ignore it (rule 160).
 *
 * @example withoutDeposit({ deposit: 25, quantity: 2000, total: 450 }).total // 400
 */
export const withoutDeposit = <L extends Line & { total: Minor }>(line: L): L => ({
  ...line,
  total: line.total - depositOfLine(line),
})
