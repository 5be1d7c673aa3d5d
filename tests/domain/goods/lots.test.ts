import { describe, expect, it } from 'vitest'
import { dayAfter, drawOf, isTooNear, keepsFrom, type Lot, returnOf } from '#/domain/goods/lots.ts'

const lot = (id: number, date: string | null, amount = 10, off_sale = false): Lot => ({
  id,
  date,
  amount,
  off_sale,
})

describe('a date (rule 172)', () => {
  it('keeps the promise from the day of delivery on, over the end of a month', () => {
    expect(dayAfter('2026-11-29', 3)).toBe('2026-12-02')
    const from = keepsFrom('2026-11-24', 5)
    expect(isTooNear({ date: '2026-11-28' }, from)).toBe(true)
    expect(isTooNear({ date: '2026-11-29' }, from)).toBe(false)
    expect(isTooNear({ date: null }, from)).toBe(false)
  })

  it('without a promise is good until its own day', () => {
    const from = keepsFrom('2026-11-24', null)
    expect(isTooNear({ date: '2026-11-24' }, from)).toBe(false)
    expect(isTooNear({ date: '2026-11-23' }, from)).toBe(true)
  })
})

describe('what is taken (rule 171)', () => {
  it('is what expires first, and what has no date before that', () => {
    const lots = [lot(1, '2026-12-02'), lot(2, '2026-11-26'), lot(3, null, 3)]
    expect(drawOf(lots, { amount: 15, from: null })).toEqual([
      { lot_id: 3, change: -3 },
      { lot_id: 2, change: -10 },
      { lot_id: 1, change: -2 },
    ])
  })

  it('is the older lot of two with one date', () => {
    const lots = [lot(2, '2026-11-26'), lot(1, '2026-11-26')]
    expect(drawOf(lots, { amount: 4, from: null })).toEqual([{ lot_id: 1, change: -4 }])
  })

  it('keeps the promise on its day where it can, and else is the latest', () => {
    const lots = [lot(1, '2026-11-25'), lot(2, '2026-11-26'), lot(3, '2026-12-02')]
    expect(drawOf(lots, { amount: 12, from: '2026-12-01' })).toEqual([
      { lot_id: 3, change: -10 },
      { lot_id: 2, change: -2 },
    ])
  })

  it('never comes from lots that are off sale or empty', () => {
    const lots = [lot(1, '2026-11-25', 10, true), lot(2, '2026-11-26', 0)]
    expect(drawOf(lots, { amount: 1, from: null })).toEqual([])
  })
})

it('returned goods go into the latest of their lots', () => {
  const held = [lot(1, '2026-11-26', 10), lot(2, '2026-12-02', 2)]
  expect(returnOf(held, 5)).toEqual([
    { lot_id: 2, change: 2 },
    { lot_id: 1, change: 3 },
  ])
})
