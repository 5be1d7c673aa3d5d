// What a buyer types at the checkout: the contract's rules, in page order. Loaded once the form is shown.
import { z } from 'zod'
import { Guest } from '#/contract/checkout/public.ts'
import {
  AddressTitle,
  City,
  CountryCode,
  Phone,
  Postcode,
  Region,
  Street,
} from '#/contract/fields.ts'
import { PaymentMethod } from '#/contract/payments/shapes.ts'

const Place = z.object({
  pincode: Postcode,
  country: CountryCode,
  street: Street,
  city: City,
  /** Asked only if the postcode doesn't determine it (rule 124). */
  state: Region.optional(),
})

/** For the account: each address has its own phone. */
const OwnPlace = z.object({ title: AddressTitle, ...Place.shape, phone: Phone })

export const GuestTyped = z.object({
  shipping_address: Place,
  guest: Guest,
  payment_method: PaymentMethod,
  /** Without it, the delivery address. */
  billing_address: Place.optional(),
})
export type GuestTyped = z.infer<typeof GuestTyped>

/** Only new addresses are typed. */
export const CustomerTyped = z.object({
  shipping_address: OwnPlace.optional(),
  payment_method: PaymentMethod,
  billing_address: OwnPlace.optional(),
})
export type CustomerTyped = z.infer<typeof CustomerTyped>

export type Typed = GuestTyped | CustomerTyped
