// The price that stands with an announced reduction: Directive 98/6/EC, Article 6a, and the Court of Justice, C-330/23, as
// others describe them on 30 November 2026; the Commission's notice 2021/C 526/02 only in its headings.
import type { Minor } from '#/domain/money.ts'

/** A price from one moment until the next. */
export type PriceEntry = {
  /** In milliseconds. */
  at: number
  /** Before the discount. */
  price: Minor
  sale_price: Minor
  /** Marked down because the goods are near their date (rule 174). */
  near_date: boolean
}
export type PriceLaw = {
  /** Off: no reduction is compared with earlier prices. */
  lowest_price: boolean
  /** The country exempts goods near their date. */
  near_date_exempt: boolean
}

const DAYS_BEFORE = 30
const DAY = 24 * 60 * 60 * 1000

/**
 * The lowest price of the 30 days before a moment, the one in force when they begin included; null if none is known.
 * Entries are in the order of time. Prices that were gone in the moment they came don't count.
 */
export function lowestBefore(entries: readonly PriceEntry[], moment: number): Minor | null {
  const since = moment - DAYS_BEFORE * DAY
  const prices = entries.flatMap(({ at, sale_price }, index) => {
    const until = Math.min(entries[index + 1]?.at ?? moment, moment)
    return at < until && until > since ? [sale_price] : []
  })
  return prices.length > 0 ? Math.min(...prices) : null
}

/**
 * The price that an announced reduction refers to (rule 240): the lowest of the 30 days before it began. The price
 * itself, if it isn't lower than that: then no reduction may be announced. Null if there is nothing to compare: it isn't
 * reduced, or it is exempt.
 *
 * Source: Directive 98/6/EC, Article 6a (1) and (2), as inserted by Directive (EU) 2019/2161, Article 2; that the
 * percentage refers to it: Court of Justice, C-330/23 of 26 September 2024. Goods that expire soon: Article 6a (3), where
 * the country uses it. Read on 28 November 2026. A further reduction is a new one, compared with the price before it:
 * the exception of Article 6a (5) is not used, so this holds in countries without it.
 *
 * The result does not change while a reduction lasts, so pages that show it need no clock: they are made again when a
 * price, a unit or an offer changes, as its product's rows are watched.
 *
 * What the shop did not sell before has no earlier price: then the full price that the retailer stated counts.
 *
 * @example priceBefore([{ at: 0, price: 500, sale_price: 500, near_date: false },
 *   { at: 9e9, price: 500, sale_price: 400, near_date: false }], law) // 500
 */
export function priceBefore(entries: readonly PriceEntry[], law: PriceLaw): Minor | null {
  const now = entries.at(-1)
  if (!now || !law.lowest_price || now.sale_price >= now.price) return null
  if (now.near_date && law.near_date_exempt) return null
  // A price because of a near date was that of other goods than the fresh ones.
  const compared = law.near_date_exempt ? entries.filter((entry) => !entry.near_date) : entries
  const lowest = lowestBefore(compared.slice(0, -1), now.at) ?? now.price
  return Math.max(lowest, now.sale_price)
}

/**
 * The same for prices that are only typed so far: what customers would see if they were saved at this moment.
 *
 * @example priceIfSaved(entries, { price: 500, sale_price: 350 }, { law, now })
 */
export function priceIfSaved(
  entries: readonly PriceEntry[],
  wanted: Pick<PriceEntry, 'price' | 'sale_price'>,
  { law, now }: { law: PriceLaw; now: number },
): Minor | null {
  const last = entries.at(-1)
  const isSame = last?.price === wanted.price && last.sale_price === wanted.sale_price
  return priceBefore(isSame ? entries : [...entries, { ...wanted, at: now, near_date: false }], law)
}

/** In milliseconds; without an end it lasts. */
export type PlannedOffer = { sale_price: Minor; from: number; until: number | null }

/**
 * What planned offers will be compared with, one after the other: each ends with the full price.
 *
 * @example pricesOfOffers([{ at: 0, price: 500, sale_price: 500, near_date: false }], { price: 500,
 *   offers: [{ sale_price: 400, from: 9e9, until: null }], law }) // [500]
 */
export function pricesOfOffers(
  entries: readonly PriceEntry[],
  { price, offers, law }: { price: Minor; offers: readonly PlannedOffer[]; law: PriceLaw },
): (Minor | null)[] {
  let known = entries
  return offers.map(({ sale_price, from, until }) => {
    known = [...known, { price, sale_price, at: from, near_date: false }]
    const before = priceBefore(known, law)
    if (until !== null)
      known = [...known, { price, sale_price: price, at: until, near_date: false }]
    return before
  })
}
