// Normalizes phone numbers, to compare people.
import { parsePhoneNumberFromString } from 'libphonenumber-js'

/**
 * A number in E.164; nothing if it is invalid. `callingCode` applies to a number without its own.
 *
 * @example phoneNumber('06 12 34 56 78', '+33') // '+33612345678'
 */
export function phoneNumber(phone: string, callingCode?: string | null): string | undefined {
  const code = callingCode?.replaceAll(/\D/g, '')
  const parsed = parsePhoneNumberFromString(phone, code ? { defaultCallingCode: code } : undefined)
  return parsed?.isPossible() ? parsed.number : undefined
}

/** The calling code that a number begins with. @example callingCodeOf('+33 1 40 00 00 00') // '33' */
export const callingCodeOf = (phone: string): string | undefined =>
  parsePhoneNumberFromString(phone)?.countryCallingCode
