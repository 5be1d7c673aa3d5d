import type { Settings } from '#/contract/content/settings.ts'
import { offersNetPrices } from '#/domain/account/net-prices.ts'
import type { Language } from '#/lib/i18n.ts'
import priceTexts from '#texts/price'

/** What marks a price without tax, where the shop offers such prices (rule 345). */
export const netWords = (settings: Settings, language: Language): string | undefined =>
  offersNetPrices(settings) ? priceTexts(language)('net') : undefined
