import type { DeliveryTo } from '#/contract/delivery/public.ts'
import { agreedCity, cityOf } from '#/domain/delivery/city.ts'
import { typedSigns } from '#/lib/typed/typed-text.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { findPlaceCities, findSaidCities } from './city.queries.ts'

/** The city that the shop knows for a postcode (rule 310); no answer tells anything about a single person. */
export async function proposeCity(ctx: Ctx, to: DeliveryTo): Promise<{ city: string | null }> {
  await ctx.deps.limits.count('city', ctx.network)
  const known = cityOf(to)
  if (known) return { city: known }
  const pincode = typedSigns(to.pincode)
  if (pincode === '') return { city: null }
  const places = await findPlaceCities(ctx.db, to.country)
  const own = places.find((place) => typedSigns(place.pincode) === pincode)
  const said = own ? [] : await findSaidCities(ctx.db, { ...to, pincode })
  return { city: own?.city ?? agreedCity(said) ?? null }
}
