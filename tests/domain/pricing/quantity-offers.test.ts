// Quantity offers (rules 192 and 193).
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changedLine } from '#/domain/orders/change-lines.ts'
import {
  completeSets,
  missingPieces,
  type OfferLine,
  offerSavings,
  type QuantityRule,
} from '#/domain/pricing/quantity-offers.ts'
import { includedTax } from '#/domain/pricing.ts'
import { computeTotals } from '#/domain/totals.ts'

const rule = (over: Partial<QuantityRule> = {}): QuantityRule => ({
  id: 1,
  kind: 'for',
  take: 3,
  amount: 2,
  is_mixed: true,
  most: null,
  ...over,
})
const line = (key: string, price: number, pieces: number, offers = [1]): OfferLine => ({
  key,
  price,
  pieces,
  offers,
})
const saved = (rules: QuantityRule[], lines: OfferLine[]) =>
  Object.fromEntries(
    [...offerSavings(rules, lines).savings].map(([key, { amount }]) => [key, amount]),
  )
const total = (rules: QuantityRule[], lines: OfferLine[]) =>
  Object.values(saved(rules, lines)).reduce((sum, one) => sum + one, 0)

describe('one offer', () => {
  test.each([
    ['3 for 2 of one product', rule(), [line('a', 100, 3)], 100],
    ['twice 3 for 2, and one more', rule(), [line('a', 100, 7)], 200],
    ['too few', rule(), [line('a', 100, 2)], 0],
    ['the cheapest of a set is free', rule(), [line('a', 300, 1), line('b', 100, 2)], 100],
    ['the dearest six in two sets', rule(), [line('a', 300, 3), line('b', 100, 4)], 400],
    [
      'second at half price',
      rule({ kind: 'percent', take: 2, amount: 50 }),
      [line('a', 99, 1), line('b', 250, 1)],
      50,
    ],
    ['any three for 5', rule({ kind: 'price', amount: 500 }), [line('a', 199, 3)], 97],
    [
      'a dear set price never costs more',
      rule({ kind: 'price', amount: 500 }),
      [line('a', 99, 3)],
      0,
    ],
    ['twice per order at most', rule({ most: 2 }), [line('a', 100, 30)], 200],
    [
      'not mixed',
      rule({ is_mixed: false }),
      [line('a', 100, 2), line('b', 100, 2), line('c', 50, 3)],
      50,
    ],
    ['goods that it is not for', rule(), [line('a', 100, 2), line('b', 100, 5, [])], 0],
  ])('%s', (_name, one, lines, expected) => {
    expect(total([one], lines)).toBe(expected)
  })

  test('what a mixed set saves is shared by price', () => {
    expect(saved([rule()], [line('a', 300, 1), line('b', 100, 2)])).toEqual({ a: 60, b: 40 })
  })

  test('says how many complete the next set', () => {
    expect(missingPieces(rule(), [line('a', 100, 2)])).toBe(1)
    expect(missingPieces(rule(), [line('a', 100, 4)])).toBe(2)
    expect(missingPieces(rule(), [line('a', 100, 3)])).toBeNull()
    expect(missingPieces(rule({ most: 1 }), [line('a', 100, 4)])).toBeNull()
    expect(missingPieces(rule({ is_mixed: false }), [line('a', 100, 1), line('b', 100, 2)])).toBe(1)
  })
})

test('two offers that together save more go before a larger one', () => {
  const rules = [
    rule({ id: 1, kind: 'price', take: 4, amount: 500 }),
    rule({ id: 2, kind: 'price', take: 2, amount: 170 }),
    rule({ id: 3, kind: 'price', take: 2, amount: 170 }),
  ]
  const lines = [line('a', 200, 2, [1, 2]), line('b', 200, 2, [1, 3])]
  expect(total(rules, lines)).toBe(460)
})

const ruleOf = (id: number) =>
  fc
    .record({
      kind: fc.constantFrom('for' as const, 'percent' as const, 'price' as const),
      take: fc.integer({ min: 2, max: 6 }),
      part: fc.integer({ min: 0, max: 100 }),
      is_mixed: fc.boolean(),
      most: fc.option(fc.integer({ min: 1, max: 4 })),
    })
    .map(({ part, ...one }): QuantityRule => {
      const amount = { for: 1 + (part % (one.take - 1)), percent: part, price: part * 20 }
      return { id, ...one, amount: amount[one.kind] }
    })
const rulesOf = fc
  .integer({ min: 0, max: 7 })
  .chain((n) => fc.tuple(...Array.from({ length: n }, (_, id) => ruleOf(id))))
