// rules 110 and 111
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isCountedAlike, isNear, isWeighed, paidQuantity } from '#/domain/delivery/picking.ts'

const quantity = fc.integer({ min: 1, max: 100_000 })

describe('weighing', () => {
  test('goods sold by the kilogram are weighed, a bag of 500 g is not', () => {
    expect(isWeighed({ unit: 'kg' })).toBe(true)
    expect(isWeighed({ unit: '500 g bag' })).toBe(false)
    expect(isWeighed({ unit: null })).toBe(false)
  })

  test('weighed products replace weighed ones, and pieces replace pieces', () => {
    expect(isCountedAlike({ unit: 'kg' }, { sold_by: 'kg' })).toBe(true)
    expect(isCountedAlike({ unit: 'kg' }, { sold_by: 'piece' })).toBe(false)
    expect(isCountedAlike({ unit: '1 l bottle' }, { sold_by: 'piece' })).toBe(true)
    expect(isCountedAlike({ unit: '1 l bottle' }, { sold_by: 'kg' })).toBe(false)
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
