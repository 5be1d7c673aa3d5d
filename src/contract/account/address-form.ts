// An address that is saved: its postcode and phone must exist in its country. In a file of its own because the phone
// data of all countries is large.
import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator'
import { z } from 'zod'
import { isPhoneOf, phoneExample } from '#/lib/typed/phone-numbers.ts'
import { placeWord, postcodeExample } from '#/contract/address-words.ts'
import { AddressInput } from './shapes.ts'

/** `F-75011`, `CH 8001`. */
const COUNTRY_PREFIX = /^[A-Z]{1,3}[- ](?=\d)/

/**
 * A postcode as its country writes it, whatever separates its signs; undefined if it is none. Where no rule is known,
 * every text is one.
 *
 * @example postcodeIn('PL', '00950') // '00-950'
 */
export function postcodeIn(country: string, pincode: string): string | undefined {
  if (!postcodeValidatorExistsForCountry(country)) return pincode
  return [pincode, pincode.replace(COUNTRY_PREFIX, '')]
    .flatMap((one) => waysToWrite(country, one))
    .find((one) => postcodeValidator(one, country))
}

/** Like the country's example first. */
function waysToWrite(country: string, pincode: string): string[] {
  const signs = pincode.replaceAll(/[ -]/g, '')
  const [, mark, last = ''] = /([ -])(\w+)$/.exec(postcodeExample(country) ?? '') ?? []
  const usual = mark ? `${signs.slice(0, -last.length)}${mark}${signs.slice(-last.length)}` : signs
  const split = (mark: string) =>
    Array.from({ length: Math.max(signs.length - 1, 0) }, (_, at) =>
      [signs.slice(0, at + 1), signs.slice(at + 1)].join(mark),
    )
  return [usual, pincode, signs, ...split(' '), ...split('-')]
}

type Refused = {
  code: 'invalid_format'
  format: string
  path: string[]
  input: string
  message: string
  example?: string
}

type Place = { country: string; pincode: string }

/** The address with its postcode as its country writes it. */
export const inOwnForm = <A extends Place>(address: A): A => ({
  ...address,
  pincode: postcodeIn(address.country, address.pincode) ?? address.pincode,
})

/** What is wrong with the postcode, with one that would be right. */
export function postcodeIssues({ country, pincode }: Place): Refused[] {
  // Missing values are already reported.
  if (pincode === '' || postcodeIn(country, pincode) !== undefined) return []
  const example = postcodeExample(country)
  const message = example ? `field:${placeWord('pincode', country)}` : ''
  return [refused('pincode', pincode, { message, example })]
}

/** What is wrong with a phone number, with one that would be right. */
export const phoneIssue = (country: string, phone: string): Refused => {
  const example = phoneExample(country)
  return refused('phone', phone, { message: example ? 'field:phone_there' : '', example })
}

const refused = (
  name: string,
  input: string,
  { message, example }: { message: string; example: string | undefined },
): Refused => ({
  code: 'invalid_format',
  format: name,
  path: [name],
  input,
  message,
  ...(example === undefined ? {} : { example }),
})

/** The body for adding or changing an address (rule 82). A missing default stays as it is. */
export const AddressForm = AddressInput.extend({
  default_shipping: z.boolean().optional(),
  default_billing: z.boolean().optional(),
})
  .overwrite(inOwnForm)
  .check(({ value, issues }) => {
    const { country, phone } = value
    issues.push(...postcodeIssues(value))
    if (phone !== '' && !isPhoneOf(country, phone)) issues.push(phoneIssue(country, phone))
  })
export type AddressForm = z.infer<typeof AddressForm>
