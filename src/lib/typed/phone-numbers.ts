// Validates phone numbers. In its own file, because the data of all countries' numbers is large.
import examples from 'libphonenumber-js/examples.mobile.json'
import {
  getCountryCallingCode,
  getExampleNumber,
  isSupportedCountry,
  isValidPhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'

/** A number of this country, or of any other with its `+`. */
export const isPhoneOf = (country: string, phone: string): boolean =>
  isValidPhoneNumber(phone, isSupportedCountry(country) ? country : undefined)

/** A number as the country writes it. @example phoneExample('FR') // '06 12 34 56 78' */
export const phoneExample = (country: string): string | undefined =>
  isSupportedCountry(country) ? getExampleNumber(country, examples)?.formatNational() : undefined

/** The same by the country's calling code. @example isPhoneWithCode('+33', '06 12 34 56 78') // true */
export const isPhoneWithCode = (code: string, phone: string): boolean =>
  parsePhoneNumberFromString(phone, { defaultCallingCode: code.replace(/^\+/, '') })?.isValid() ??
  false

/** @example callingCodeOf('FR') // '+33' */
export const callingCodeOf = (country: string): string | undefined =>
  isSupportedCountry(country) ? `+${getCountryCallingCode(country)}` : undefined
