// The company of the profile goes into the checkout.
import { expect, it } from 'vitest'
import { businessOf, initialFields } from '#/features/checkout/checkout-form.ts'

const start = { addresses: [], methods: [], country: 'FR' }

it('is taken over from the profile, with and without a VAT number', () => {
  const business = { company: 'Bistro Lune', vat_number: 'FR40303265045' }
  expect(businessOf(initialFields({ ...start, business }))).toEqual({ business })
  const plain = { company: 'Verein' }
  expect(businessOf(initialFields({ ...start, business: plain }))).toEqual({
    business: { company: 'Verein', vat_number: undefined },
  })
})

it('is empty if the customer’s profile has none', () => {
  expect(businessOf(initialFields({ ...start, business: null }))).toEqual({})
})
