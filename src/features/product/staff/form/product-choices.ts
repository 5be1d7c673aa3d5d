// What a product's form offers besides categories.
import type { StaffShop } from '#/client/staff.ts'
import type { Language } from '#/lib/i18n.ts'

const MOST = { paginate: 100 }

/** Attributes with their values, and size charts. */
export async function productChoices(shop: StaffShop, language: Language) {
  const [attributes, charts] = await Promise.all([
    shop.staffAttribute.list({ query: MOST }),
    shop.staffSizechart.list({ query: MOST }),
  ])
  return {
    attributes: attributes.data,
    charts: charts.data.map(({ id, name }) => ({ id, name: name[language] || name.en })),
  }
}
