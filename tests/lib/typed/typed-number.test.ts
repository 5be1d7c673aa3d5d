// Numbers as people type and read them in each language.
import { describe, expect, it } from 'vitest'
import type { Language } from '#/lib/i18n.ts'
import { plainNumber, readTyped, shownNumber } from '#/lib/typed/typed-number.ts'

describe('a typed number', () => {
  it.each<[Language, string, string]>([
    ['de', '4,90', '4.9'],
    ['fr', '4,90', '4.9'],
    ['en', '4.90', '4.9'],
    ['de', '4.9', '4.9'],
    ['en', '4,9', '4.9'],
    ['de', '1.234,50', '1234.5'],
    ['de', '1,234.50', '1234.5'],
    ['en', '1.234,50', '1234.5'],
    ['en', '1,234.50', '1234.5'],
    ['fr', '1\u202F234,50', '1234.5'],
    ['fr', '1 234', '1234'],
    ['de', '1.234.567', '1234567'],
    ['de', '1,234', '1.234'],
    ['en', '1.234', '1.234'],
    ['de', '0.350', '0.35'],
    ['en', '0,350', '0.35'],
    ['de', '12345.678', '12345.678'],
    ['de', '−4,5', '-4.5'],
    ['de', '- 4', '-4'],
    ['de', ',5', '0.5'],
    ['de', '007', '7'],
    ['en', '-0.00', '0'],
    ['de', '0,0000001', '0.0000001'],
  ])('in %s, %s is the plain number %s', (language, typed, plain) => {
    expect(plainNumber(typed, language)).toBe(plain)
  })

  it.each<[Language, string, [string, string]]>([
    ['de', '1.234', ['1234', '1.234']],
    ['fr', '12.500', ['12500', '12.5']],
    ['en', '1,234', ['1234', '1.234']],
    ['en', '-1,000', ['-1000', '-1']],
  ])('in %s, %s is not guessed', (language, typed, readings) => {
    expect(readTyped(typed, language)).toEqual({ is: 'twofold', readings })
    expect(Number(plainNumber(typed, language))).toBeNaN()
  })

  it.each([
    '',
    'ten',
    '4,',
    '4 9',
    '1.23,4',
    '1.234,5.6',
    '1,23,456',
    '12 34,5',
    '1.234 567',
    '4-',
  ])('stays as it is typed if it is none: %s', (typed) => {
    expect(plainNumber(typed, 'de')).toBe(typed)
    expect(readTyped(typed, 'en').is).toBe('other')
  })

  it('comes back as the same number in every language', () => {
    for (const language of ['en', 'fr', 'de'] as const)
      for (let one = -2500; one < 2500; one += 7)
        for (const digits of [0, 2, 3]) {
          const plain = String(one / 1000)
          expect(plainNumber(shownNumber(plain, language, digits), language)).toBe(plain)
        }
  })
})

describe('a plain number', () => {
  it.each<[string, Language, number, string]>([
    ['4.9', 'de', 2, '4,90'],
    ['4.9', 'fr', 2, '4,90'],
    ['4.9', 'en', 2, '4.90'],
    ['12', 'de', 2, '12,00'],
    ['0.35', 'de', 0, '0,35'],
    ['1234.5', 'de', 2, '1234,50'],
    ['-4.125', 'fr', 2, '-4,125'],
    ['', 'de', 2, ''],
    ['ten', 'de', 2, 'ten'],
    ['1.234 ?', 'de', 2, '1.234'],
  ])('%s is shown in %s with %i digits as %s', (plain, language, digits, shown) => {
    expect(shownNumber(plain, language, digits)).toBe(shown)
  })
})
