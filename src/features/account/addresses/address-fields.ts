import type { Address } from '#/contract/account/shapes.ts'
import { isRegionAsked, regionOf } from '#/domain/delivery/region.ts'
import type { Fields } from '#/form/fields.ts'

const TEXTS = ['title', 'country', 'street', 'pincode', 'city', 'state', 'phone'] as const
const BOXES = ['default_shipping', 'default_billing'] as const

/** The defaults of a new address. */
export type NewAddress = { title: string; country: string; phone: string }

/** The form's initial values, in field order. */
export function startOf(address: Address | undefined, begin: NewAddress): Fields {
  if (!address) return { ...Object.fromEntries(TEXTS.map((name) => [name, ''])), ...begin }
  return Object.fromEntries([
    ...TEXTS.map((name) => [name, address[name]]),
    ...BOXES.map((name) => [name, address[name] ? 'yes' : '']),
  ])
}

/** Country and postcode while they are typed. */
export const placeIn = ({ country = '', pincode = '' }: Fields) => ({ country, pincode })

/** The request body. */
export const bodyOf = (fields: Fields) => ({
  ...Object.fromEntries(TEXTS.map((name) => [name, fields[name] ?? ''])),
  ...Object.fromEntries(BOXES.map((name) => [name, fields[name] === 'yes'])),
  state: stateIn(fields),
})

/** A region that isn't asked for is what the postcode says, or none. */
function stateIn(fields: Fields): string {
  const place = placeIn(fields)
  if (isRegionAsked(place)) return fields['state'] ?? ''
  return regionOf(place) ?? ''
}
