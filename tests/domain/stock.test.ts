import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { baseUnits, planTake, stockStatus, unitsIn } from '#/domain/stock.ts'

describe('stock status', () => {
  test('a product is in stock while its smallest quantity is there', () => {
    expect(stockStatus(1000, 1000)).toBe('in_stock')
    expect(stockStatus(250, 250)).toBe('in_stock')
    expect(stockStatus(999, 1000)).toBe('out_of_stock')
    expect(stockStatus(0, 0)).toBe('out_of_stock')
  })
})

describe('units of measure', () => {
  test('an option with Quantity 12 takes 12 base units of stock', () => {
    expect(baseUnits(1000, 12_000)).toBe(12_000)
    expect(baseUnits(2500, 12_000)).toBe(30_000)
    expect(unitsIn(30_000, 12_000)).toBe(2500)
  })

  test('what a unit can be had of never takes more than the stock', () => {
    const unit = fc.integer({ min: 1, max: 1_000_000 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), unit, (available, unitQuantity) => {
        expect(baseUnits(unitsIn(available, unitQuantity), unitQuantity)).toBeLessThanOrEqual(
          available,
        )
      }),
    )
  })

  test('large quantities of large units are exact', () => {
    expect(baseUnits(999_999_999, 9_999_999)).toBe(9_999_998_990_001)
  })
})

describe('taking stock', () => {
  const need = (key: string, stock_id: string, needed: number) => ({ key, stock_id, needed })

  test('stock is taken in a fixed order, whatever the order of the lines', () => {
    const available = new Map([
      ['a', 5000],
      ['b', 5000],
      ['c', 5000],
    ])
    const lines = [
      need('1', 'c', 1000),
      need('2', 'a', 2000),
      need('3', 'b', 3000),
      need('4', 'a', 500),
    ]
    const takes = [
      { stock_id: 'a', amount: 2500 },
      { stock_id: 'b', amount: 3000 },
      { stock_id: 'c', amount: 1000 },
    ]
    expect(planTake(lines, available)).toEqual({ ok: true, takes })
    expect(planTake(lines.toReversed(), available)).toEqual({ ok: true, takes })
  })

  test('lines that can’t be bought any more are named', () => {
    const lines = [
      need('1', 'a', 3000),
      need('2', 'a', 3000),
      need('3', 'gone', 1000),
      need('4', 'b', 1000),
    ]
    const available = new Map([
      ['a', 5000],
      ['b', 1000],
    ])
    expect(planTake(lines, available)).toEqual({
      ok: false,
      short: [
        { key: '2', stock_id: 'a', available: 2000 },
        { key: '3', stock_id: 'gone', available: 0 },
      ],
    })
  })

  test('a plan takes what is needed and no stock falls below zero', () => {
    const lines = fc.array(
      fc.record({
        key: fc.uuid(),
        stock_id: fc.constantFrom('a', 'b', 'c'),
        needed: fc.integer({ min: 1, max: 3000 }),
      }),
      { maxLength: 8 },
    )
    const stock = fc.integer({ min: 0, max: 9000 })
    fc.assert(
      fc.property(lines, fc.tuple(stock, stock, stock), (needs, [a, b, c]) => {
        const available = new Map([
          ['a', a],
          ['b', b],
          ['c', c],
        ])
        const wanted = (id: string) =>
          needs
            .filter(({ stock_id }) => stock_id === id)
            .reduce((sum, { needed }) => sum + needed, 0)
        const plan = planTake(needs, available)
        expect(plan.ok).toBe([...available].every(([id, left]) => wanted(id) <= left))
        if (plan.ok) {
          expect(plan.takes.map(({ stock_id }) => stock_id)).toEqual(
            [...available.keys()].filter(wanted),
          )
          for (const { stock_id, amount } of plan.takes) expect(amount).toBe(wanted(stock_id))
        } else {
          expect(plan.short.length).toBeGreaterThan(0)
        }
      }),
    )
  })
})
