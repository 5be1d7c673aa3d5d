import type { LawCountry } from '#/contract/content/settings.ts'
import { RETENTION } from '#/domain/law/retention.ts'
import type { Kept } from '#/domain/privacy/processing.ts'
import type { Translate } from '#/lib/i18n.ts'

/** How long, in words; the books for as long as the country asks. */
export function keptWords(kept: Kept, t: Translate, country: LawCountry | null): string {
  if (kept === 'law' && country)
    return t('privacy:for.law_years', { count: RETENTION[country].books })
  if (typeof kept === 'string') return t(`privacy:for.${kept}`)
  if ('days' in kept) {
    const years = wholeYears(kept.days)
    return years
      ? t('privacy:for.years', { count: years })
      : t('privacy:for.days', { count: kept.days })
  }
  return t('privacy:for.hours', { count: kept.hours })
}

/** With or without leap days; 0 if they are none. */
function wholeYears(days: number): number {
  const years = Math.floor(days / 365)
  return days - years * 365 <= Math.ceil(years / 4) ? years : 0
}
