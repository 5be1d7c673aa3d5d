import type { Address } from '#/contract/account/shapes.ts'
import { isRegionAsked, regionOf } from '#/domain/delivery/region.ts'
import type { Fields } from '#/form/use-form.ts'

const TEXTS = ['title', 'country', 'street', 'pincode', 'city', 'state', 'phone'] as const
const BOXES = ['default_shipping', 'default_billing'] as const

/** What a new address begins with. */
export type NewAddress = { title: string; country: string; phone: string }

/** What the form starts with: in the order in which it asks. */
export function startOf(address: Address | undefined, begin: NewAddress): Fields {
  if (!address) return { ...Object.fromEntries(TEXTS.map((name) => [name, ''])), ...begin }
  return Object.fromEntries([
    ...TEXTS.map((name) => [name, address[name]]),
    ...BOXES.map((name) => [name, address[name] ? 'yes' : '']),
  ])
}

/** Country and postcode as they are typed. */
export const placeIn = ({ country = '', pincode = '' }: Fields) => ({ country, pincode })

/** As the API takes it. */
export const bodyOf = (fields: Fields) => ({
  ...Object.fromEntries(TEXTS.map((name) => [name, fields[name] ?? ''])),
  ...Object.fromEntries(BOXES.map((name) => [name, fields[name] === 'yes'])),
  state: stateIn(fields),
})

/** A region that is not asked for is not missing: without its postcode the address is refused anyway. */
function stateIn(fields: Fields): string {
  const place = placeIn(fields)
  if (isRegionAsked(place)) return fields['state'] ?? ''
  return regionOf(place) ?? place.country
}
