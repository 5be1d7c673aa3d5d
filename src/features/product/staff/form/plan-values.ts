// A product's schedule as form values: times in the shop's time zone.
import { number, typed } from '#/components/staff/form/typed.ts'
import { momentOf, typedMoment } from '#/components/staff/form/zoned.ts'
import { readNumber } from '#/components/staff/money.ts'
import type { AdminProduct } from '#/contract/product/staff.ts'
import type { Offer } from './reductions.ts'

/** An offer after the first one. */
type LaterValues = Record<'discount' | 'from' | 'until', string>

export const NO_PLAN = {
  offer_discount: '',
  offer_from: '',
  offer_until: '',
  visible_from: '',
  visible_until: '',
  later: [] as LaterValues[],
}

export function planValues(plan: AdminProduct['plan'], timeZone: string): typeof NO_PLAN {
  if (!plan) return NO_PLAN
  return {
    offer_discount: typed(plan.offer?.discount ?? null),
    offer_from: typedMoment(plan.offer?.from ?? null, timeZone),
    offer_until: typedMoment(plan.offer?.until ?? null, timeZone),
    visible_from: typedMoment(plan.visible_from, timeZone),
    visible_until: typedMoment(plan.visible_until, timeZone),
    later: plan.later.map(({ discount, from, until }) => ({
      discount: typed(discount),
      from: typedMoment(from, timeZone),
      until: typedMoment(until, timeZone),
    })),
  }
}

export function planBody({ later, ...plan }: typeof NO_PLAN, timeZone: string) {
  if (later.length === 0 && Object.values(plan).every((one) => one.trim() === '')) return null
  const at = (typedAt: string) => momentOf(typedAt, timeZone)
  const { offer_discount, offer_from, offer_until, visible_from, visible_until } = plan
  const hasOffer = [offer_discount, offer_from, offer_until].some((one) => one.trim() !== '')
  return {
    offer: hasOffer
      ? { discount: number(offer_discount), from: at(offer_from), until: at(offer_until) }
      : null,
    later: later.map(({ discount, from, until }) => ({
      discount: number(discount),
      from: at(from),
      until: at(until),
    })),
    visible_from: at(visible_from),
    visible_until: at(visible_until),
  }
}

/** The offers as they are typed so far; those that can't be read yet are left out. */
export function offersIn(plan: typeof NO_PLAN, timeZone: string): Offer[] {
  const { offer_discount, offer_from, offer_until, later } = plan
  const first = { discount: offer_discount, from: offer_from, until: offer_until }
  return [first, ...later].flatMap((one) => {
    const discount = readNumber(one.discount)
    const [from, until] = [one.from, one.until].map((at) => {
      const moment = momentOf(at, timeZone)
      return moment === null ? null : Date.parse(moment)
    })
    if (discount === undefined || Number.isNaN(from) || Number.isNaN(until)) return []
    return [{ discount, from: from ?? null, until: until ?? null }]
  })
}
