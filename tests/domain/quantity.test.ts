import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  clampToStep,
  firstQuantity,
  isMeasure,
  isStep,
  MAX_QUANTITY,
  measureOf,
  toQuantity,
  toThousandths,
} from '#/domain/quantity.ts'

describe('measures', () => {
  test.each([
    ['kg', 'kg'],
    ['ml', 'ml'],
    ['piece', undefined],
    [undefined, undefined],
  ] as const)('goods sold by %j are counted in %j', (soldBy, measure) => {
    expect(measureOf(soldBy)).toBe(measure)
  })

  test.each([
    ['kg', true],
    ['Kilogram', false],
    [null, false],
  ])('whether %j is one: %j', (unit, is) => {
    expect(isMeasure(unit)).toBe(is)
  })
})

const steps = fc.record({
  min: fc.integer({ min: 1, max: 10_000 }),
  step: fc.integer({ min: 1, max: 10_000 }),
})

describe('quantities', () => {
  test.each([
    [1, 1000],
    [0.35, 350],
    ['0.350', 350],
    [0.1 + 0.2, 300],
    [1.005, 1005],
    [1_000_000, MAX_QUANTITY],
  ])('%s is %i thousandths', (quantity, thousandths) => {
    expect(toThousandths(quantity)).toBe(thousandths)
  })

  test.each([0.0005, '1.2345', Number.NaN, 'two'])('%s is refused', (quantity) => {
    expect(() => toThousandths(quantity)).toThrow(RangeError)
  })

  test('quantities are decimals with three places and come back the same', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_QUANTITY }), (thousandths) => {
        expect(toThousandths(toQuantity(thousandths))).toBe(thousandths)
      }),
    )
  })
})

describe('each unit of measure has its own step and minimum', () => {
  test('ten steps of 0.1 are a step, without float noise', () => {
    let quantity = 0.1
    for (let added = 1; added < 10; added++) quantity += 0.1
    const rule = { min: toThousandths(0.1), step: toThousandths(0.1) }
    expect(isStep({ quantity: toThousandths(quantity), ...rule })).toBe(true)
  })

  test('steps are counted from the minimum', () => {
    const rule = { min: 2000, step: 3000 }
    const allowed = [1000, 2000, 3000, 4000, 5000, 8000].filter((quantity) =>
      isStep({ quantity, ...rule }),
    )
    expect(allowed).toEqual([2000, 5000, 8000])
  })

  test('the requested quantity is lowered to the stock', () => {
    expect(clampToStep({ quantity: 5000, max: 2600, min: 500, step: 250 })).toBe(2500)
    expect(clampToStep({ quantity: 900, max: 2600, min: 500, step: 250 })).toBe(750)
  })

  test('below the minimum there is nothing to buy', () => {
    expect(clampToStep({ quantity: 5000, max: 499, min: 500, step: 250 })).toBe(0)
    expect(clampToStep({ quantity: 1000, max: -20, min: 500, step: 250 })).toBe(0)
  })

  test('a lowered quantity is the largest step that fits', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000 })
    fc.assert(
      fc.property(steps, amount, amount, (rule, quantity, max) => {
        const kept = clampToStep({ quantity, max, ...rule })
        const most = Math.min(quantity, max)
        if (kept === 0) expect(most).toBeLessThan(rule.min)
        else {
          expect(isStep({ quantity: kept, ...rule })).toBe(true)
          expect(kept).toBeLessThanOrEqual(most)
          expect(kept + rule.step).toBeGreaterThan(most)
        }
      }),
    )
  })
})

describe('the first quantity (rule 197)', () => {
  const bananas = { min: 200, step: 100, stock: 50_000 }

  test.each([
    [1000, 1000],
    [1050, 1100],
    [100, 200],
    [null, 200],
  ])('of a usual %j is %j', (start, first) => {
    expect(firstQuantity({ ...bananas, start })).toBe(first)
  })

  test('can always be bought: a whole step, within the stock where that is enough', () => {
    const start = fc.option(fc.integer({ min: 1, max: 50_000 }))
    fc.assert(
      fc.property(steps, start, fc.nat({ max: 100_000 }), ({ min, step }, usual, stock) => {
        const quantity = firstQuantity({ min, step, stock, start: usual })
        expect(isStep({ quantity, min, step })).toBe(true)
        if (stock >= min) expect(quantity).toBeLessThanOrEqual(stock)
      }),
    )
  })
})
