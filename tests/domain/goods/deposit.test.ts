import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  depositOf,
  depositOfLine,
  depositTaxOf,
  taxOfLine,
  withoutDeposit,
} from '#/domain/goods/deposit.ts'
import { refundOfLine } from '#/domain/refund.ts'

// rule 160
describe('a deposit', () => {
  it('is the product’s, unless the variation has its own, be it none', () => {
    expect(depositOf({ product: 25 })).toBe(25)
    expect(depositOf({ product: 25, variation: 8 })).toBe(8)
    expect(depositOf({ product: 25, variation: 0 })).toBe(0)
    expect(depositOf({ product: 25, variation: null })).toBe(25)
  })

  it('of a unit is its own, else that of the pieces in it', () => {
    expect(depositOf({ product: 25, unit: { deposit: 450, quantity: 12_000 } })).toBe(450)
    expect(depositOf({ product: 25, unit: { deposit: null, quantity: 12_000 } })).toBe(300)
    expect(depositOf({ product: 25, variation: 8, unit: { deposit: null, quantity: 6000 } })).toBe(
      48,
    )
    expect(depositOf({ product: 25, unit: { deposit: 0, quantity: 6000 } })).toBe(0)
  })
})

// rule 160
describe('the tax in a deposit', () => {
  const line = { deposit: 25, quantity: 6000, deposit_tax_rate: 19, tax: 38 }

  it('is part of it, so that the empty bottle brings back what it cost', () => {
    expect(depositTaxOf(line)).toBe(24)
    expect(depositTaxOf({ ...line, deposit_tax_rate: 0 })).toBe(0)
  })

  it('is among the taxes that prices contain, and never added to a price', () => {
    expect(taxOfLine(line, true)).toBe(62)
    expect(taxOfLine(line, false)).toBe(38)
  })
})

// rule 161
describe('a line that goes back bottle by bottle', () => {
  it('gives its whole deposit back, and each bottle its own', () => {
    const bought = fc.record({
      bottles: fc.integer({ min: 1, max: 48 }),
      price: fc.nat(5000),
      deposit: fc.nat(500),
    })
    fc.assert(
      fc.property(bought, ({ bottles, price, deposit }) => {
        const quantity = bottles * 1000
        const line = { deposit, quantity, total: bottles * (price + deposit), tax: 0 }
        let refunded = 0
        let back = 0
        for (let bottle = 0; bottle < bottles; bottle++) {
          const { amount } = refundOfLine({ ...line, refunded }, 1000)
          expect(amount).toBe(price + deposit)
          refunded += 1000
          back += amount
        }
        expect(back).toBe(line.total)
        expect(withoutDeposit(line).total + depositOfLine(line)).toBe(line.total)
      }),
    )
  })
})
