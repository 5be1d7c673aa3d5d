import errors from '#locales/en/errors.json' with { type: 'json' }
import { describe, expect, test } from 'vitest'
import { AddressForm, postcodeIn } from '#/contract/account/address-form.ts'
import { EXAMPLES } from '#/contract/address-words.ts'
import { Checkout } from '#/contract/checkout/public.ts'
import { fieldErrors } from '#/contract/field-errors.ts'
import { Email, OneTimeCode, PersonName } from '#/contract/fields.ts'
import { MessageInput } from '#/contract/orders/public-messages.ts'
import { createTranslate } from '#/lib/i18n.ts'
import { phoneHref } from '#/lib/typed/typed-text.ts'
import { CASES, type Kind } from './typed-cases.ts'
import { PHONES } from './typed-phones.ts'

const HOME = { title: 'Home', street: '1 High Street', state: 'There', city: 'Here' }
/** Some of each country's own, for the field that isn't tried. */
const PHONE = '+33 6 12 34 56 78'
const POSTCODES: Record<string, string> = {
  FR: '75011',
  DE: '10115',
  GB: 'SW1A 1AA',
  IE: 'D02 AF30',
  US: '94103',
  IT: '00118',
  BE: '1000',
}

const READ: Record<Kind, (input: string, country: string) => unknown> = {
  phone: (phone, country) =>
    AddressForm.safeParse({ ...HOME, country, phone, pincode: POSTCODES[country] }).data?.phone,
  postcode: (pincode, country) =>
    AddressForm.safeParse({ ...HOME, country, pincode, phone: PHONE }).data?.pincode,
  email: (email) => Email.safeParse(email).data,
  name: (name) => PersonName.safeParse(name).data,
  note: (text) => MessageInput.safeParse({ text }).data?.text,
  code: (coupon) => Checkout.shape.coupon.safeParse(coupon).data,
  otp: (otp) => OneTimeCode.safeParse(otp).data,
}

const all = [...PHONES, ...CASES].flatMap(([kind, country, cases]) =>
  cases.map((one) => {
    const [input, read] = typeof one === 'string' ? [one, one] : one
    return { kind, country, input, read }
  }),
)

describe('what people type or paste', () => {
  test('is tried in two hundred ways', () => {
    expect(all.length).toBeGreaterThan(200)
  })

  test.each(all)('$kind $country "$input" reads as $read', ({ kind, country, input, read }) => {
    expect(READ[kind](input, country) ?? null).toBe(read)
  })

  test.each(all.filter(({ read }) => read !== null))(
    '$kind $country "$read" reads as itself',
    ({ kind, country, read }) => {
      expect(READ[kind](String(read), country)).toBe(read)
    },
  )
})

test.each([
  ['01 23 45 67 89', 'tel:0123456789'],
  ['+33 (0)1 23 45 67 89', 'tel:+33123456789'],
  ['\u202A+33\u20111 23 45 67 89 x12', 'tel:+33123456789;ext=12'],
])('the link of the phone number %s is %s', (phone, link) => {
  expect(phoneHref(phone)).toBe(link)
})

test('the example of each country is one of its postcodes', () => {
  for (const country of Object.keys(EXAMPLES))
    expect(postcodeIn(country, EXAMPLES[country] ?? '')).toBe(EXAMPLES[country])
})

test('what is refused says what would be accepted', () => {
  const t = createTranslate('en', errors.field)
  const said = (country: string, fields: object) => {
    const address = { ...HOME, country, pincode: POSTCODES[country], phone: PHONE, ...fields }
    const { error } = AddressForm.safeParse(address, { reportInput: true })
    return fieldErrors(error?.issues ?? [], t)
  }
  expect(said('IE', { pincode: 'Dublin 2' })).toEqual({
    pincode: ['This Eircode doesn’t exist: enter one like D02 AF30'],
  })
  expect(said('US', { pincode: '9410' })).toEqual({
    pincode: ['This ZIP code doesn’t exist in the chosen country: enter one like 94103'],
  })
  expect(said('FR', { phone: '0612' })).toEqual({
    phone: [
      'Phone number is invalid: enter it like 06 12 34 56 78, or with + and the country code',
    ],
  })
})
