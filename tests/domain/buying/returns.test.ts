// rule 330.
import { describe, expect, it } from 'vitest'
import { averageWithout, creditOf, mayBecome } from '#/domain/buying/returns.ts'

describe('a return', () => {
  it('is credited in proportion to its pack, in whole minor units', () => {
    expect(creditOf({ price: 900, pack: 6000, quantity: 4000 })).toBe(600)
    expect(creditOf({ price: 100, pack: 3000, quantity: 1000 })).toBe(33)
    expect(creditOf({ price: 0, pack: 1000, quantity: 5000 })).toBe(0)
  })

  it('takes its own cost out of the average', () => {
    expect(
      averageWithout({ average: 1.5, on_hand: 20_000 }, { quantity: 10_000, unit_cost: 2 }),
    ).toBe(1)
    expect(averageWithout({ average: 2, on_hand: 3000 }, { quantity: 1000, unit_cost: 2 })).toBe(2)
  })

  it('leaves the average if nothing is left, or the rest would cost less than nothing', () => {
    expect(averageWithout({ average: 2, on_hand: 3000 }, { quantity: 3000, unit_cost: 1 })).toBe(2)
    expect(averageWithout({ average: 1, on_hand: 3000 }, { quantity: 2000, unit_cost: 9 })).toBe(1)
  })

  it('is cancelled only before it is collected, and credited only after', () => {
    expect(mayBecome('ready', 'cancelled')).toBe(true)
    expect(mayBecome('collected', 'cancelled')).toBe(false)
    expect(mayBecome('ready', 'credited')).toBe(false)
    expect(mayBecome('credited', 'credited')).toBe(true)
    expect(mayBecome('cancelled', 'ready')).toBe(false)
  })
})
