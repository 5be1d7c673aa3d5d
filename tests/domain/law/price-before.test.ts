import { expect, it } from 'vitest'
import {
  type PriceEntry,
  priceBefore,
  priceIfSaved,
  pricesOfOffers,
} from '#/domain/law/price-before.ts'

const DAY = 24 * 60 * 60 * 1000
const law = { lowest_price: true, near_date_exempt: true }
type Written = [day: number, sale_price: number, more?: Partial<PriceEntry>]
const entries = (...all: Written[]): PriceEntry[] =>
  all.map(([day, sale_price, more]) => ({
    at: day * DAY,
    price: 500,
    sale_price,
    near_date: false,
    ...more,
  }))

it('compares a reduction with the lowest price of the 30 days before it (rule 240)', () => {
  expect(priceBefore(entries([0, 500], [60, 400]), law)).toBe(500)
  expect(priceBefore(entries([0, 500], [40, 450], [50, 500], [60, 400]), law)).toBe(450)
  // Gone when the 30 days began.
  expect(priceBefore(entries([0, 500], [10, 300], [30, 500], [60, 400]), law)).toBe(500)
  // In force when they began.
  expect(priceBefore(entries([0, 500], [10, 300], [31, 500], [60, 280]), law)).toBe(300)
})

it('announces nothing if the price was as low or lower before', () => {
  expect(priceBefore(entries([0, 500], [40, 300], [50, 500], [60, 400]), law)).toBe(400)
  // A higher full price makes no reduction of the same price.
  expect(priceBefore(entries([0, 400, { price: 400 }], [60, 400, { price: 800 }]), law)).toBe(400)
})

it('has no comparison price for goods that aren’t reduced, or without known prices', () => {
  expect(priceBefore(entries([0, 400], [60, 500]), law)).toBeNull()
  expect(priceBefore([], law)).toBeNull()
  expect(priceBefore(entries([0, 500], [60, 400]), { ...law, lowest_price: false })).toBeNull()
})

it('compares what was never sold before with the stated full price', () => {
  expect(priceBefore(entries([60, 400]), law)).toBe(500)
  // A price that was replaced at once was never asked for.
  expect(priceBefore(entries([60, 100], [60, 400]), law)).toBe(500)
})

it('exempts goods near their date, whose prices do not count later, unless the country counts them', () => {
  const near = { near_date: true }
  const strict = { ...law, near_date_exempt: false }
  expect(priceBefore(entries([0, 500], [60, 250, near]), law)).toBeNull()
  expect(priceBefore(entries([0, 500], [60, 250, near]), strict)).toBe(500)
  const later = entries([0, 500], [50, 250, near], [52, 500], [60, 400])
  expect(priceBefore(later, law)).toBe(500)
  expect(priceBefore(later, strict)).toBe(400)
})

it('tells before saving what would be shown', () => {
  const now = 60 * DAY
  const past = entries([0, 500], [40, 450], [50, 500])
  const wanted = { price: 500, sale_price: 400 }
  expect(priceIfSaved(past, wanted, { law, now })).toBe(450)
  // The running reduction keeps its figure.
  const running = entries([0, 500], [20, 400])
  expect(priceIfSaved(running, wanted, { law, now })).toBe(500)
})

it('compares planned offers one after the other, each of which ends with the full price', () => {
  const known = entries([0, 500])
  const offer = (sale_price: number, from: number, until: number | null) => ({
    sale_price,
    from: from * DAY,
    until: until === null ? null : until * DAY,
  })
  const before = (...offers: ReturnType<typeof offer>[]) =>
    pricesOfOffers(known, { price: 500, offers, law })
  expect(before(offer(400, 50, null))).toEqual([500])
  // The first one is over for more than 30 days, or for less.
  expect(before(offer(300, 50, 60), offer(400, 91, 95))).toEqual([500, 500])
  expect(before(offer(300, 50, 60), offer(400, 80, 95))).toEqual([500, 400])
  expect(before(offer(400, 50, 60), offer(300, 80, null))).toEqual([500, 400])
  expect(pricesOfOffers(known, { price: 500, offers: [], law })).toEqual([])
})
