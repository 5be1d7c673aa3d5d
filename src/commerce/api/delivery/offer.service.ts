// Where the shop delivers, and for how much, for pages that everybody sees (rule 58).
import type { DeliveryArea, DeliveryOffer } from '#/contract/delivery/public.ts'
import { freeDelivery, isWhole, reachableZones } from '#/domain/delivery/offer.ts'
import { toAmount } from '#/domain/money.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { readFacts, type ZoneFacts } from './checkout-facts.queries.ts'
import { findCountryNames, findZoneNames } from './delivery.queries.ts'
import { type Terms, termsOf } from './terms.rules.ts'

/** What the zones decide; in a shop without zones, the settings. */
export async function readOffer(ctx: Ctx): Promise<DeliveryOffer> {
  const facts = await readFacts(ctx)
  const general = termsOf(facts, undefined)
  if (facts.zones.length === 0) {
    const free = freeDelivery([general])
    return {
      countries: facts.countries,
      areas: [],
      minimum_order: toAmount(general.minimum_order),
      free_from: free && toAmount(free.amount),
      free_in: null,
    }
  }
  const reachable = reachableZones(facts.zones, facts.countries)
  const zones = reachable.map((zone) => ({ ...zone, ...termsOf(facts, zone) }))
  const nameOf = await namer(ctx)
  const free = freeDelivery(zones)
  const lowest = zones.map(({ minimum_order }) => minimum_order)
  return {
    countries: [...new Set(zones.map(({ country }) => country))],
    areas: zones.map((zone) => areaOf(zone, nameOf(zone))),
    minimum_order: toAmount(lowest.length > 0 ? Math.min(...lowest) : general.minimum_order),
    free_from: free && toAmount(free.amount),
    free_in: free?.zone ? nameOf(free.zone) : null,
  }
}

type Area = Pick<ZoneFacts, 'country' | 'postcodes' | 'windows'> & Terms

function areaOf(zone: Area, name: string): DeliveryArea {
  const fees = zone.rates.map(({ fee }) => fee)
  return {
    name,
    country: zone.country,
    is_whole: isWhole(zone),
    fee: toAmount(fees.length > 0 ? Math.min(...fees) : 0),
    free_from: zone.free_from === null ? null : toAmount(zone.free_from),
    minimum_order: toAmount(zone.minimum_order),
    has_windows: zone.windows > 0,
  }
}

async function namer({ db, language }: Ctx) {
  const [zones, countries] = [await findZoneNames(db), await findCountryNames(db)]
  return (zone: Pick<ZoneFacts, 'id' | 'country' | 'postcodes'>): string => {
    const name = isWhole(zone) ? countries.get(zone.country) : zones.get(zone.id)
    return name ? textIn(name, language) : zone.country
  }
}
