// Who may have prices shown without tax (rule 345).
import type { Business } from '#/contract/business.ts'
import type { Settings } from '#/contract/content/settings.ts'

/** Whether the shop lets businesses choose it: where prices are without tax anyway, there is nothing to choose. */
export const offersNetPrices = (
  settings: Pick<Settings, 'net_prices' | 'prices_include_tax'>,
): boolean => settings.net_prices && settings.prices_include_tax

/** Whether somebody may choose it: for a company with a VAT number. */
export const mayHaveNetPrices = (
  business: Business | null,
  settings: Parameters<typeof offersNetPrices>[0],
): boolean => Boolean(business?.vat_number) && offersNetPrices(settings)
