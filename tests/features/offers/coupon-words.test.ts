import { expect, it } from 'vitest'
import { couponWords } from '#/features/offers/staff/coupon-words.ts'

const locale = { language: 'en', timeZone: 'Europe/Paris', money: { code: 'EUR' } } as const
const RULE = {
  type: 'percent',
  amount: 10,
  minimum: 20,
  starts_at: null,
  ends_at: '2026-11-29T22:59:00Z',
  first_order: false,
  usage_limit: null,
  usage_limit_per_customer: 1,
  category_ids: [7],
  product_ids: [],
} as const

const words = (change: object = {}) =>
  couponWords(
    { ...RULE, category_ids: [...RULE.category_ids], product_ids: [], ...change },
    locale,
    () => 'Cheese',
  )

it('a coupon’s rule reads as a sentence', () => {
  expect(words()).toBe(
    '10% off, on Cheese, from €20.00 of these products, once per customer, until Nov 29, 2026, 11:59 PM.',
  )
})

it('a rule without limits is short', () => {
  const free = { type: 'free_shipping', minimum: 0, ends_at: null, category_ids: [] }
  expect(words({ ...free, usage_limit_per_customer: null })).toBe('Free delivery.')
  expect(words({ type: 'fixed', amount: 5, product_ids: [1, 2], usage_limit: 100 })).toContain(
    '€5.00 off, on Cheese and 2 products',
  )
})
