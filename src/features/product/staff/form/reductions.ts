// The reductions in a product's form, as its customers will see them (rule 240).
import type { PastPrices } from '#/contract/product/staff.ts'
import {
  type PlannedOffer,
  type PriceEntry,
  priceIfSaved,
  pricesOfOffers,
} from '#/domain/law/price-before.ts'
import { type Minor, toMinor } from '#/domain/money.ts'
import { salePrice } from '#/domain/pricing.ts'

/** In percent, with its times in milliseconds; null for at once, and for good. */
export type Offer = { discount: number; from: number | null; until: number | null }
type Prices = {
  variation_id: number | null
  price: number
  discount: number
  offers: readonly Offer[]
}

/** `from`: null for at once. */
export type ComparedPrice = { from: number | null; sale_price: Minor; before: Minor }

const isPercent = (of: number): boolean => of > 0 && of <= 100
const reduced = (price: Minor, percent: number): Minor =>
  salePrice(price, Math.round(percent * 100_000) / 100_000)

/** Those that are announced: now, and when each planned offer begins. Nothing for a price that can't be saved. */
export function reductionsOf(prices: Prices, past: PastPrices, now: number): ComparedPrice[] {
  const { variation_id, discount } = prices
  if (prices.price < 0 || prices.price > 10_000_000) return []
  const price = toMinor(Math.round(prices.price * 100) / 100)
  const { law } = past
  const entries = past.entries.filter((entry) => entry.variation_id === variation_id).map(toEntry)
  const sale_price = isPercent(discount) ? reduced(price, discount) : price
  const before = priceIfSaved(entries, { price, sale_price }, { law, now })
  const offers = plannedOffers(prices.offers, { price, now })
  const saved = savedEntries(entries, { price, sale_price, now })
  const later = pricesOfOffers(runningUntil(saved, prices, { price, now }), { price, offers, law })
  return [
    ...(before === null ? [] : [{ from: null, sale_price, before }]),
    ...offers.flatMap((offer, at): ComparedPrice[] => {
      const compared = later[at] ?? null
      const from = offer.from > now ? offer.from : null
      return compared === null ? [] : [{ from, sale_price: offer.sale_price, before: compared }]
    }),
  ]
}

type At = { price: Minor; now: number }

/** Those that don't run yet. */
const plannedOffers = (offers: readonly Offer[], { price, now }: At): PlannedOffer[] =>
  offers
    .filter((offer) => isPercent(offer.discount) && (offer.from === null || offer.from > now))
    .map(({ discount, from, until }) => ({
      sale_price: reduced(price, discount),
      from: from ?? now,
      until,
    }))
    .toSorted((a, b) => a.from - b.from)

/** With the price as it is typed. */
function savedEntries(
  entries: readonly PriceEntry[],
  { price, sale_price, now }: At & { sale_price: Minor },
): PriceEntry[] {
  const last = entries.at(-1)
  if (last?.price === price && last.sale_price === sale_price) return [...entries]
  return [...entries, { price, sale_price, at: now, near_date: false }]
}

/** An offer that runs ends with the full price. */
function runningUntil(
  entries: readonly PriceEntry[],
  { discount, offers }: Prices,
  { price, now }: At,
): PriceEntry[] {
  const runs = offers.find(
    (offer) => offer.discount === discount && offer.from !== null && offer.from <= now,
  )
  const until = runs?.until ?? null
  if (until === null || until <= now) return [...entries]
  return [...entries, { price, sale_price: price, at: until, near_date: false }]
}

const toEntry = (one: PastPrices['entries'][number]): PriceEntry => ({
  at: new Date(one.at).getTime(),
  price: toMinor(one.price),
  sale_price: toMinor(one.sale_price),
  near_date: one.near_date,
})
