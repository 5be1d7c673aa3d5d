// Parts always sum to the whole (rules 153 to 155).
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commissionBack, commissionOf, commissionRate, shareOut } from '#/domain/seller/ledger.ts'
import { refundOfLine } from '#/domain/refund.ts'

const rate = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)

describe('commission', () => {
  it('is the store’s own, else the lowest of its departments, else the shop’s', () => {
    expect(commissionRate({ store: 0, categories: [5], shop: 10 })).toBe(0)
    expect(commissionRate({ store: null, categories: [12, 8], shop: 10 })).toBe(8)
    expect(commissionRate({ store: null, categories: [], shop: 10 })).toBe(10)
  })

  it('is rounded half up to the cent, and never more than the line', () => {
    expect(commissionOf(1010, 7.5)).toBe(76)
    expect(commissionOf(10, 5)).toBe(1)
    fc.assert(
      fc.property(fc.nat(100_000_000), rate, (total, percent) => {
        const commission = commissionOf(total, percent)
        expect(commission).toBeGreaterThanOrEqual(0)
        expect(commission).toBeLessThanOrEqual(total)
      }),
    )
  })
})

describe('an order', () => {
  it('is the sum of what its stores get and what the shop keeps', () => {
    const part = fc
      .record({
        store_id: fc.option(fc.integer({ min: 1, max: 5 })),
        total: fc.nat(1_000_000),
        deposit: fc.nat(5_000),
        percent: rate,
      })
      .map(({ percent, deposit, ...one }) => ({
        ...one,
        total: one.total + deposit,
        commission: one.store_id === null ? 0 : commissionOf(one.total, percent),
      }))
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), fc.nat(10_000), (parts, shipping) => {
        const { stores, shop } = shareOut(parts, shipping)
        const whole = parts.reduce((sum, { total }) => sum + total, shipping)
        expect([...stores.values()].reduce((sum, net) => sum + net, shop)).toBe(whole)
        expect(shop).toBeGreaterThanOrEqual(shipping)
      }),
    )
  })

  it('that goes back piece by piece leaves its store with nothing', () => {
    const line = fc.record({
      total: fc.nat(1_000_000),
      quantity: fc.integer({ min: 1, max: 50_000 }),
      deposit: fc.nat(5_000),
      percent: rate,
      cuts: fc.array(fc.integer({ min: 1, max: 20_000 }), { maxLength: 6 }),
    })
    fc.assert(
      fc.property(line, ({ total: goods, deposit, quantity, percent, cuts }) => {
        const commission = commissionOf(goods, percent)
        const total = goods + deposit
        let balance = total - commission
        let refunded = 0
        for (const cut of [...cuts, quantity]) {
          const back = Math.min(cut, quantity - refunded)
          if (back === 0) continue
          balance -= refundOfLine({ total, tax: 0, quantity, refunded }, back).amount
          balance += commissionBack({ commission, quantity, refunded }, back)
          refunded += back
        }
        expect(balance).toBe(0)
      }),
    )
  })
})
