// A product's plan (rule 136): temporary offers, and when it is sold.

/** Percent off for the product and for each of its variations. */
export type Discounts = { product: number; variations: Record<string, number> }
/** An offer that follows the previous ones; times as ISO text. */
export type LaterOffer = { discount: number; from: string | null; until: string | null }
export type ProductPlan = {
  offer_discount: number | null
  offer_from: Date | null
  offer_until: Date | null
  /** The discounts before the offer; null while it isn't running. */
  offer_was: Discounts | null
  /** Later offers, in order. */
  later: LaterOffer[]
  visible_from: Date | null
  visible_until: Date | null
}
/** Changes due at a moment; unchanged fields are missing. */
export type Due = { plan: ProductPlan; discounts?: Discounts; status?: 0 | 1 }

const NO_OFFER = { offer_discount: null, offer_from: null, offer_until: null, offer_was: null }

const isDue = (at: Date | null, now: Date): boolean => at !== null && at <= now

/** The due changes of a plan, and the remaining plan. */
export function dueOf(plan: ProductPlan, discounts: Discounts, now: Date): Due {
  const due: Due = { plan: { ...plan } }
  if (isDue(plan.offer_until, now)) {
    if (plan.offer_was) due.discounts = withoutOffer(plan, discounts)
    Object.assign(due.plan, nextOffer(plan.later))
  } else if (plan.offer_discount !== null && !plan.offer_was && !isLater(plan.offer_from, now)) {
    due.discounts = everywhere(discounts, plan.offer_discount)
    due.plan.offer_was = discounts
  }
  if (isDue(plan.visible_from, now)) {
    due.status = 1
    due.plan.visible_from = null
  }
  if (isDue(plan.visible_until, now)) {
    due.status = 0
    due.plan.visible_until = null
  }
  return due
}

/** Replaces a finished offer by the next one. */
function nextOffer([next, ...later]: readonly LaterOffer[]): Partial<ProductPlan> {
  if (!next) return { ...NO_OFFER, later: [] }
  const { discount, from, until } = next
  return {
    offer_discount: discount,
    offer_from: at(from),
    offer_until: at(until),
    offer_was: null,
    later,
  }
}

const at = (moment: string | null): Date | null => (moment === null ? null : new Date(moment))

const isLater = (at: Date | null, now: Date): boolean => at !== null && at > now

const everywhere = ({ variations }: Discounts, percent: number): Discounts => ({
  product: percent,
  variations: Object.fromEntries(Object.keys(variations).map((id) => [id, percent])),
})

/** Whether the offer that runs now is the one of another plan too, with another end at most. */
export const isSameOffer = (
  was: Pick<ProductPlan, 'offer_discount' | 'offer_was'>,
  plan: Pick<ProductPlan, 'offer_discount' | 'offer_from' | 'offer_until'>,
  now: Date,
): boolean =>
  was.offer_was !== null &&
  was.offer_discount === plan.offer_discount &&
  !isLater(plan.offer_from, now) &&
  !isDue(plan.offer_until, now)

/** The discounts before the offer; changes made while it ran stay. */
export function withoutOffer(
  { offer_discount, offer_was }: Pick<ProductPlan, 'offer_discount' | 'offer_was'>,
  now: Discounts,
): Discounts {
  const before = (is: number, was: number | undefined) =>
    is === offer_discount && was !== undefined ? was : is
  return {
    product: before(now.product, offer_was?.product),
    variations: Object.fromEntries(
      Object.entries(now.variations).map(([id, is]) => [id, before(is, offer_was?.variations[id])]),
    ),
  }
}

/** When the next change is due; null if none is. */
export function nextDue(plan: ProductPlan): Date | null {
  const { offer_discount, offer_from, offer_was } = plan
  const begins = offer_discount !== null && !offer_was ? (offer_from ?? new Date(0)) : null
  const moments = [begins, plan.offer_until, plan.visible_from, plan.visible_until]
  const times = moments.flatMap((at) => (at ? [at.getTime()] : []))
  return times.length === 0 ? null : new Date(Math.min(...times))
}
