// rules 263 and 264: how much to order, and what goods cost on average.
import { describe, expect, it } from 'vitest'
import {
  averageAfter,
  deliveriesOf,
  neededUntil,
  packsOf,
  spoiltUntil,
  unitCostOf,
  weekOf,
} from '#/domain/buying/proposal.ts'

// 2026-03-02 is a Monday.
const MONDAY = '2026-03-02'

describe('the deliveries of a supplier', () => {
  it.each([
    [[1, 4], '2026-03-02', '2026-03-04', '2026-03-07'],
    [[4], '2026-03-02', '2026-03-07', '2026-03-14'],
    [[1], '2026-03-03', '2026-03-11', '2026-03-18'],
    [[], '2026-03-02', '2026-03-04', '2026-03-11'],
  ])('with order days %j from %s', (order_days, today, due_on, until) => {
    expect(deliveriesOf(today, { order_days, lead_days: 2 })).toEqual({ due_on, until })
  })
})

describe('what is needed', () => {
  // Over four weeks: 8 on Mondays, 40 on Saturdays.
  const sold = [0, 8000, 0, 0, 0, 0, 40_000]

  it('follows the weekdays until then', () => {
    expect(neededUntil(sold, { today: MONDAY, until: '2026-03-07' })).toBe(2000)
    expect(neededUntil(sold, { today: MONDAY, until: '2026-03-08' })).toBe(12_000)
    expect(neededUntil(sold, { today: MONDAY, until: '2026-03-16' })).toBe(24_000)
    expect(weekOf(sold)).toBe(12_000)
  })

  it('is rounded up to packs, less what is there and what comes', () => {
    const left = { available: 5000, on_order: 0, pack: 6000 }
    expect(packsOf(left, 12_000)).toBe(2)
    expect(packsOf({ ...left, on_order: 1000 }, 12_000)).toBe(1)
    expect(packsOf({ ...left, on_order: 12_000 }, 12_000)).toBe(0)
  })

  it('can’t count on lots that are past their date before they are sold', () => {
    const days = { today: MONDAY, until: '2026-03-16' }
    const lots = [
      { amount: 30_000, last: '2026-03-20' },
      { amount: 5000, last: MONDAY },
      { amount: 4000, last: '2026-03-07' },
    ]
    // 2 are sold on Monday, 10 on Saturday.
    expect(spoiltUntil(lots, sold, days)).toBe(3000)
    expect(spoiltUntil([{ amount: 1000, last: '2026-03-01' }], sold, days)).toBe(1000)
    expect(spoiltUntil([], sold, days)).toBe(0)
  })

  it('is zero if more came back than was sold', () => {
    const back = [0, -4000, 0, 0, 0, 0, 0]
    expect(neededUntil(back, { today: MONDAY, until: '2026-03-16' })).toBe(0)
    expect(weekOf(back)).toBe(0)
  })
})

describe('the average cost', () => {
  it('keeps fractions of a cent', () => {
    expect(unitCostOf({ price: 1000, pack: 12_000 })).toBe(83.3333)
  })

  it('weighs what was there with what came', () => {
    const before = { average: 100, on_hand: 10_000 }
    expect(averageAfter(before, { quantity: 30_000, unit_cost: 200 })).toBe(175)
  })

  it('is the delivery’s own if nothing was in stock, or its cost was unknown', () => {
    const came = { quantity: 1000, unit_cost: 50 }
    expect(averageAfter({ average: null, on_hand: 9000 }, came)).toBe(50)
    expect(averageAfter({ average: 100, on_hand: 0 }, came)).toBe(50)
  })
})
