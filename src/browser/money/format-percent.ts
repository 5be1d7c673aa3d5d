import type { Language } from '#/lib/i18n.ts'

/** A percentage with up to two decimals. @example formatPercent(12.5, 'en') // '12.5%' */
export const formatPercent = (percent: number, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(
    percent / 100,
  )
