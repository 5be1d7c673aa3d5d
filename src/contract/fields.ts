// Input fields, each rule once: for the API and for forms.
import { z } from 'zod'
import { PASSWORD_MIN_LENGTH, PHONE } from '#/contract/lengths.ts'

const line = (max: number) => z.string().trim().min(1).max(max)

export const PersonName = line(120)
export const Email = z.string().trim().max(254).check(z.email())
/** The same with its own messages, for guests. */
const address = { error: 'field:email_address' }
export const EmailAddress = z
  .string(address)
  .trim()
  .min(1, address)
  .max(254)
  .check(z.email(address))
/** As people type it, with or without `+33`; every kind of space becomes a plain one. */
export const Phone = z
  .string()
  .overwrite((phone) => phone.replaceAll(/\s+/g, ' '))
  .trim()
  .regex(PHONE)
export const CountryCallingCode = z.string().regex(/^\+?[0-9]{1,4}$/)
export const NewPassword = z.string().min(PASSWORD_MIN_LENGTH).max(128)
/** Signing in needs only what was set at sign-up. */
export const Password = z.string().min(1).max(128)
/** Six digits; people may type them in groups. */
export const OneTimeCode = z
  .string()
  .overwrite((code) => code.replaceAll(/[\s-]/g, ''))
  .regex(/^[0-9]{6}$/)
export const PasskeyName = line(60)

export const AddressTitle = line(60)
export const Street = line(200)
/** ISO 3166 code. */
export const CountryCode = z.string().regex(/^[A-Z]{2}$/)
export const Region = line(80)
export const City = line(100)
export const Postcode = line(20)
