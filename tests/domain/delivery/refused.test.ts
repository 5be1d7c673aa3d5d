// rule 114: what can be refused of a line, and what is due for the rest.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { costOfPart, dueWithout, isPart, partFrom } from '#/domain/delivery/refused.ts'
import { depositOfLine } from '#/domain/goods/deposit.ts'
import { changedLine, shareOf } from '#/domain/orders/change-lines.ts'
import { addedTax, includedTax, lineTotal } from '#/domain/pricing.ts'

it.each([
  ['less by what is refused', 2000, 500, 0, 1500],
  ['a gift card gets its part back first', 2000, 500, 200, 1700],
  ['nothing less while the gift card takes it all', 2000, 500, 900, 2000],
  ['never less than nothing', 300, 500, 0, 0],
  ['nothing where it is paid', 0, 500, 0, 0],
])('%s', (_, due, off, spared, left) => {
  expect(dueWithout(due, { off, spared })).toBe(left)
})

describe('a part of a line', () => {
  const ham = { whole: 460, step: 100 }

  it.each([
    [100, true],
    [400, true],
    [460, true],
    [450, false],
    [500, false],
    [0, false],
    [-100, false],
  ])('of 460 g in steps of 100: %d can be refused: %s', (part, fits) => {
    expect(isPart(part, ham)).toBe(fits)
  })

  it.each([
    [360, 400],
    [500, 460],
    [100, 100],
    [1, 100],
  ])('%d is refused as %d', (wanted, part) => {
    expect(partFrom(wanted, ham)).toBe(part)
  })

  it('is always one that can be refused, whatever is entered', () => {
    const numbers = fc.integer({ min: 1, max: 9000 })
    fc.assert(
      fc.property(numbers, numbers, numbers, (wanted, whole, step) => {
        expect(isPart(partFrom(wanted, { whole, step }), { whole, step })).toBe(true)
      }),
    )
  })
})

/** A line as it was sold: with an offer, its share of a coupon, a deposit and tax. */
const sold = fc
  .record({
    price: fc.integer({ min: 1, max: 5000 }),
    deposit: fc.constantFrom(0, 8, 25),
    rate: fc.constantFrom(0, 5.5, 19, 20),
    pieces: fc.integer({ min: 1, max: 12 }),
    offer: fc.integer({ min: 0, max: 100 }),
    coupon: fc.integer({ min: 0, max: 100 }),
    included: fc.boolean(),
  })
  .map(({ price, deposit, rate, pieces, offer, coupon, included }) => {
    const quantity = pieces * 1000
    const whole = lineTotal(price, quantity)
    const sub_total = whole - Math.floor((whole * offer) / 100)
    const left = sub_total - Math.floor((sub_total * coupon) / 100)
    const tax = (included ? includedTax : addedTax)(left, rate)
    const total = (included ? left : left + tax) + depositOfLine({ deposit, quantity })
    const rates = { tax_rate: rate, deposit_tax_rate: rate }
    return { line: { price, deposit, quantity, sub_total, tax, total, ...rates }, included, pieces }
  })

describe('what a part of a line costs', () => {
  it('is from nothing to the line, and for more of it never less but for a rounded cent', () => {
    fc.assert(
      fc.property(sold, ({ line, included, pieces }) => {
        const costs = Array.from({ length: pieces }, (_, index) =>
          costOfPart(line, { part: (index + 1) * 1000, included }),
        )
        for (const [index, cost] of costs.entries()) {
          expect(cost).toBeGreaterThanOrEqual((costs[index - 1] ?? 1) - 1)
          expect(cost).toBeLessThanOrEqual(line.total)
        }
        // All of it costs what the line does.
        expect(costs.at(-1)).toBe(line.total)
      }),
    )
  })

  it('with what is left makes the line: price, deposit, and its share of offer and coupon', () => {
    const refusing = fc.tuple(sold, fc.integer({ min: 1, max: 12 }))
    fc.assert(
      fc.property(refusing, ([{ line, included, pieces }, wanted]) => {
        const part = Math.min(wanted, pieces) * 1000
        const rest = changedLine(line, { quantity: line.quantity - part, included })
        expect(rest.total + costOfPart(line, { part, included })).toBe(line.total)
        const shared = (shareOf(line, included) * rest.quantity) / line.quantity
        expect(Math.abs(shareOf(rest, included) - shared)).toBeLessThanOrEqual(1)
        const most = (line.sub_total * rest.quantity) / line.quantity
        expect(Math.abs(rest.sub_total - most)).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('leaves nothing of the line where it is refused piece by piece', () => {
    fc.assert(
      fc.property(sold, ({ line, included, pieces }) => {
        let left = line
        for (let piece = 1; piece <= pieces; piece++)
          left = changedLine(left, { quantity: left.quantity - 1000, included })
        expect(left.total).toBe(0)
      }),
    )
  })
})
