// An address that is to be kept: its postcode and phone have to exist in its country. Apart from the other shapes, as
// what is known of all countries' numbers is large.
import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator'
import { z } from 'zod'
import { isPhoneOf } from '#/lib/phone-numbers.ts'
import { AddressInput } from './shapes.ts'

/** Spaces are written as one likes. Of countries that nobody knows, anything will do. */
export function isPostcode(country: string, pincode: string): boolean {
  if (!postcodeValidatorExistsForCountry(country)) return true
  return [pincode, pincode.replaceAll(/\s/g, '')].some((one) => postcodeValidator(one, country))
}

/** An address as it is added or changed (rule 82). A default is what it was where nothing is said. */
export const AddressForm = AddressInput.extend({
  default_shipping: z.boolean().optional(),
  default_billing: z.boolean().optional(),
}).check(({ value, issues }) => {
  const { country, pincode, phone } = value
  // What is missing is said already.
  if (pincode !== '' && !isPostcode(country, pincode))
    issues.push({ code: 'invalid_format', format: 'postcode', path: ['pincode'], input: pincode })
  if (phone !== '' && !isPhoneOf(country, phone))
    issues.push({ code: 'invalid_format', format: 'phone', path: ['phone'], input: phone })
})
export type AddressForm = z.infer<typeof AddressForm>
