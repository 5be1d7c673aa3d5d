// What a price announces as reduced (rule 240).
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type PriceEntry, priceBefore } from '#/domain/law/price-before.ts'
import { reductionOf } from '#/domain/law/reduction.ts'
import { toAmount } from '#/domain/money.ts'

describe('an announced reduction', () => {
  it('refers to the lowest price of the 30 days before, with its percentage', () => {
    expect(reductionOf({ price: 5, sale_price: 4, lowest_price: 4.5 })).toEqual({
      before: 4.5,
      saved: 0.5,
      percent: 11,
    })
  })

  it('refers to the full price if there is no comparison', () => {
    const full = { before: 5, saved: 1, percent: 20 }
    expect(reductionOf({ price: 5, sale_price: 4 })).toEqual(full)
    expect(reductionOf({ price: 5, sale_price: 4, lowest_price: null })).toEqual(full)
  })

  it.each([
    ['it was as cheap before', { price: 8, sale_price: 4, lowest_price: 4 }],
    ['it was cheaper before', { price: 8, sale_price: 4, lowest_price: 3 }],
    ['it is the full price', { price: 4, sale_price: 4 }],
    ['it costs nothing', { price: 0, sale_price: 0 }],
  ])('is none if %s', (_, priced) => {
    expect(reductionOf(priced)).toBeNull()
  })

  const DAY = 24 * 60 * 60 * 1000
  const history = fc
    .array(
      fc.record({
        day: fc.integer({ min: 1, max: 90 }),
        sale_price: fc.integer({ min: 1, max: 1000 }),
        more: fc.integer({ min: 0, max: 500 }),
        near_date: fc.boolean(),
      }),
      { minLength: 1, maxLength: 8 },
    )
    .map((all) =>
      all
        .toSorted((a, b) => a.day - b.day)
        .map(({ day, sale_price, more, near_date }): PriceEntry => ({
          at: day * DAY,
          price: sale_price + more,
          sale_price,
          near_date,
        })),
    )
  const shown = (entries: readonly PriceEntry[], near_date_exempt: boolean) => {
    const now = entries.at(-1)
    const lowest = priceBefore(entries, { lowest_price: true, near_date_exempt })
    const lowest_price = lowest === null ? null : toAmount(lowest)
    return reductionOf({
      price: toAmount(now?.price ?? 0),
      sale_price: toAmount(now?.sale_price ?? 0),
      lowest_price,
    })
  }
  /** Day by day, without the law's own reckoning. */
  const cheapestDay = (entries: readonly PriceEntry[]) => {
    const begin = entries.at(-1)?.at ?? 0
    const days = Array.from({ length: 30 }, (_, back) => begin - (back + 1) * DAY)
    const prices = days.flatMap((day) => entries.findLast(({ at }) => at <= day)?.sale_price ?? [])
    return prices.length > 0 ? Math.min(...prices) : null
  }

  it('is always below the lowest of the 30 days before, and its percentage is of that', () => {
    fc.assert(
      fc.property(history, (entries) => {
        const now = entries.at(-1)?.sale_price ?? 0
        const full = entries.at(-1)?.price ?? 0
        const lowest = now < full ? (cheapestDay(entries) ?? full) : now
        const expected =
          now < lowest
            ? {
                before: toAmount(lowest),
                saved: toAmount(lowest - now),
                percent: Math.round(((lowest - now) * 100) / lowest),
              }
            : null
        expect(shown(entries, false)).toEqual(expected)
      }),
    )
  })

  it('of goods near their date refers to the full price, where the country exempts them', () => {
    fc.assert(
      fc.property(history, (entries) => {
        const last = entries.at(-1)
        if (!last) return
        const near = [...entries.slice(0, -1), { ...last, near_date: true }]
        const reduction = shown(near, true)
        expect(reduction?.before ?? null).toBe(
          last.sale_price < last.price ? toAmount(last.price) : null,
        )
      }),
    )
  })
})
