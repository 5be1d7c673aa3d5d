// rule 240: what staff are told of reductions before they save them.
import { expect, it } from 'vitest'
import type { PastPrices } from '#/contract/product/staff.ts'
import { type Offer, reductionsOf } from '#/features/product/staff/form/reductions.ts'

const NOW = Date.parse('2026-11-29T12:00:00Z')
const DAY = 24 * 60 * 60 * 1000
const entry = (days: number, sale_price: number): PastPrices['entries'][number] => ({
  variation_id: null,
  at: new Date(NOW - days * DAY).toISOString(),
  price: 5,
  sale_price,
  near_date: false,
})
const past = (...entries: PastPrices['entries']): PastPrices => ({
  law: { lowest_price: true, near_date_exempt: true },
  entries,
})
const offer = (discount: number, from: number | null, until: number | null = null): Offer => ({
  discount,
  from: from === null ? null : NOW + from * DAY,
  until: until === null ? null : NOW + until * DAY,
})
const told = (discount: number, offers: Offer[], known = past(entry(90, 5))) =>
  reductionsOf({ variation_id: null, price: 5, discount, offers }, known, NOW).map(
    ({ from, sale_price, before }) => [
      from === null ? null : (from - NOW) / DAY,
      sale_price,
      before,
    ],
  )

it('a discount counts at once, a planned offer from when it begins', () => {
  expect(told(0, [])).toEqual([])
  expect(told(20, [])).toEqual([[null, 400, 500]])
  expect(told(0, [offer(20, 3, 9)])).toEqual([[3, 400, 500]])
  expect(told(0, [offer(20, null)])).toEqual([[null, 400, 500]])
})

it('the later of two offers is compared with the earlier one, in whatever order they are typed', () => {
  const offers = [offer(10, 20, 25), offer(30, 3, 9)]
  expect(told(0, offers)).toEqual([
    [3, 350, 500],
    [20, 450, 450],
  ])
})

it('an offer that runs is told once, and the next is compared with it', () => {
  const running = past(entry(90, 5), entry(1, 4))
  expect(told(20, [offer(20, -1, 2), offer(30, 10, 12)], running)).toEqual([
    [null, 400, 500],
    [10, 350, 400],
  ])
})

it('what can’t be saved is told nothing of', () => {
  expect(told(0, [offer(0, 3), offer(101, 3)])).toEqual([])
  expect(
    reductionsOf({ variation_id: null, price: -1, discount: 20, offers: [] }, past(), NOW),
  ).toEqual([])
})
