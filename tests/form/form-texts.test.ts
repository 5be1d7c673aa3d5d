import en from '#locales/en/errors.json' with { type: 'json' }
import fr from '#locales/fr/errors.json' with { type: 'json' }
import { expect, it } from 'vitest'
import { fieldErrors } from '#/contract/field-errors.ts'
import { AddressInput } from '#/contract/account/shapes.ts'
import { Region } from '#/contract/fields.ts'
import { nameIn, placeLabel } from '#/form/form-texts.ts'
import { createTranslate } from '#/lib/i18n.ts'

const TEXTS = { en: createTranslate('en', en.field), fr: createTranslate('fr', fr.field) }

/** What a form says about an address without postcode and region. */
function said(country: string, language: 'en' | 'fr') {
  const fields = { country, pincode: '', state: '' }
  const { error } = AddressInput.extend({ state: Region }).safeParse(fields, { reportInput: true })
  const { pincode, state } = fieldErrors(error?.issues ?? [], TEXTS[language], nameIn(fields))
  return [pincode?.[0], state?.[0]]
}

it.each([
  ['', 'Pincode', 'State'],
  ['IN', 'Pincode', 'State'],
  ['FR', 'Postcode', 'Region'],
  ['GB', 'Postcode', 'Region'],
  ['US', 'ZIP code', 'State'],
  ['CA', 'Postal code', 'Province'],
  ['IE', 'Eircode', 'Province'],
  ['CH', 'Postcode', 'Canton'],
])('in the country "%s" labels and messages say %s and %s', (country, postcode, region) => {
  expect(placeLabel('en', 'pincode', country)).toBe(postcode)
  expect(placeLabel('en', 'state', country)).toBe(region)
  const example = country === 'IE' ? ': enter it like D02 AF30' : ''
  expect(said(country, 'en')).toEqual([
    `${postcode} is required${example}`,
    `${region} is required`,
  ])
  for (const [at, field] of (['pincode', 'state'] as const).entries()) {
    const label = placeLabel('fr', field, country)
    expect(said(country, 'fr')[at]?.toLowerCase()).toContain(label.toLowerCase())
  }
})

it('an address in a form finds its own country', () => {
  const name = nameIn({ 'billing_address.country': 'IE', 'shipping_address.country': 'US' })
  expect(name(['billing_address', 'pincode'])).toBe('eircode')
  expect(name(['shipping_address', 'pincode'])).toBe('zip_code')
  expect(name(['guest', 'email'])).toBe('email')
})
