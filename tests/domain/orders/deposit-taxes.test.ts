// rules 160 and 190
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { depositTaxOf } from '#/domain/goods/deposit.ts'
import type { Account } from '#/domain/orders/as-delivered.ts'
import { history, play, sum } from '#tests/support/goods/histories.ts'

const ofLines = (lines: Account['lines'], part: 'delivered' | 'kept') =>
  lines.map(({ now, ...line }) => ({ rate: now.deposit_tax_rate, ...line[part] }))

test('deposits are taxed at their own rate, within what they cost', () => {
  fc.assert(
    fc.property(history, (happened) => {
      const { invoiced, kept } = play(happened)
      const taxes = invoiced.lines.map(({ now }) => depositTaxOf(now))
      expect(invoiced.deposit_tax).toBe(taxes.reduce((all, tax) => all + tax, 0))
      const parts = [...ofLines(invoiced.lines, 'delivered'), ...ofLines(kept.lines, 'kept')]
      for (const { rate, deposit, deposit_tax } of parts) {
        expect(deposit_tax).toBeGreaterThanOrEqual(0)
        expect(deposit_tax).toBeLessThanOrEqual(Math.ceil((deposit * rate) / (100 + rate)))
      }
    }),
    { numRuns: 500 },
  )
})

test('each tax rate has the goods, deposits and delivery that are taxed at it', () => {
  fc.assert(
    fc.property(history, (happened) => {
      const { invoiced } = play(happened)
      for (const row of invoiced.taxes) {
        const goods = invoiced.lines.filter(({ now }) => now.tax_rate === row.rate)
        const deposits = invoiced.lines.filter(({ now }) => now.deposit_tax_rate === row.rate)
        const gross = [
          ...goods.map(({ delivered }) => delivered.gross),
          ...deposits.map(({ delivered }) => delivered.deposit),
          row.rate === invoiced.delivery.rate ? invoiced.delivery.total : 0,
        ]
        expect(row.gross).toBe(sum(gross.map((one) => ({ gross: one }))))
      }
    }),
    { numRuns: 500 },
  )
})
