import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pointsFor, pointsTakenBack } from '#/domain/points.ts'
import { refundOfLine, splitRefund } from '#/domain/refund.ts'

const amount = fc.nat({ max: 1_000_000 })

describe('parts of a line', () => {
  test('add up to the line, whatever the parts', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(amount, amount, parts, (total, tax, quantities) => {
        const quantity = quantities.reduce((sum, one) => sum + one, 0)
        const given = { amount: 0, tax: 0, quantity: 0 }
        for (const back of quantities) {
          const part = refundOfLine({ total, tax, quantity, refunded: given.quantity }, back)
          expect(Math.min(part.amount, part.tax)).toBeGreaterThanOrEqual(0)
          given.amount += part.amount
          given.tax += part.tax
          given.quantity += back
        }
        expect(given).toEqual({ amount: total, tax, quantity })
      }),
    )
  })

  test('are more than nothing and not more than is left', () => {
    const line = { total: 1000, tax: 52, quantity: 3000, refunded: 1000 }
    expect(refundOfLine(line, 2000)).toEqual({ amount: 667, tax: 35 })
    for (const back of [0, -1, 2001]) expect(() => refundOfLine(line, back)).toThrow(RangeError)
  })
})

describe('how it is refunded', () => {
  test('is gift cards first, then money, wallet and points, and never more than was paid', () => {
    const tenders = fc.record({ gift_card: amount, money: amount, wallet: amount, points: amount })
    fc.assert(
      fc.property(tenders, fc.nat({ max: 4_000_000 }), (paid, value) => {
        const refunded = { gift_card: 0, money: 0, wallet: 0, points: 0 }
        const all = paid.gift_card + paid.money + paid.wallet + paid.points
        if (value > all) {
          expect(() => splitRefund(value, { paid, refunded })).toThrow(RangeError)
          return
        }
        const parts = splitRefund(value, { paid, refunded })
        expect(parts.gift_card + parts.money + parts.wallet + parts.points).toBe(value)
        expect(parts.gift_card).toBe(Math.min(value, paid.gift_card))
        expect(parts.money).toBe(Math.min(value - parts.gift_card, paid.money))
        expect(parts.wallet).toBeLessThanOrEqual(paid.wallet)
        expect(parts.points).toBeLessThanOrEqual(paid.points)
      }),
    )
  })
})

describe('earned points', () => {
  test('are whole, for what was not paid by points', () => {
    expect(pointsFor({ worth: 1999, paid_by_points: 0, per_unit: 1 })).toBe(19)
    expect(pointsFor({ worth: 1999, paid_by_points: 1000, per_unit: 1 })).toBe(9)
    expect(pointsFor({ worth: 500, paid_by_points: 1000, per_unit: 1 })).toBe(0)
  })

  test('go back in proportion, all of them with the last of the goods', () => {
    expect(pointsTakenBack({ earned: 19, back: 1000, left: 1999 })).toBe(10)
    expect(pointsTakenBack({ earned: 9, back: 999, left: 999 })).toBe(9)
    expect(pointsTakenBack({ earned: 9, back: 0, left: 0 })).toBe(0)
  })
})
