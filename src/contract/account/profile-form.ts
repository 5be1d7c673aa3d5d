// What people change about themselves; a phone must exist in its country.
import { z } from 'zod'
import { Business } from '#/contract/business.ts'
import { CountryCallingCode, PersonName, Phone } from '#/contract/fields.ts'
import { isPhoneWithCode } from '#/lib/typed/phone-numbers.ts'

export const ProfileForm = z
  .object({
    name: PersonName,
    phone: Phone.nullable(),
    country_code: CountryCallingCode.nullable(),
    business: Business.nullable(),
  })
  .check(({ value: { phone, country_code }, issues }) => {
    if (phone === null || isPhoneWithCode(country_code ?? '', phone)) return
    issues.push({ code: 'invalid_format', format: 'phone', path: ['phone'], input: phone })
  })
export type ProfileForm = z.infer<typeof ProfileForm>
