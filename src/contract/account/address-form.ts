// An address that is saved: its postcode and phone must exist in its country. In a file of its own because the phone
// data of all countries is large.
import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator'
import { z } from 'zod'
import { isPhoneOf } from '#/lib/phone-numbers.ts'
import { AddressInput } from './shapes.ts'

/** Spaces don't matter. Any postcode is valid for a country without known rules. */
export function isPostcode(country: string, pincode: string): boolean {
  if (!postcodeValidatorExistsForCountry(country)) return true
  return [pincode, pincode.replaceAll(/\s/g, '')].some((one) => postcodeValidator(one, country))
}

/** The body for adding or changing an address (rule 82). A missing default stays as it is. */
export const AddressForm = AddressInput.extend({
  default_shipping: z.boolean().optional(),
  default_billing: z.boolean().optional(),
}).check(({ value, issues }) => {
  const { country, pincode, phone } = value
  // Missing values are already reported.
  if (pincode !== '' && !isPostcode(country, pincode))
    issues.push({ code: 'invalid_format', format: 'postcode', path: ['pincode'], input: pincode })
  if (phone !== '' && !isPhoneOf(country, phone))
    issues.push({ code: 'invalid_format', format: 'phone', path: ['phone'], input: phone })
})
export type AddressForm = z.infer<typeof AddressForm>
