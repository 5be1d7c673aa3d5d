// The rules as rows: what each asks for in a country, its source, and where it is filled in.
import { formatPercent } from '#/browser/money/format-percent.ts'
import type { LawCountry } from '#/contract/content/settings.ts'
import { ALCOHOL_AGES, HIGHEST_AGE } from '#/domain/law/age.ts'
import { LAW_RULES } from '#/domain/law/rules.ts'
import { COUNTRY_RATES } from '#/domain/law/tax-rates.ts'
import { ALWAYS_WHOLE } from '#/domain/law/unit-price.ts'
import type { Language, Translate } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'

type About = { country: LawCountry | null; language: Language; t: Translate }

/** A day with its year. @example dateWords('2026-11-28', 'en') // 'November 28, 2026' */
export const dateWords = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))

export const lawRows = ({ country, language, t }: About) =>
  LAW_RULES.map(({ id, source, since, place }) => ({
    id,
    name: t(`staff_law:rule.${id}.name`),
    text: t(`staff_law:rule.${id}.text`),
    here: hereWords(id, { country, language, t }),
    source: [source, country && sourceIn(id, country)].filter(Boolean).join('; '),
    since: since === null ? t('staff_law:by_country') : dateWords(since, language),
    place: place && { href: href(language, place), words: t(`staff_law:place.${place}`) },
  }))

function sourceIn(id: string, country: LawCountry): string | undefined {
  if (id === 'age') return ALCOHOL_AGES[country].source
  return id === 'unit_price' ? ALWAYS_WHOLE[country] : undefined
}

/** What a rule comes to in the country; null where it is the same everywhere. */
function hereWords(id: string, { country, language, t }: About): string | null {
  if (id === 'unit_price')
    return country && t(`staff_law:${ALWAYS_WHOLE[country] ? 'whole' : 'per_100'}`)
  if (id === 'age') {
    const { mild, strong } = country ? ALCOHOL_AGES[country] : { mild: 0, strong: 0 }
    return country
      ? t('staff_law:ages', { mild, strong })
      : t('staff_law:no_ages', { age: HIGHEST_AGE })
  }
  if (id === 'tax' && country)
    return COUNTRY_RATES[country].map(({ percent }) => formatPercent(percent, language)).join(', ')
  return null
}
