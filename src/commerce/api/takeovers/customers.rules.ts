// What a line about a customer of another shop system brings.
import type { AddressForm } from '#/contract/account/address-form.ts'
import { Email, Phone } from '#/contract/fields.ts'
import type { TakeoverNote } from '#/contract/takeovers/shapes.ts'
import { oldHash } from '#/lib/secrets/old-password.ts'
import { callingCodeOf, isPhoneOf } from '#/lib/typed/phone-numbers.ts'
import { typedLine } from '#/lib/typed/typed-text.ts'
import { LONGEST_TITLE, readAddress } from './addresses.rules.ts'
import { isYes, momentIn } from './cells.rules.ts'
import { countryIn } from './countries.rules.ts'
import type { Refusal, Row } from './read-file.rules.ts'

export type OldCustomer = {
  line: number
  /** In the old shop. */
  number: string
  email: string
  name: string
  phone: string | null
  country_code: string | null
  /** As the old shop hashed it. */
  password: string | null
  newsletter: boolean
  created_at: Date
  addresses: AddressForm[]
  notes: TakeoverNote[]
}

type Cells = Row<'customers'>['cell']
type Words = { now: Date; titles: { billing: string; shipping: string } }

const LONGEST_NAME = 120
const LONGEST_NUMBER = 40
/** Everything but these has rights in a WordPress. */
const CUSTOMER_ROLES = /^(customer|subscriber|pending|wholesale\w*|b2b\w*)?$/i

const isOfStaff = (cell: string): boolean =>
  cell
    .replaceAll(/^a:\d+:\{|s:\d+:|;?b:1;|[}"]/g, ' ')
    .split(/[\s,;|]+/)
    .some((role) => !CUSTOMER_ROLES.test(role))

/** The result of one line; its gaps are recorded. */
export function readCustomer(
  { line, cell }: Row<'customers'>,
  words: Words,
): OldCustomer | Refusal {
  const number = cell('number').slice(0, LONGEST_NUMBER)
  const email = Email.safeParse(cell('email'))
  const text = cell('email').slice(0, LONGEST_NAME)
  if (!email.success) return { line, number, text, why: 'email' }
  if (isOfStaff(cell('role'))) return { line, number, text, why: 'staff' }
  const notes = new Set<TakeoverNote>()
  const password = oldHash(cell('password')) ?? null
  if (password === null && cell('password') !== '') notes.add('password')
  const at = momentIn(cell('registered'))
  return {
    line,
    number,
    email: email.data.toLowerCase(),
    name: nameOf(cell, notes),
    ...phoneOf(cell, notes),
    password,
    newsletter: isYes(cell('newsletter')),
    created_at: at && at.getTime() < words.now.getTime() ? at : words.now,
    addresses: addressesOf(cell, words, notes),
    notes: [...notes],
  }
}

function nameOf(cell: Cells, notes: Set<TakeoverNote>): string {
  const both = typedLine(`${cell('first_name')} ${cell('last_name')}`)
  const name = both || typedLine(cell('name')) || typedLine(cell('company'))
  if (name === '') notes.add('name')
  return (name || cell('email').replace(/@.*/, '')).slice(0, LONGEST_NAME)
}

function phoneOf(cell: Cells, notes: Set<TakeoverNote>) {
  const none = { phone: null, country_code: null }
  const typed = cell('phone') || cell('address_phone') || cell('other_phone')
  if (typed === '') return none
  const country = countryIn(cell('country')) ?? ''
  const phone = Phone.safeParse(typed)
  if (!phone.success || !isPhoneOf(country, phone.data)) {
    notes.add('phone')
    return none
  }
  const isWhole = phone.data.startsWith('+')
  return { phone: phone.data, country_code: isWhole ? null : (callingCodeOf(country) ?? null) }
}

const BILLING = {
  company: 'company',
  street: 'street',
  street_too: 'street_too',
  city: 'city',
  pincode: 'pincode',
  state: 'state',
  country: 'country',
  phone: 'address_phone',
} as const
const SHIPPING = {
  company: 'other_company',
  street: 'other_street',
  street_too: 'other_street_too',
  city: 'other_city',
  pincode: 'other_pincode',
  state: 'other_state',
  country: 'other_country',
  phone: 'other_phone',
} as const

function addressesOf(cell: Cells, { titles }: Words, notes: Set<TakeoverNote>): AddressForm[] {
  const billing = addressOf(cell, { ...BILLING, title: titles.billing }, notes)
  const shipping = addressOf(cell, { ...SHIPPING, title: titles.shipping }, notes)
  if (!shipping || (billing && isSamePlace(billing, shipping)))
    return billing ? [{ ...billing, default_billing: true, default_shipping: true }] : []
  if (!billing) return [{ ...shipping, default_billing: true, default_shipping: true }]
  return [
    { ...billing, default_billing: true },
    { ...shipping, default_shipping: true },
  ]
}

const isSamePlace = (a: AddressForm, b: AddressForm): boolean =>
  (['street', 'pincode', 'city', 'country'] as const).every((part) => a[part] === b[part])

type Place = (typeof BILLING | typeof SHIPPING) & { title: string }

function addressOf(cell: Cells, place: Place, notes: Set<TakeoverNote>): AddressForm | undefined {
  const street = [cell(place.street), cell(place.street_too)].filter(Boolean).join(', ')
  if (street === '') return undefined
  const written = {
    title: typedLine(cell(place.company)).slice(0, LONGEST_TITLE) || place.title,
    street,
    country: cell(place.country),
    state: cell(place.state),
    city: cell(place.city),
    pincode: cell(place.pincode),
    phone: cell(place.phone) || cell('address_phone') || cell('phone') || cell('other_phone'),
  }
  return readAddress(written, notes)
}
