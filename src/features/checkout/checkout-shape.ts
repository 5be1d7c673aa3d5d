// What a buyer types at the checkout: the contract's rules, in page order. Loaded once the form is shown.
import { z } from 'zod'
import { AddressInput } from '#/contract/account/shapes.ts'
import { Business } from '#/contract/business.ts'
import { Guest } from '#/contract/checkout/public.ts'
import { Region } from '#/contract/fields.ts'
import { PaymentMethod } from '#/contract/payments/shapes.ts'

const { title, pincode, country, street, city, phone } = AddressInput.shape

/** Where the region isn't asked, it is missing; where it is, it can't be blank (rule 124). */
const Place = z.object({ pincode, country, street, city, state: Region.optional() })

/** For the account: each address has its own phone. */
const OwnPlace = z.object({ title, ...Place.shape, phone })

export const GuestTyped = z.object({
  /** Unless it is collected. */
  shipping_address: Place.optional(),
  guest: Guest,
  payment_method: PaymentMethod,
  /** Without it, the delivery address. */
  billing_address: Place.optional(),
  business: Business.optional(),
})
export type GuestTyped = z.infer<typeof GuestTyped>

/** Only new addresses are typed. */
export const CustomerTyped = z.object({
  shipping_address: OwnPlace.optional(),
  payment_method: PaymentMethod,
  billing_address: OwnPlace.optional(),
  business: Business.optional(),
})
export type CustomerTyped = z.infer<typeof CustomerTyped>

export type Typed = GuestTyped | CustomerTyped
