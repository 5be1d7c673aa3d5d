// Buyer and destination: in full for guests; for customers by address ids or in full.
import { inOwnForm, phoneIssue, postcodeIssues } from '#/contract/account/address-form.ts'
import { AddressInput } from '#/contract/account/shapes.ts'
import { type Checkout, Guest } from '#/contract/checkout/public.ts'
import type { PickupChoice } from '#/commerce/db/schema/orders.ts'
import { findAddressesById } from '#/commerce/api/account/account.queries.ts'
import { findAccount } from '#/commerce/api/auth/auth.queries.ts'
import { type PlaceFacts, readFacts } from '#/commerce/api/delivery/checkout-facts.queries.ts'
import { pickupClosed } from '#/commerce/api/delivery/delivery-plan.service.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import type { LineErrors } from '#/commerce/api/cart/sellable.rules.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { fieldMessages } from '#/commerce/api/messages.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import { placeWord } from '#/contract/address-words.ts'
import { lacksRegion, withRegion } from '#/domain/delivery/region.ts'
import { isPhoneOf } from '#/lib/typed/phone-numbers.ts'
import { sharedRead } from '#/commerce/api/shared-read.ts'

export type Recipient = {
  customer_id: number | null
  user_id: string | null
  contact: { name: string; email: string; phone: string | null }
  billing_address: AddressInput
  shipping_address: AddressInput
  pickup: PickupChoice | null
}

/** The customer's own address, as far as it is known: a place of the shop recognises nobody. */
export const doorOf = ({
  pickup,
  billing_address,
  shipping_address,
}: Omit<Recipient, 'contact'>) => {
  if (!pickup) return shipping_address
  return pickup.has_billing ? billing_address : null
}

const readAddresses = sharedRead(findAddressesById)

/** Those of the IDs that belong to the customer. */
export async function readOwnAddresses(ctx: Ctx, customerId: number, ids: readonly number[]) {
  const rows = await readAddresses(ctx, ids)
  return ids
    .flatMap((id) => rows.get(id) ?? [])
    .filter(({ customer_id }) => customer_id === customerId)
}

const KINDS = ['billing', 'shipping'] as const
type Kind = (typeof KINDS)[number]
type Addresses = Record<Kind, AddressInput>

/** @throws ShopError INVALID with paths such as `guest.email` or `shipping_address_id` */
export async function readRecipient(ctx: Ctx, checkout: Checkout): Promise<Recipient> {
  if (checkout.pickup_place !== undefined) return readCollector(ctx, checkout)
  const signedIn = signedInOf(ctx)
  const addresses = signedIn
    ? await customerAddresses(ctx, signedIn.customer_id, checkout)
    : guestAddresses(checkout)
  requireReal(ctx, checkout, { ...addresses, kinds: KINDS })
  return {
    ...idsOf(signedIn),
    contact: signedIn
      ? { name: signedIn.name, email: signedIn.email, phone: addresses.shipping.phone }
      : guestContact(checkout),
    billing_address: withRegion(inOwnForm(addresses.billing)),
    shipping_address: withRegion(inOwnForm(addresses.shipping)),
    pickup: null,
  }
}

const signedInOf = ({ principal }: Ctx) => (principal.type === 'user' ? principal.user : undefined)

const idsOf = (user: ReturnType<typeof signedInOf>) => ({
  customer_id: user?.customer_id ?? null,
  user_id: user?.id ?? null,
})

/** Who collects tells name, email and phone; an address only if the invoice is to have one (rule 191). */
async function readCollector(ctx: Ctx, checkout: Checkout): Promise<Recipient> {
  const { places } = await readFacts(ctx)
  const place = places.find(({ id }) => id === checkout.pickup_place)
  if (!place) {
    const { code, field, message } = pickupClosed(ctx)
    throw new ShopError(code, { errors: { [field]: [message] }, message })
  }
  const signedIn = signedInOf(ctx)
  const billing = await billingOf(ctx, checkout)
  const contact = signedIn
    ? {
        name: signedIn.name,
        email: signedIn.email,
        phone: billing?.phone ?? (await phoneOf(ctx, signedIn)),
      }
    : guestContact(checkout)
  const at = addressOf(place, { phone: contact.phone ?? '', language: ctx.language })
  const kinds = billing ? (['billing'] as const) : []
  requireReal(ctx, checkout, { billing: billing ?? at, shipping: at, kinds })
  return {
    ...idsOf(signedIn),
    contact,
    billing_address: billing ? withRegion(inOwnForm(billing)) : at,
    shipping_address: at,
    pickup: {
      place_id: place.id,
      name: textIn(place.name, ctx.language),
      note: textIn(place.note, ctx.language),
      has_billing: billing !== undefined,
    },
  }
}

