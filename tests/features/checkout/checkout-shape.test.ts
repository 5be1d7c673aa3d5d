// What the checkout asks for before anything is sent.
import errors from '#locales/en/errors.json' with { type: 'json' }
import { expect, it } from 'vitest'
import { fieldErrors } from '#/contract/field-errors.ts'
import { toTyped } from '#/features/checkout/checkout-form.ts'
import { CustomerTyped, GuestTyped } from '#/features/checkout/checkout-shape.ts'
import type { Fields } from '#/form/fields.ts'
import { nameIn } from '#/form/form-texts.ts'
import { createTranslate } from '#/lib/i18n.ts'

const PARIS: Fields = {
  shipping_choice: 'new',
  billing_choice: 'same',
  'shipping_address.pincode': '75011',
  'shipping_address.country': 'FR',
  'shipping_address.street': '5 rue Oberkampf',
  'shipping_address.city': 'Paris',
  'guest.name': 'Ada',
  'guest.email': 'ada@larder.test',
  'guest.phone': '+33 6 12 34 56 78',
  payment_method: 'cod',
}

function problemsOf(fields: Fields, signedIn = false): [string, string[]][] {
  const shape = signedIn ? CustomerTyped : GuestTyped
  const { error } = shape.safeParse(toTyped(fields, { signedIn, isPickup: false }), {
    reportInput: true,
  })
  const t = createTranslate('en', errors.field)
  return Object.entries(fieldErrors(error?.issues ?? [], t, nameIn(fields)))
}
const missing = (fields: Fields, signedIn?: boolean) =>
  problemsOf(fields, signedIn).map(([name]) => name)

it('a guest’s place, contact details and way to pay suffice', () => {
  expect(problemsOf(PARIS)).toEqual([])
})

it('what a guest left out is named in the order of the page', () => {
  expect(missing({ shipping_choice: 'new', billing_choice: 'new' })).toEqual([
    'shipping_address.pincode',
    'shipping_address.country',
    'shipping_address.street',
    'shipping_address.city',
    'guest.name',
    'guest.email',
    'guest.phone',
    'payment_method',
    'billing_address.pincode',
    'billing_address.country',
    'billing_address.street',
    'billing_address.city',
  ])
})

it('a region is asked for only where an address needs one', () => {
  const berlin = { ...PARIS, 'shipping_address.country': 'DE', 'shipping_address.pincode': '10115' }
  expect(problemsOf(berlin)).toEqual([])
  expect(missing({ ...PARIS, 'shipping_address.pincode': '' })).toEqual([
    'shipping_address.pincode',
  ])
  const canada = { ...PARIS, 'shipping_address.country': 'CA', 'shipping_address.pincode': 'H2X' }
  expect(problemsOf(canada)).toEqual([['shipping_address.state', ['Province is required']]])
})

it.each(['ada@larder', 'ada@larder..test', 'ada larder.test'])(
  'the email "%s", which the API refuses, is refused before',
  (email) => {
    expect(problemsOf({ ...PARIS, 'guest.email': email })).toEqual([
      ['guest.email', ['Invalid Email']],
    ])
  },
)

it('a customer’s own address needs nothing typed; a new one needs a name and a phone', () => {
  const own = { shipping_choice: '12', billing_choice: 'same', payment_method: 'cod' }
  expect(problemsOf(own, true)).toEqual([])
  expect(missing({ ...PARIS, ...own, shipping_choice: 'new' }, true)).toEqual([
    'shipping_address.title',
    'shipping_address.phone',
  ])
})
