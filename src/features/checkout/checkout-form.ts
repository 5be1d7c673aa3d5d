// The checkout fields' initial values, validation and conversion. Fields are named as in the API
// (`shipping_address.city`), so that the API's errors find their field.
import type { Address, AddressInput } from '#/contract/account/shapes.ts'
import type { Country } from '#/contract/content/public.ts'
import type { Settings } from '#/contract/content/settings.ts'
import type { Guest } from '#/contract/checkout/public.ts'
import { email, phone, required, type Fields, type Rules } from '#/form/form-rules.ts'
import { isRegionAsked, regionOf } from '#/domain/delivery/region.ts'
import { DEFAULT_PAYMENT_METHOD } from '#/domain/delivery/interval.ts'

export type Kind = 'shipping' | 'billing'
export const NEW = 'new'
/** The billing address is the delivery address. */
export const SAME = 'same'

/** In page order. */
const PLACE = ['pincode', 'country', 'street', 'city', 'state'] as const

/** What this visitor can choose from. */
export type Offers = { addresses: Address[]; methods: Settings['payment_methods'] }
type Start = Offers & { countries: Country[] }

/** Every field with a default gets it: returning customers only have to place the order. */
export function initialFields({ addresses, methods, countries }: Start): Fields {
  const first = addresses.find((one) => one.default_shipping) ?? addresses[0]
  const billed = addresses.find((one) => one.default_billing)
  const country = countries[0]?.code ?? ''
  return {
    shipping_choice: first ? String(first.id) : NEW,
    billing_choice: billed && billed.id !== first?.id ? String(billed.id) : SAME,
    'shipping_address.country': country,
    'billing_address.country': country,
    payment_method: (methods.find((one) => one === DEFAULT_PAYMENT_METHOD) ?? methods[0]) || '',
    notes: '',
  }
}

/** Whether a stored choice is still offered; typed text always is. */
export function isOffered(
  { name, value }: { name: string; value: string },
  { addresses, methods }: Offers,
): boolean {
  const isAddress = value === NEW || addresses.some(({ id }) => String(id) === value)
  if (name === 'shipping_choice') return isAddress
  if (name === 'billing_choice') return isAddress || value === SAME
  return name !== 'payment_method' || methods.some((method) => method === value)
}

/** Only visible fields are validated: a guest's contact details, and new addresses. */
export function rulesOf(fields: Fields, signedIn: boolean): Rules {
  const contact: Rules = { 'guest.name': required, 'guest.email': email, 'guest.phone': phone }
  return {
    ...addressRules(fields, 'shipping', signedIn),
    ...(signedIn ? {} : contact),
    ...addressRules(fields, 'billing', signedIn),
    payment_method: required,
  }
}

/** Whether the region has to be chosen. */
export const isStateAsked = (fields: Fields, kind: Kind): boolean =>
  isRegionAsked({
    country: text(fields, `${kind}_address.country`),
    pincode: text(fields, `${kind}_address.pincode`),
  })

function addressRules(fields: Fields, kind: Kind, signedIn: boolean): Rules {
  if (fields[`${kind}_choice`] !== NEW) return {}
  const of = (name: string) => `${kind}_address.${name}`
  const asked = PLACE.filter((name) => name !== 'state' || isStateAsked(fields, kind))
  const place: Rules = Object.fromEntries(asked.map((name) => [of(name), required]))
  return signedIn ? { [of('title')]: required, ...place, [of('phone')]: phone } : place
}

const text = (fields: Fields, name: string): string => (fields[name] ?? '').trim()

/** The typed address. Guests enter their name and phone once: `rest` fills in what isn't asked. */
export function addressOf(
  fields: Fields,
  kind: Kind,
  rest: Partial<AddressInput> = {},
): AddressInput {
  const of = (name: keyof AddressInput) => rest[name] ?? text(fields, `${kind}_address.${name}`)
  const [country, pincode] = [of('country'), of('pincode')]
  return {
    title: of('title'),
    street: of('street'),
    country,
    state: regionOf({ country, pincode }) ?? of('state'),
    city: of('city'),
    pincode,
    phone: of('phone'),
  }
}

/** A guest's contact details and both addresses in full. */
export function guestDelivery(fields: Fields, title: string) {
  const guest: Guest = {
    name: text(fields, 'guest.name'),
    email: text(fields, 'guest.email'),
    phone: text(fields, 'guest.phone'),
  }
  const rest = { title, phone: guest.phone }
  const shipping_address = addressOf(fields, 'shipping', rest)
  const billing_address =
    fields['billing_choice'] === NEW ? addressOf(fields, 'billing', rest) : shipping_address
  return { guest, shipping_address, billing_address }
}
