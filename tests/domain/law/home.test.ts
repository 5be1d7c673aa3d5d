import { expect, it } from 'vitest'
import { LAW_COUNTRIES } from '#/contract/content/settings.ts'
import { likelyCountry, timeZoneIn } from '#/domain/law/home.ts'

const at = (timeZone: string, wanted: string[], language: 'de' | 'en' | 'fr' = 'en') =>
  likelyCountry({ timeZone, wanted, language })

it('The clock of a device says where it is, before the region of its languages', () => {
  expect(at('Europe/Berlin', ['fr-FR'])).toBe('DE')
  expect(at('Atlantic/Canary', ['en-GB'])).toBe('ES')
  expect(at('UTC', ['de', 'de-AT', 'de-DE'])).toBe('AT')
})

it('Without either, the language decides; English ones and other countries decide nothing', () => {
  expect(at('UTC', ['de'], 'de')).toBe('DE')
  expect(at('UTC', ['fr'], 'fr')).toBe('FR')
  expect(at('UTC', ['en-US'])).toBeUndefined()
  expect(at('America/Chicago', ['en-US', 'en'])).toBeUndefined()
})

it('Every country whose rules are known has a time zone, and is found by it', () => {
  for (const country of LAW_COUNTRIES) expect(at(timeZoneIn(country), [])).toBe(country)
})
