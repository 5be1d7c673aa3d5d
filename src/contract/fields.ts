// Input fields, each rule once: for the API and for forms.
import { z } from 'zod'
import { CODE_LENGTH, PASSWORD_MIN_LENGTH, PHONE } from '#/contract/lengths.ts'
import { groups, line, signs, typed } from '#/contract/typed.ts'
import { typedEmail, typedPhone } from '#/lib/typed/typed-text.ts'

const EMAIL =
  /^(?=.{3,64}@|.{1,2}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{2,59})$/i

export const PersonName = line(120)
/** The domain may have letters of any script. */
export const Email = z
  .string()
  .overwrite(typedEmail)
  .max(254)
  .check(z.email({ pattern: EMAIL }))
/** The same with its own messages, for guests. */
const address = { error: 'field:email_address' }
export const EmailAddress = z
  .string(address)
  .overwrite(typedEmail)
  .min(1, address)
  .max(254)
  .check(z.email({ pattern: EMAIL, ...address }))
/** With or without `+33`; an extension may follow. */
export const Phone = z.string().overwrite(typedPhone).regex(PHONE)
export const CountryCallingCode = z.string().regex(/^\+?[0-9]{1,4}$/)
export const NewPassword = z.string().min(PASSWORD_MIN_LENGTH).max(128)
/** Signing in needs only what was set at sign-up. */
export const Password = z.string().min(1).max(128)
/** Six digits; people may type them in groups. */
export const OneTimeCode = signs().regex(new RegExp(`^[0-9]{${CODE_LENGTH}}$`))
export const PasskeyName = line(60)

/** Why staff do something that customers or the books notice. */
export const StaffReason = typed().min(1).max(300)

export const AddressTitle = line(60)
export const Street = line(200)
/** ISO 3166 code. */
export const CountryCode = z.string().regex(/^[A-Z]{2}$/)
export const Region = line(80)
export const City = line(100)
/** What a country's postcodes look like: postcodes.ts. */
export const Postcode = groups().min(1).max(20)
