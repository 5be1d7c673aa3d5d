// The rules as rows: what each asks for in a country, its source, and where it is filled in.
import { formatPercent } from '#/browser/money/format-percent.ts'
import { notSentWords } from '#/components/staff/law/not-sent.ts'
import type { LawCountry } from '#/contract/content/settings.ts'
import { ALCOHOL_AGES, HIGHEST_AGE } from '#/domain/law/age.ts'
import { DEPOSIT_TAXES } from '#/domain/law/deposits.ts'
import { E_INVOICES } from '#/domain/law/e-invoice.ts'
import { RETENTION } from '#/domain/law/retention.ts'
import { LAW_RULES } from '#/domain/law/rules.ts'
import { COUNTRY_RATES } from '#/domain/law/tax-rates.ts'
import { TRANSMISSIONS } from '#/domain/law/transmission.ts'
import { ALWAYS_WHOLE } from '#/domain/law/unit-price.ts'
import type { Language, Translate } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'

type About = { country: LawCountry | null; language: Language; t: Translate }

/** A day with its year. @example dateWords('2026-11-28', 'en') // 'November 28, 2026' */
export const dateWords = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))

export function lawRows({ country, language, t }: About) {
  const byCountry = t('staff_law:by_country')
  return LAW_RULES.map(({ id, source, since, read, place }) => ({
    id,
    name: t(`staff_law:rule.${id}.name`),
    text: t(`staff_law:rule.${id}.text`),
    here: hereWords(id, { country, language, t }) ?? (since === null ? byCountry : null),
    source: [source, country && sourceIn(id, country)].filter(Boolean).join('; '),
    read: t('staff_law:read_on', { date: dateWords(read, language) }),
    since: since === null ? byCountry : dateWords(since, language),
    place: place && { href: href(language, place), words: t(`staff_law:place.${place}`) },
  }))
}

function sourceIn(id: string, country: LawCountry): string | undefined {
  if (id === 'age') return ALCOHOL_AGES[country].source
  if (id === 'deposits') return DEPOSIT_TAXES[country]?.source
  if (id === 'retention') return RETENTION[country].source
  if (id === 'e_invoice') return E_INVOICES[country].source
  if (id === 'transmission') return TRANSMISSIONS[country]?.source
  return id === 'unit_price' ? ALWAYS_WHOLE[country] : undefined
}

/** What a rule comes to in the country, if that can be said in a few words. */
function hereWords(id: string, { country, language, t }: About): string | null {
  if (id === 'unit_price')
    return country && t(`staff_law:${ALWAYS_WHOLE[country] ? 'whole' : 'per_100'}`)
  if (id === 'deposits' && country)
    return t(`staff_law:deposit_tax.${DEPOSIT_TAXES[country]?.rule ?? 'unknown'}`)
  if (id === 'transmission')
    return country && (notSentWords(country, language) ?? t('staff_law:not_sent.none'))
  if (id === 'age') {
    const { mild, strong } = country ? ALCOHOL_AGES[country] : { mild: 0, strong: 0 }
    return country
      ? t('staff_law:ages', { mild, strong })
      : t('staff_law:no_ages', { age: HIGHEST_AGE })
  }
  if (id === 'retention' && country) {
    const { documents, books, secondHand } = RETENTION[country]
    const years = t('staff_law:kept_for', { documents, books })
    return secondHand ? `${years}. ${t('staff_law:second_hand')}` : years
  }
  if (id === 'e_invoice' && country) {
    const { receive, send } = E_INVOICES[country]
    if (!receive || !send) return t('staff_law:no_e_invoices')
    const days = { receive: dateWords(receive, language), send: dateWords(send, language) }
    return t('staff_law:e_invoices', days)
  }
  if (id === 'tax' && country)
    return COUNTRY_RATES[country].map(({ percent }) => formatPercent(percent, language)).join(', ')
  return null
}
