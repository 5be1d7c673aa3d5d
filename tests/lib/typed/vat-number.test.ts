import { expect, it } from 'vitest'
import { readVatNumber } from '#/lib/typed/vat-number.ts'

it('a VAT number has the form of its country, however it is typed', () => {
  expect(readVatNumber('fr 40 303.265-045')).toEqual({ number: 'FR40303265045', country: 'FR' })
  expect(readVatNumber('EL123456789')).toEqual({ number: 'EL123456789', country: 'GR' })
  expect(readVatNumber('NL123456789B01')?.country).toBe('NL')
  for (const wrong of ['', 'FR', '303265045', 'DE12345678', 'DE1234567890', 'US123456789', 'ATU1'])
    expect(readVatNumber(wrong)).toBeUndefined()
})
