import { expect, it } from 'vitest'
import type { Lot } from '#/contract/lots/staff.ts'
import { MOST_LABELS, type ShelfLabel } from '#/contract/shelf/staff.ts'
import { lotChoice, lotLabels } from '#/features/shelf/staff/lot-labels.ts'

const lot = (id: number, more: Partial<Lot> = {}): Lot => ({
  id,
  product: { id, name: { en: 'Milk' }, unit: null },
  code: `L${id}`,
  kind: 'use_by',
  date: '2026-12-01',
  amount: 3,
  off_sale: false,
  blocked: false,
  received_on: '2026-11-20',
  note: '',
  version: 'v',
  ...more,
})
const shelf = (product_id: number, more: Partial<ShelfLabel> = {}): ShelfLabel => ({
  product_id,
  variation_id: null,
  name: { en: 'Milk' },
  variation: null,
  unit: null,
  sku: null,
  barcode: null,
  price: 1.2,
  regular_price: null,
  lowest_price: null,
  unit_price: null,
  deposit: 0,
  allergens: null,
  hash: 'h',
  is_changed: false,
  printed_at: null,
  ...more,
})
const one = { what: 'all', copies: 'one' } as const

it('lots that may be sold get a label with their date and number', () => {
  const lots = [
    lot(1),
    lot(2, { blocked: true }),
    lot(3, { off_sale: true }),
    lot(4, { date: null }),
    lot(5, { amount: 0 }),
    lot(6),
  ]
  const known = [1, 2, 3, 4, 5].map((id) => shelf(id))
  expect(lotLabels(lots, known, one)).toEqual({
    labels: [{ ...shelf(1), lot: { kind: 'use_by', date: '2026-12-01', code: 'L1' } }],
    more: false,
  })
})

it('each piece gets one, reduced goods alone if wanted, and no print is endless', () => {
  const lots = [lot(1), lot(2, { amount: 2.5 })]
  const known = [shelf(1), shelf(2, { regular_price: 2, price: 1.2 })]
  const { labels } = lotLabels(lots, known, { what: 'reduced', copies: 'each' })
  expect(labels.map(({ product_id }) => product_id)).toEqual([2, 2, 2])
  const many = lotLabels([lot(1, { amount: 900_000 })], known, { ...one, copies: 'each' })
  expect([many.labels.length, many.more]).toEqual([MOST_LABELS, true])
})

it('an address that asks for what there isn’t gets the usual labels', () => {
  const usual = { days: 3, what: 'all', copies: 'one', format: 'rail_38', words: 'en' }
  expect(lotChoice(new URLSearchParams('days=x&what=1&format=a3&words=xx'), 'en')).toEqual(usual)
  const asked = 'days=7&what=reduced&copies=each&format=roll_58&words=fr'
  expect(lotChoice(new URLSearchParams(asked), 'en')).toEqual({
    days: 7,
    what: 'reduced',
    copies: 'each',
    format: 'roll_58',
    words: 'fr',
  })
})
