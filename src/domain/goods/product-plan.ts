// What is planned for a product (rule 136): an offer for some time, and from and until when it is sold.

/** Percent off, of the product and each of its variations. */
export type Discounts = { product: number; variations: Record<string, number> }
/** One that comes when those before it are over; moments as ISO text. */
export type LaterOffer = { discount: number; from: string | null; until: string | null }
export type ProductPlan = {
  offer_discount: number | null
  offer_from: Date | null
  offer_until: Date | null
  /** What was off before the offer; null while it does not run. */
  offer_was: Discounts | null
  /** Offers after that one, in their order. */
  later: LaterOffer[]
  visible_from: Date | null
  visible_until: Date | null
}
/** What is to be written at a moment; what stays is not named. */
export type Due = { plan: ProductPlan; discounts?: Discounts; status?: 0 | 1 }

const NO_OFFER = { offer_discount: null, offer_from: null, offer_until: null, offer_was: null }

const isDue = (at: Date | null, now: Date): boolean => at !== null && at <= now

/** What of a plan is due, and what is left of it. */
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

/** The next one in the place of one that is over. */
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

/** As before the offer; what somebody changed while it ran stays as they wanted it. */
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

/** When something is due next; null where nothing is. */
export function nextDue(plan: ProductPlan): Date | null {
  const { offer_discount, offer_from, offer_was } = plan
  const begins = offer_discount !== null && !offer_was ? (offer_from ?? new Date(0)) : null
  const moments = [begins, plan.offer_until, plan.visible_from, plan.visible_until]
  const times = moments.flatMap((at) => (at ? [at.getTime()] : []))
  return times.length === 0 ? null : new Date(Math.min(...times))
}