async function phoneOf(ctx: Ctx, { id }: { id: string }): Promise<string | null> {
  const account = await findAccount(ctx.db, id)
  return account?.user.phone ?? null
}

/** The address for the invoice, if there is one. */
async function billingOf(ctx: Ctx, checkout: Checkout): Promise<AddressInput | undefined> {
  const { billing_address_id, billing_address } = checkout
  if (billing_address_id === undefined) return billing_address
  const signedIn = signedInOf(ctx)
  if (!signedIn) throw new ShopError('INVALID', { errors: UNKNOWN_BILLING })
  const [own] = await readOwnAddresses(ctx, signedIn.customer_id, [billing_address_id])
  if (!own) throw new ShopError('INVALID', { errors: UNKNOWN_BILLING })
  return AddressInput.parse(own)
}

const UNKNOWN_BILLING = { billing_address_id: ['field.unknown'] }

type Collector = { phone: string; language: Ctx['language'] }

const addressOf = (
  { name, street, pincode, city, state, country }: PlaceFacts,
  { phone, language }: Collector,
): AddressInput => ({
  title: textIn(name, language),
  street,
  pincode,
  city,
  state,
  country,
  phone,
})

const regionMissing = (country: string): string => `field.${placeWord('state', country)}.required`

/**
 * Checks postcodes and phones of full addresses against their countries, as for stored addresses (rule 82). A guest's
 * phone may also belong to the delivery country, whoever pays.
 */
function requireReal(
  ctx: Ctx,
  checkout: Checkout,
  { kinds, ...addresses }: Addresses & { kinds: readonly Kind[] },
): void {
  const errors: LineErrors = {}
  const { guest } = checkout
  const report = (path: string, issues: Parameters<typeof fieldMessages>[0]) => {
    const [messages] = Object.values(fieldMessages(issues, ctx.language))
    if (messages) errors[path] = messages
  }
  const isPhone = (phone: string, country: string) =>
    isPhoneOf(country, phone) || isPhoneOf(addresses.shipping.country, phone)
  for (const kind of kinds.filter((one) => checkout[`${one}_address_id`] === undefined)) {
    const { country, phone } = addresses[kind]
    report(`${kind}_address.pincode`, postcodeIssues(addresses[kind]))
    if (lacksRegion(addresses[kind])) errors[`${kind}_address.state`] = [regionMissing(country)]
    if (phone !== guest?.phone && !isPhone(phone, country))
      report(`${kind}_address.phone`, [phoneIssue(country, phone)])
  }
  if (guest && !isPhone(guest.phone, addresses.shipping.country))
    report('guest.phone', [phoneIssue(addresses.shipping.country, guest.phone)])
  if (Object.keys(errors).length > 0) throw new ShopError('INVALID', { errors })
}

/** One message for each field of a shape that is missing altogether. */
const allMissing = (path: string, fields: string[]): LineErrors =>
  Object.fromEntries(fields.map((field) => [`${path}.${field}`, [`field.${field}.required`]]))

function guestAddresses(checkout: Checkout): Addresses {
  const { guest, billing_address: billing, shipping_address: shipping } = checkout
  if (guest && billing && shipping) return { billing, shipping }
  const addressFields = Object.keys(AddressInput.shape)
  throw new ShopError('INVALID', {
    errors: {
      ...(guest ? {} : allMissing('guest', Object.keys(Guest.shape))),
      ...(billing ? {} : allMissing('billing_address', addressFields)),
      ...(shipping ? {} : allMissing('shipping_address', addressFields)),
    },
  })
}

function guestContact({ guest }: Checkout): Recipient['contact'] {
  if (!guest)
    throw new ShopError('INVALID', { errors: allMissing('guest', Object.keys(Guest.shape)) })
  return { ...guest, email: guest.email.toLowerCase() }
}

async function customerAddresses(
  ctx: Ctx,
  customerId: number,
  checkout: Checkout,
): Promise<Addresses> {
  const ids = KINDS.flatMap((kind) => checkout[`${kind}_address_id`] ?? [])
  const own = await readOwnAddresses(ctx, customerId, ids)
  const errors: LineErrors = {}
  const choose = (kind: Kind): AddressInput | undefined => {
    const id = checkout[`${kind}_address_id`]
    const address =
      id === undefined ? checkout[`${kind}_address`] : own.find((row) => row.id === id)
    if (!address)
      errors[`${kind}_address_id`] = [id === undefined ? 'field.required' : 'field.unknown']
    return address && AddressInput.parse(address)
  }
  const [billing, shipping] = [choose('billing'), choose('shipping')]
  if (!billing || !shipping) throw new ShopError('INVALID', { errors })
  return { billing, shipping }
}
