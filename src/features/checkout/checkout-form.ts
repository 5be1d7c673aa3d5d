// The checkout fields' initial values and conversion. Fields are named as in the API
// (`shipping_address.city`), so that the API's errors find their field.
import type { Address } from '#/contract/account/shapes.ts'
import type { Business } from '#/contract/business.ts'
import type { Settings } from '#/contract/content/settings.ts'
import type { Fields } from '#/form/fields.ts'
import { isRegionAsked, regionOf } from '#/domain/delivery/region.ts'
import { DEFAULT_PAYMENT_METHOD } from '#/domain/delivery/interval.ts'

export type Kind = 'shipping' | 'billing'
export const NEW = 'new'
/** The billing address is the delivery address. */
export const SAME = 'same'

/** What this visitor can choose from. */
export type Offers = { addresses: Address[]; methods: Settings['payment_methods'] }
type Start = Offers & { country: string; business: Business | null }

/** Every field with a default gets it: returning customers only have to place the order. */
export function initialFields({ addresses, methods, country, business }: Start): Fields {
  const first = addresses.find((address) => address.default_shipping) ?? addresses[0]
  const billed = addresses.find((address) => address.default_billing)
  return {
    shipping_choice: first ? String(first.id) : NEW,
    billing_choice: billed && billed.id !== first?.id ? String(billed.id) : SAME,
    'shipping_address.country': country,
    'billing_address.country': country,
    payment_method:
      (methods.find((method) => method === DEFAULT_PAYMENT_METHOD) ?? methods[0]) || '',
    notes: '',
    ...(business && {
      is_business: 'yes',
      'business.company': business.company,
      'business.vat_number': business.vat_number ?? '',
    }),
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

/** Whether the region has to be chosen. */
export const isStateAsked = (fields: Fields, kind: Kind): boolean =>
  isRegionAsked({
    country: text(fields, `${kind}_address.country`),
    pincode: text(fields, `${kind}_address.pincode`),
  })

const text = (fields: Fields, name: string): string => (fields[name] ?? '').trim()

/** What a buyer types, as `checkout-shape.ts` has it: without what isn't asked. */
export function toTyped(
  fields: Fields,
  { signedIn, isPickup }: { signedIn: boolean; isPickup: boolean },
) {
  const addressOf = (kind: Kind) =>
    fields[`${kind}_choice`] === NEW ? typedAddress(fields, { kind, signedIn }) : undefined
  const of = (name: string) => text(fields, `guest.${name}`)
  return {
    shipping_address: isPickup ? undefined : addressOf('shipping'),
    ...(signedIn ? {} : { guest: { name: of('name'), email: of('email'), phone: of('phone') } }),
    payment_method: fields['payment_method'] ?? '',
    billing_address: addressOf('billing'),
    ...businessOf(fields),
  }
}

/** The company, if it is ordered for one. */
export function businessOf(fields: Fields): {
  business?: { company: string; vat_number: string | undefined }
} {
  if (fields['is_business'] !== 'yes') return {}
  const number = text(fields, 'business.vat_number')
  return {
    business: { company: text(fields, 'business.company'), vat_number: number || undefined },
  }
}

/** Guests enter their name and phone once; customers for each address. */
function typedAddress(fields: Fields, { kind, signedIn }: { kind: Kind; signedIn: boolean }) {
  const of = (name: string) => text(fields, `${kind}_address.${name}`)
  const [country, pincode] = [of('country'), of('pincode')]
  return {
    pincode,
    country,
    street: of('street'),
    city: of('city'),
    state: isStateAsked(fields, kind) ? of('state') : regionOf({ country, pincode }),
    ...(signedIn ? { title: of('title'), phone: of('phone') } : {}),
  }
}
