import checkoutEn from '#locales/en/checkout.json' with { type: 'json' }
import checkoutFr from '#locales/fr/checkout.json' with { type: 'json' }
import { expect, it } from 'vitest'
import { labelledTexts } from '#/form/form-texts.ts'

it.each(['name', 'country', 'state', 'city', 'pincode'] as const)(
  'what is wrong with the field "%s" names it by its label',
  (field) => {
    expect(labelledTexts('en')(`${field}.required`)).toBe(`${checkoutEn[field]} is required`)
    expect(labelledTexts('fr')(`${field}.required`)).toMatch(
      new RegExp(`^L(e|a) ${checkoutFr[field].toLowerCase()} est obligatoire$`),
    )
  },
)
