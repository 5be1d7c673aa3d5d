import type { DocumentLine, TaxRow } from './data.ts'

/** The deposits of all lines. */
export const depositsOf = (lines: readonly DocumentLine[]): number =>
  lines.reduce((sum, { deposit }) => sum + deposit, 0)

/** The taxed amounts by rate, lowest first; together they equal the lines and delivery. */
export function taxTable(lines: readonly DocumentLine[], shipping: TaxRow | null): TaxRow[] {
  const rows = new Map<number, TaxRow>()
  const parts = lines.map(({ tax_rate, net, tax, gross }) => ({ rate: tax_rate, net, tax, gross }))
  const deposit = depositsOf(lines)
  if (deposit > 0) parts.push({ rate: 0, net: deposit, tax: 0, gross: deposit })
  for (const part of shipping ? [...parts, shipping] : parts) {
    const row = rows.get(part.rate) ?? { rate: part.rate, net: 0, tax: 0, gross: 0 }
    rows.set(part.rate, {
      rate: part.rate,
      net: row.net + part.net,
      tax: row.tax + part.tax,
      gross: row.gross + part.gross,
    })
  }
  return [...rows.values()].toSorted((a, b) => a.rate - b.rate)
}