const linesOf = fc
  .array(
    fc.record({
      price: fc.integer({ min: 0, max: 999 }),
      pieces: fc.integer({ min: 0, max: 20 }),
      offers: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 4 }),
    }),
    { maxLength: 8 },
  )
  .map((lines) => lines.map((one, index): OfferLine => ({ ...one, key: `line ${index}` })))

describe('any basket', () => {
  test('an offer counts its sets, as many as the goods make and never above its limit', () => {
    fc.assert(
      fc.property(rulesOf, linesOf, (rules, lines) => {
        const { savings, sets } = offerSavings(rules, lines)
        const saving = new Set([...savings.values()].map(({ offer }) => offer))
        expect(new Set(sets.keys())).toEqual(saving)
        for (const one of rules) {
          const made = sets.get(one.id) ?? 0
          expect(made).toBeLessThanOrEqual(completeSets(one, lines))
          expect(made).toBeLessThanOrEqual(one.most ?? made)
        }
      }),
    )
  })

  test('a smaller limit never saves more, and none left saves nothing', () => {
    fc.assert(
      fc.property(ruleOf(1), linesOf, fc.nat(4), (one, lines, less) => {
        const most = Math.min(one.most ?? 5, less)
        const limited = total([{ ...one, most }], lines)
        expect(limited).toBeLessThanOrEqual(total([one], lines))
        if (most === 0) expect(limited).toBe(0)
      }),
    )
  })

  test('no line saves more than it costs or less than zero, nor by an offer for other goods', () => {
    fc.assert(
      fc.property(rulesOf, linesOf, (rules, lines) => {
        const { savings } = offerSavings(rules, lines)
        for (const one of lines) {
          const saving = savings.get(one.key)
          if (!saving) continue
          expect(saving.amount).toBeGreaterThan(0)
          expect(saving.amount).toBeLessThanOrEqual(one.price * one.pieces)
          expect(one.offers).toContain(saving.offer)
        }
      }),
    )
  })

  test('the order of lines and offers is irrelevant', () => {
    const shuffled = fc.tuple(rulesOf, linesOf).chain(([rules, lines]) =>
      fc.record({
        rules: fc.constant(rules),
        lines: fc.constant(lines),
        others: fc.shuffledSubarray(rules, { minLength: rules.length }),
        turned: fc.shuffledSubarray(lines, { minLength: lines.length }),
      }),
    )
    fc.assert(
      fc.property(shuffled, ({ rules, lines, others, turned }) => {
        expect(saved(others, turned)).toEqual(saved(rules, lines))
      }),
    )
  })

  test('together, offers save at least as much as the best of them alone', () => {
    fc.assert(
      fc.property(rulesOf, linesOf, (rules, lines) => {
        for (const one of rules)
          expect(total(rules, lines)).toBeGreaterThanOrEqual(total([one], lines))
      }),
    )
  })

  test('tax follows by line, and no less of a line costs more', () => {
    const saving = linesOf.chain((lines) => fc.tuple(rulesOf, fc.constant(lines), fc.nat(19)))
    fc.assert(
      fc.property(saving, ([rules, lines, less]) => {
        const { savings } = offerSavings(rules, lines)
        const bought = lines.filter(({ pieces }) => pieces > 0)
        const totals = computeTotals({
          lines: bought.map(({ key, price, pieces }, index) => ({
            sale_price: price,
            quantity: pieces * 1000,
            tax_rate: index % 2 === 0 ? 20 : 5.5,
            saving: savings.get(key)?.amount ?? 0,
          })),
          prices_include_tax: true,
          shipping_total: 0,
          coupon: { type: 'percent', amount: 10 },
        })
        bought.forEach(({ price, pieces }, index) => {
          const due = totals.lines[index]
          if (!due) throw new Error('a line has no total')
          const tax_rate = index % 2 === 0 ? 20 : 5.5
          expect(due.tax).toBe(includedTax(due.total, tax_rate))
          const ordered = { ...due, price, deposit: 0, deposit_tax_rate: 0, tax_rate }
          const whole = { ...ordered, quantity: pieces * 1000 }
          const quantity = Math.min(less, pieces) * 1000
          const after = changedLine(whole, { quantity, included: true })
          expect(after.total).toBeLessThanOrEqual(due.total)
          expect(after.total).toBeGreaterThanOrEqual(0)
          // What goes back is the price after the offer, in proportion.
          const share = (due.total * quantity) / whole.quantity
          expect(Math.abs(after.total - share)).toBeLessThanOrEqual(2)
        })
      }),
    )
  })
})
