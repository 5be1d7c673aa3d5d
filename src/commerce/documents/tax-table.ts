import { taxRows } from '#/domain/orders/as-delivered.ts'
import type { DocumentLine, TaxRow } from './data.ts'

const sumOf = (lines: readonly DocumentLine[], field: 'deposit' | 'deposit_tax'): number =>
  lines.reduce((sum, line) => sum + line[field], 0)

/** The deposits of all lines, with their tax. */
export const depositsOf = (lines: readonly DocumentLine[]): number => sumOf(lines, 'deposit')

/** The tax in them. */
export const depositTaxesOf = (lines: readonly DocumentLine[]): number =>
  sumOf(lines, 'deposit_tax')

/** The taxed amounts by rate, lowest first; together they equal the lines and delivery. */
export const taxTable = (lines: readonly DocumentLine[], shipping: TaxRow | null): TaxRow[] =>
  taxRows(
    lines.map((line) => ({ ...line, rate: line.tax_rate, deposit_rate: line.deposit_tax_rate })),
    shipping,
  )
