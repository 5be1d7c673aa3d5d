import type { Language } from '#/lib/i18n.ts'

/** An amount in the base currency, formatted. */
export const priceWords = (
  amount: number,
  { language, currency }: { language: Language; currency: string },
): string =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).format(amount)
