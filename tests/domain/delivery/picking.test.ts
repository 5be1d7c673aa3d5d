// rules 110 and 111
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lineTotal } from '#/domain/pricing.ts'
import { refundOfLine } from '#/domain/refund.ts'
import {
  backOf,
  isCountedAlike,
  isNear,
  isWeighed,
  paidQuantity,
} from '#/domain/delivery/picking.ts'

const quantity = fc.integer({ min: 1, max: 100_000 })
const price = fc.integer({ min: 1, max: 20_000 })
const lines = fc
  .record({ price, quantity })
  .map((line) => ({ ...line, sub_total: lineTotal(line.price, line.quantity) }))

describe('weighing', () => {
  test('goods sold by the kilogram are weighed, a bag of 500 g is not', () => {
    expect(isWeighed({ unit: 'kg' })).toBe(true)
    expect(isWeighed({ unit: '500 g bag' })).toBe(false)
    expect(isWeighed({ unit: null })).toBe(false)
  })

  test('weighed products replace weighed ones, and pieces replace pieces', () => {
    expect(isCountedAlike({ unit: 'kg' }, { unit: '1 kg' })).toBe(true)
    expect(isCountedAlike({ unit: 'kg' }, { unit: 'piece' })).toBe(false)
    expect(isCountedAlike({ unit: '1 l bottle' }, { unit: null })).toBe(true)
    expect(isCountedAlike({ unit: '1 l bottle' }, { unit: '1 kg' })).toBe(false)
  })

  test('a tenth more or less is taken, and no more than that', () => {
    expect(isNear({ ordered: 500, weighed: 550 })).toBe(true)
    expect(isNear({ ordered: 500, weighed: 551 })).toBe(false)
    expect(isNear({ ordered: 500, weighed: 450 })).toBe(true)
    expect(isNear({ ordered: 500, weighed: 449 })).toBe(false)
  })

  test('nobody pays for more than was authorised', () => {
    fc.assert(
      fc.property(quantity, quantity, (ordered, picked) => {
        const paid = paidQuantity({ ordered, picked })
        expect(paid).toBeLessThanOrEqual(ordered)
        expect(paid).toBeLessThanOrEqual(picked)
      }),
    )
    expect(paidQuantity({ ordered: 500, picked: 530 })).toBe(500)
  })
})

describe('what is refunded of a line', () => {
  test('is never more than the line, and all of one that is short', () => {
    const outcomes = fc.oneof(
      fc.record({ state: fc.constant('picked' as const), picked: quantity }),
      fc.record({ state: fc.constant('short' as const) }),
      fc.record({
        state: fc.constant('substituted' as const),
        substitute: fc.record({ price, quantity }),
      }),
    )
    fc.assert(
      fc.property(lines, outcomes, (line, outcome) => {
        const back = backOf(line, outcome)
        expect(Number.isInteger(back)).toBe(true)
        expect(back).toBeGreaterThanOrEqual(0)
        expect(back).toBeLessThanOrEqual(line.quantity)
        if (outcome.state === 'short') expect(back).toBe(line.quantity)
      }),
    )
  })

  test('leaves of a substitute no more to pay than it is worth, nor than the line cost', () => {
    fc.assert(
      fc.property(lines, fc.record({ price, quantity }), (line, substitute) => {
        const back = backOf(line, { state: 'substituted', substitute })
        const whole = { total: line.sub_total, tax: 0, quantity: line.quantity, refunded: 0 }
        const given = back === 0 ? 0 : refundOfLine(whole, back).amount
        const worth = lineTotal(substitute.price, substitute.quantity)
        // Rounded half up to the cent once.
        expect(line.sub_total - given).toBeLessThanOrEqual(Math.min(line.sub_total, worth))
      }),
    )
  })
})
