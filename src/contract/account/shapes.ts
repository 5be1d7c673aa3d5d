import { z } from 'zod'
import { Id } from '#/contract/common.ts'
import {
  AddressTitle,
  City,
  CountryCode,
  Phone,
  Postcode,
  Region,
  Street,
} from '#/contract/fields.ts'

/** An address as a form sends it. */
export const AddressInput = z.object({
  title: AddressTitle,
  street: Street,
  country: CountryCode,
  /** The region; blank where addresses need none. */
  state: Region.or(z.literal('')),
  city: City,
  pincode: Postcode,
  phone: Phone,
})
export type AddressInput = z.infer<typeof AddressInput>

/** As an order keeps it; that of a pick-up place may have no region, and no phone. */
export const OrderAddress = AddressInput.extend({ state: z.string(), phone: z.string() })
export type OrderAddress = z.infer<typeof OrderAddress>

export const Address = AddressInput.extend({
  id: Id,
  /** Preselected at checkout. */
  default_shipping: z.boolean().default(false),
  default_billing: z.boolean().default(false),
})
export type Address = z.infer<typeof Address>
