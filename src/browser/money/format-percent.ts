import type { Language } from '#/lib/i18n.ts'
import { oncePerLanguage } from '#/lib/languages/once-per-language.ts'

const percents = oncePerLanguage(
  (language) => new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }),
)

/** A percentage with up to two decimals. @example formatPercent(12.5, 'en') // '12.5%' */
export const formatPercent = (percent: number, language: Language): string =>
  percents(language).format(percent / 100)
