// Choices in the product form besides categories.
import type { ServerShop } from '#/client/server.ts'
import { taxChoices } from '#/components/staff/form/tax-choices.ts'
import type { Language } from '#/lib/i18n.ts'
import { textIn } from '#/lib/languages/text-in.ts'

const MOST = { paginate: 100 }

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
    charts: charts.data.map(({ id, name }) => ({ id, name: textIn(name, language) })),
  }
}
