// The fields that people fill in, each rule once: for the API and for forms.
import { z } from 'zod'
import { PASSWORD_MIN_LENGTH, PHONE } from '#/contract/lengths.ts'

const line = (max: number) => z.string().trim().min(1).max(max)

export const PersonName = line(120)
export const Email = z.string().trim().max(254).check(z.email())
/** The same with sentences of its own, for whoever has no account. */
const address = { error: 'field:email_address' }
export const EmailAddress = z
  .string(address)
  .trim()
  .min(1, address)
  .max(254)
  .check(z.email(address))
/** As people write it, with or without `+33`; whatever kind of space is in it becomes a plain one. */
export const Phone = z
  .string()
  .overwrite((phone) => phone.replaceAll(/\s+/g, ' '))
  .trim()
  .regex(PHONE)
export const CountryCallingCode = z.string().regex(/^\+?[0-9]{1,4}$/)
export const NewPassword = z.string().min(PASSWORD_MIN_LENGTH).max(128)
/** Signing in asks only for what was given once. */
export const Password = z.string().min(1).max(128)
/** Six digits; people type them in groups. */
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
