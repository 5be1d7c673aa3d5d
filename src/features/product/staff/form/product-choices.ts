// Choices in the product form besides categories.
import type { ServerShop } from '#/client/server.ts'
import { formatPercent } from '#/browser/money/format-percent.ts'
import type { Language } from '#/lib/i18n.ts'

const MOST = { paginate: 100 }

export type TaxChoice = { id: number; name: string; percent: number }

export const taxChoices = async (shop: ServerShop, language: Language): Promise<TaxChoice[]> =>
  (await shop.taxes.list()).data.map(({ id, name, percent }) => ({
    id,
    name: `${name[language] || name.en} · ${formatPercent(percent, language)}`,
    percent,
  }))

/** Attributes with their values, and size charts. */
export async function productChoices(shop: ServerShop, language: Language) {
  const [attributes, charts, stores, settings, taxes] = await Promise.all([
    shop.staffAttribute.list({ query: MOST }),
    shop.staffSizechart.list({ query: MOST }),
    shop.store.list({ query: MOST }),
    shop.content.settings(),
    taxChoices(shop, language),
  ])
  return {
    attributes: attributes.data,
    stores: stores.data.map(({ id, name }) => ({ id, name })),
    taxes,
    timeZone: settings.time_zone,
    charts: charts.data.map(({ id, name }) => ({ id, name: name[language] || name.en })),
  }
}
