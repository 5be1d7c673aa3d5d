import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { LANGUAGES, type Language } from '#/lib/i18n.ts'
import { ownReason, reasonIn } from '#/commerce/api/records/reason-words.rules.ts'

/** The shop's own reasons for a refund, as the language files have them. */
function reasons(language: Language): string[] {
  const file = new URL(`../../../../locales/${language}/errors.json`, import.meta.url)
  const { refund, withdrawn } = JSON.parse(readFileSync(file, 'utf8')) as {
    refund: Record<string, string>
    withdrawn: string
  }
  const known = Object.entries(refund).toSorted(([one], [other]) => one.localeCompare(other))
  return [withdrawn, ...known.map(([, text]) => text)]
}

it('reads each of the shop’s own reasons in every language, whoever it was written for', () => {
  for (const from of LANGUAGES)
    for (const to of LANGUAGES)
      expect(reasons(from).map((text) => reasonIn(text, to))).toEqual(reasons(to))
  expect(reasonIn(ownReason('withdrawn', { language: 'fr' }), 'en')).toBe('Withdrawal')
  expect(reasonIn('Too soft', 'fr')).toBe('Too soft')
})
