import { expect, test } from 'vitest'
import { checkLanguages, checkLocales } from './locale-rules.ts'
import { report } from './source-files.ts'

const LANGUAGES = ['en', 'fr']
const check = (en: string | undefined, fr: string | undefined) =>
  report(
    checkLocales(
      [
        ...(en === undefined ? [] : [{ path: 'locales/en/cart.json', text: en }]),
        ...(fr === undefined ? [] : [{ path: 'locales/fr/cart.json', text: fr }]),
      ],
      LANGUAGES,
    ),
  )

test('equal keys with words in them are fine', () => {
  expect(check('{"a": {"b": "Cart"}}', '{"a": {"b": "Panier"}}')).toBe('')
})

test('a file that one language lacks is named', () => {
  expect(check('{}', undefined)).toBe('locales/en/cart.json:1 there is no locales/fr/cart.json')
})

test('a key that one language lacks is named with its line, in either direction', () => {
  expect(check('{\n"a": {\n"b": "Cart"}}', '{"a": {}}')).toBe(
    'locales/en/cart.json:3 a.b is missing in locales/fr/cart.json',
  )
  expect(check('{}', '{"a": "Panier"}')).toBe(
    'locales/fr/cart.json:1 a is missing in locales/en/cart.json',
  )
})

test('an empty text is named', () => {
  expect(check('{"a": "Cart"}', '{\n"a": " "}')).toBe('locales/fr/cart.json:2 a is empty')
})

test('a French mark that may stand alone on the next line is named', () => {
  expect(check('{"a": "Lost?"}', '{"a": "Perdu ?"}')).toBe(
    'locales/fr/cart.json:1 a needs a no-break space beside its mark',
  )
  expect(check('{"a": "Lost ?"}', '{"a": "Perdu\u00a0?"}')).toBe('')
})

test('a placeholder that one language lacks is named', () => {
  expect(check('{"a": "Hello {{name}}"}', '{"a": "Bonjour"}')).toBe(
    'locales/en/cart.json:1 a: {{name}} is missing in locales/fr/cart.json',
  )
})

test('the singular may do without its count', () => {
  expect(check('{"a_one": "One item"}', '{"a_one": "{{count}} article"}')).toBe('')
  expect(check('{"a_other": "Items"}', '{"a_other": "{{count}} articles"}')).toContain(
    '{{count}} is missing',
  )
})

test('code that lists the languages is found', () => {
  const text = 'const OF: Record<Language, RegExp> = { en: / of /, fr: / de / }'
  expect(report(checkLanguages([{ path: 'src/a.ts', text }]))).toContain('src/a.ts:1 lists')
  const partial = text.replace('Record<Language, RegExp>', 'Partial<$&>')
  expect(report(checkLanguages([{ path: 'src/a.ts', text: partial }]))).toBe('')
})
