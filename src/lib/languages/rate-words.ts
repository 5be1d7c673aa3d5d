import type { Language } from '#/lib/i18n.ts'

const DECIMALS = 6

/** A rate of exchange. @example rateWords('EUR', { code: 'USD', exchange_rate: 1.085 }, 'en') // '1 EUR = 1.085 USD' */
export const rateWords = (
  base: string,
  { code, exchange_rate }: { code: string; exchange_rate: number },
  language: Language,
): string => {
  const rate = new Intl.NumberFormat(language, { maximumFractionDigits: DECIMALS })
  return `1 ${base} = ${rate.format(exchange_rate)} ${code}`
}
