// Buyer and destination: in full for guests; for customers by address ids or in full.
import { inOwnForm, phoneIssue, postcodeIssues } from '#/contract/account/address-form.ts'
import { AddressInput } from '#/contract/account/shapes.ts'
import { type Checkout, Guest } from '#/contract/checkout/public.ts'
import { findAddressesById } from '#/commerce/api/account/account.queries.ts'
import type { LineErrors } from '#/commerce/api/cart/sellable.rules.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { fieldMessages } from '#/commerce/api/messages.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import { withRegion } from '#/domain/delivery/region.ts'
import { isPhoneOf } from '#/lib/typed/phone-numbers.ts'
import { sharedRead } from '#/commerce/api/shared-read.ts'

export type Recipient = {
  customer_id: number | null
  user_id: string | null
  contact: { name: string; email: string; phone: string | null }
  billing_address: AddressInput
  shipping_address: AddressInput
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
  const signedIn = ctx.principal.type === 'user' ? ctx.principal.user : undefined
  const addresses = signedIn
    ? await customerAddresses(ctx, signedIn.customer_id, checkout)
    : guestAddresses(checkout)
  requireReal(ctx, checkout, addresses)
  return {
    customer_id: signedIn?.customer_id ?? null,
    user_id: signedIn?.id ?? null,
    contact: signedIn
      ? { name: signedIn.name, email: signedIn.email, phone: addresses.shipping.phone }
      : guestContact(checkout),
    billing_address: withRegion(inOwnForm(addresses.billing)),
    shipping_address: withRegion(inOwnForm(addresses.shipping)),
  }
}

/**
 * Checks postcodes and phones of full addresses against their countries, as for stored addresses (rule 82). A guest's
 * phone may also belong to the delivery country, whoever pays.
 */
function requireReal(ctx: Ctx, checkout: Checkout, addresses: Addresses): void {
  const errors: LineErrors = {}
  const { guest } = checkout
  const report = (path: string, issues: Parameters<typeof fieldMessages>[0]) => {
    const [messages] = Object.values(fieldMessages(issues, ctx.language))
    if (messages) errors[path] = messages
  }
  const isPhone = (phone: string, country: string) =>
    isPhoneOf(country, phone) || isPhoneOf(addresses.shipping.country, phone)
  for (const kind of KINDS.filter((one) => checkout[`${one}_address_id`] === undefined)) {
    const { country, phone } = addresses[kind]
    report(`${kind}_address.pincode`, postcodeIssues(addresses[kind]))
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
