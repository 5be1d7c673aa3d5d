import type { StockLine } from '#/contract/stock/staff.ts'
import type { Language } from '#/lib/i18n.ts'
import { textIn } from '#/lib/languages/text-in.ts'

/** The product, and the variation if there is one. @example 'T-shirt · Large' */
export const stockName = ({ name, variation }: StockLine, language: Language): string =>
  [name, variation].flatMap((one) => (one ? textIn(one, language) : [])).join(' · ')
