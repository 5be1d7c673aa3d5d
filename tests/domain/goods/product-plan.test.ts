import { describe, expect, it } from 'vitest'
import { dueOf, nextDue, type ProductPlan } from '#/domain/goods/product-plan.ts'

const at = (minute: number) => new Date(minute * 60_000)
const plan = (given: Partial<ProductPlan>): ProductPlan => ({
  offer_discount: null,
  offer_from: null,
  offer_until: null,
  offer_was: null,
  later: [],
  visible_from: null,
  visible_until: null,
  ...given,
})
const offer = plan({ offer_discount: 20, offer_from: at(10), offer_until: at(20) })
const before = { product: 5, variations: { 7: 0, 8: 10 } }
const during = { product: 20, variations: { 7: 20, 8: 20 } }

describe('a planned offer (rule 136)', () => {
  it('begins at its moment and not before, for all variations', () => {
    expect(dueOf(offer, before, at(9))).toEqual({ plan: offer })
    expect(dueOf(offer, before, at(10))).toEqual({
      plan: { ...offer, offer_was: before },
      discounts: during,
    })
    expect(dueOf(plan({ offer_discount: 20 }), before, at(0)).discounts).toEqual(during)
  })

  it('ends at its moment, and what was off before is off again', () => {
    const running = { ...offer, offer_was: before }
    expect(dueOf(running, during, at(19))).toEqual({ plan: running })
    expect(dueOf(running, during, at(20))).toEqual({ plan: plan({}), discounts: before })
  })

  it('makes room for the next one, which begins at its own moment', () => {
    const next = { discount: 40, from: at(30).toISOString(), until: at(40).toISOString() }
    const running = { ...offer, offer_was: before, later: [next] }
    const due = dueOf(running, during, at(20))
    expect(due.discounts).toEqual(before)
    expect(due.plan).toEqual(plan({ offer_discount: 40, offer_from: at(30), offer_until: at(40) }))
    expect(nextDue(due.plan)).toEqual(at(30))
    expect(dueOf(due.plan, before, at(30)).discounts?.product).toBe(40)
  })

  it('leaves alone what somebody changed while it ran, and variations that came meanwhile', () => {
    const running = { ...offer, offer_was: before }
    const changed = { product: 30, variations: { 8: 20, 9: 20 } }
    expect(dueOf(running, changed, at(20)).discounts).toEqual({
      product: 30,
      variations: { 8: 10, 9: 20 },
    })
  })

  it('that was missed altogether changes nothing', () => {
    expect(dueOf(offer, before, at(30))).toEqual({ plan: plan({}) })
  })
})

describe('a planned sale (rule 136)', () => {
  it('begins and ends at its moments; of two that were missed the later counts', () => {
    const season = plan({ visible_from: at(10), visible_until: at(20) })
    expect(dueOf(season, before, at(10))).toEqual({
      plan: plan({ visible_until: at(20) }),
      status: 1,
    })
    expect(dueOf(season, before, at(20))).toEqual({ plan: plan({}), status: 0 })
  })
})

describe('what is next', () => {
  it('is the earliest moment; an offer without a beginning is due at once', () => {
    expect(nextDue(plan({}))).toBeNull()
    expect(nextDue({ ...offer, visible_until: at(5) })).toEqual(at(5))
    expect(nextDue({ ...offer, offer_was: before })).toEqual(at(20))
    expect(nextDue(plan({ offer_discount: 1 }))).toEqual(at(0))
  })
})
