import { describe, expect, it } from 'vitest'
import { type CouponLine, type CouponRules, couponProblem, isForLine } from '#/domain/coupon.ts'

const now = new Date('2026-11-21T12:00:00Z')
const before = new Date('2026-11-20T00:00:00Z')
const after = new Date('2026-11-22T00:00:00Z')

const OPEN: CouponRules = {
  type: 'percent',
  status: 1,
  minimum: 0,
  starts_at: null,
  ends_at: null,
  first_order: false,
  usage_limit: null,
  usage_limit_per_customer: null,
  used: 0,
  category_ids: [],
  product_ids: [],
}
const LINES: CouponLine[] = [
  { product_id: 1, category_ids: [3, 2], sub_total: 1000 },
  { product_id: 4, category_ids: [5], sub_total: 500 },
]
const problemOf = (rules: Partial<CouponRules>, user = { orders: 0, uses: 0 }) =>
  couponProblem({ ...OPEN, ...rules }, { now, lines: LINES, user })

describe('rule 56: a coupon applies', () => {
  it('if nothing rules it out', () => {
    expect(problemOf({})).toBeUndefined()
    expect(problemOf({ starts_at: before, ends_at: after })).toBeUndefined()
  })

  it.each([
    ['a coupon that was taken out of use', { status: 0 }, 'unknown'],
    ['one that has not begun', { starts_at: after }, 'not_yet'],
    ['one that is over, from that very moment on', { ends_at: now }, 'ended'],
    ['one that all its orders have', { usage_limit: 3, used: 3 }, 'used_up'],
    ['goods that are too few for it', { minimum: 1501 }, 'minimum'],
  ] as const)('not for %s', (_, rules, problem) => {
    expect(problemOf(rules)).toBe(problem)
  })

  it('as often as a customer may have it', () => {
    const rules = { usage_limit_per_customer: 2 }
    expect(problemOf(rules, { orders: 5, uses: 1 })).toBeUndefined()
    expect(problemOf(rules, { orders: 5, uses: 2 })).toBe('used_by_you')
  })

  it('to a first order only, where it says so', () => {
    expect(problemOf({ first_order: true })).toBeUndefined()
    expect(problemOf({ first_order: true }, { orders: 1, uses: 0 })).toBe('first_order')
  })
})

describe('rule 57: a coupon for some goods', () => {
  it('means products by themselves, and categories with all below them', () => {
    const [apple = LINES[0], soap] = LINES
    if (!apple || !soap) throw new Error('two lines')
    expect(isForLine({ category_ids: [2], product_ids: [] }, apple)).toBe(true)
    expect(isForLine({ category_ids: [2], product_ids: [] }, soap)).toBe(false)
    expect(isForLine({ category_ids: [2], product_ids: [4] }, soap)).toBe(true)
    expect(isForLine({ category_ids: [], product_ids: [] }, soap)).toBe(true)
  })

  it('counts its minimum from those goods', () => {
    expect(problemOf({ category_ids: [2], minimum: 1000 })).toBeUndefined()
    expect(problemOf({ category_ids: [2], minimum: 1001 })).toBe('minimum')
    expect(problemOf({ category_ids: [9] })).toBe('other_goods')
  })
})
