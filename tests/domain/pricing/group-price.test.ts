// Prices for a group (rule 195).
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changedLine } from '#/domain/orders/change-lines.ts'
import { lineTotal } from '#/domain/pricing.ts'
import { type GroupPriceRule, groupPrice, inProportion } from '#/domain/pricing/group-price.ts'
import { computeTotals } from '#/domain/totals.ts'

const percent = (amount: number, id = 1): GroupPriceRule => ({ id, kind: 'percent', amount })
const price = (amount: number, id = 2): GroupPriceRule => ({ id, kind: 'price', amount })
const single = { full: 300, sale: 300, is_single: true }

describe('a price for a group', () => {
  test.each([
    ['a percentage', [percent(10)], single, { id: 1, price: 270 }],
    [
      'a percentage is off the full price',
      [percent(20)],
      { ...single, sale: 250 },
      { id: 1, price: 240 },
    ],
    ['a reduced price that is lower stays', [percent(10)], { ...single, sale: 250 }, null],
    ['an amount', [price(249)], single, { id: 2, price: 249 }],
    ['an amount that is higher changes nothing', [price(301)], single, null],
    ['an amount is not for a crate', [price(249)], { ...single, is_single: false }, null],
    ['the lowest of several', [percent(10), price(249)], single, { id: 2, price: 249 }],
    [
      'of two equal ones, the older',
      [percent(10, 4), percent(10, 3)],
      single,
      { id: 3, price: 270 },
    ],
    ['everything off', [percent(100)], single, { id: 1, price: 0 }],
    ['what costs nothing stays free', [percent(10)], { ...single, full: 0, sale: 0 }, null],
  ])('%s', (_, rules, general, expected) => {
    expect(groupPrice(rules, general)).toEqual(expected)
  })

  const rules = fc.array(
    fc.oneof(
      fc.integer({ min: 1, max: 100 }).map((amount) => percent(amount)),
      fc.integer({ min: 1, max: 5000 }).map((amount) => price(amount)),
    ),
    { maxLength: 5 },
  )
  const prices = fc
    .tuple(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 0, max: 100 }), fc.boolean())
    .map(([full, part, is_single]) => ({
      full,
      sale: full - Math.floor((full * part) / 100),
      is_single,
    }))

  test('is never negative, and always below the price without it', () => {
    fc.assert(
      fc.property(rules, prices, (given, general) => {
        const found = groupPrice(given, general)
        if (found === null) return
        expect(found.price).toBeGreaterThanOrEqual(0)
        expect(found.price).toBeLessThan(general.sale)
      }),
    )
  })

  test('is the same in whatever order the rules come, and another rule makes it no dearer', () => {
    fc.assert(
      fc.property(rules, prices, (given, general) => {
        const found = groupPrice(given, general)?.price ?? general.sale
        expect(groupPrice(given.toReversed(), general)?.price ?? general.sale).toBe(found)
        const fewer = groupPrice(given.slice(1), general)?.price ?? general.sale
        expect(found).toBeLessThanOrEqual(fewer)
      }),
    )
  })

  test('in proportion to a price without tax stays below that', () => {
    fc.assert(
      fc.property(rules, prices, fc.integer({ min: 0, max: 25 }), (given, general, tax) => {
        const found = groupPrice(given, general)
        if (found === null) return
        const charged = Math.round((general.sale * 100) / (100 + tax))
        const own = inProportion(found.price, { sale: general.sale, charged })
        expect(own).toBeGreaterThanOrEqual(0)
        expect(own).toBeLessThanOrEqual(charged)
      }),
    )
  })

  test('is what a refund takes back, in proportion', () => {
    const pieces = fc.integer({ min: 1, max: 20 })
    fc.assert(
      fc.property(rules, prices, pieces, pieces, (given, general, bought, less) => {
        const own = groupPrice(given, general)?.price ?? general.sale
        const quantity = bought * 1000
        const saving = lineTotal(general.sale, quantity) - lineTotal(own, quantity)
        const [due] = computeTotals({
          lines: [{ sale_price: general.sale, quantity, tax_rate: 20, saving }],
          prices_include_tax: true,
          shipping_total: 0,
        }).lines
        expect(due?.total).toBe(own * bought)
        if (!due) return
        const rest = Math.min(less, bought) * 1000
        const whole = { ...due, price: general.sale, deposit: 0, deposit_tax_rate: 0, quantity }
        const after = changedLine({ ...whole, tax_rate: 20 }, { quantity: rest, included: true })
        expect(Math.abs(after.total - (due.total * rest) / quantity)).toBeLessThanOrEqual(2)
      }),
    )
  })
})
