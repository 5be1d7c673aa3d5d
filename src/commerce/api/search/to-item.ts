// A product's row as the catalogue in memory keeps it: what it is found by, and how much each text counts.
import type { Localized } from '#/contract/common.ts'
import { unitPrice } from '#/domain/pricing.ts'
import { fold } from '#/domain/slug.ts'
import { toMinor } from '#/domain/money.ts'
import { localText } from '#/commerce/api/catalog/local-text.ts'
import type { Item, Value } from '#/commerce/search/item.ts'
import type { Field } from '#/commerce/search/text-index.ts'
import type { ItemRow } from './items.queries.ts'
import type { Names } from './names.ts'

/** How much a word counts, by where it stands. */
const WEIGHTS = { name: 60, brand: 30, code: 60, category: 40, tag: 20, value: 20, amount: 20 }
/** A category above says less than the narrowest. */
const ABOVE = 0.4

export function toItem(row: ItemRow, names: Names): Item {
  const { id, slug, status, discount, rating, in_stock } = row
  return {
    id,
    slug,
    status,
    discount,
    rating,
    in_stock,
    names: { en: fold(localText(row.name, 'en')), fr: fold(localText(row.name, 'fr')) },
    created: row.created_at.getTime(),
    price: row.sale_price,
    reviews: row.reviews_count,
    unit_price: unitPriceOf(row),
    home: names.narrowestOf(row.category_ids)?.slug ?? null,
    values: valuesOf(row, names),
    fields: fieldsOf(row, names),
  }
}

function unitPriceOf({ sale_price: price, content, content_unit }: ItemRow): number | null {
  const found = unitPrice({ price, content, content_unit })
  return found && found.per !== 'piece' ? toMinor(found.amount) : null
}

/** A brand in a link: the list there is separated by commas. */
export const brandValue = (brand: string): string => brand.replaceAll(',', '')

function valuesOf(row: ItemRow, names: Names): Value[] {
  const categories = new Set(
    row.category_ids.flatMap((id) => names.pathOf(id)).map(({ slug }) => slug),
  )
  const { brand } = row
  const store = row.store_id === null ? undefined : names.stores.get(row.store_id)
  return [
    ...[...categories].map((slug) => ['category', slug] as const),
    ...(brand && brandValue(brand) ? [['brand', brandValue(brand), brand] as const] : []),
    ...[...new Set(row.tags)].map((tag) => ['tag', tag] as const),
    ...(store ? [['store', store.slug] as const] : []),
    ...row.value_ids.flatMap((id): Value[] => {
      const value = names.values.get(id)
      return value?.filterable ? [[`attribute:${value.attribute}`, value.slug]] : []
    }),
  ]
}

function fieldsOf(row: ItemRow, names: Names): Field[] {
  const { brand, tags, sku, barcode, content, content_unit } = row
  const path = [...new Set(row.category_ids.flatMap((id) => names.pathOf(id)))]
  const own = new Set(row.category_ids)
  const amount = content && content_unit !== 'piece' ? `${content} ${content_unit}` : ''
  return [
    { text: row.name.en, weight: WEIGHTS.name, head: 'last' },
    ...(row.name.fr ? [{ text: row.name.fr, weight: WEIGHTS.name, head: 'first' as const }] : []),
    ...path.flatMap(({ id, name }) => both(name, WEIGHTS.category * (own.has(id) ? 1 : ABOVE))),
    ...row.value_ids.flatMap((id) => both(names.values.get(id)?.name, WEIGHTS.value)),
    ...both(row.unit ?? undefined, WEIGHTS.amount),
    { text: amount, weight: WEIGHTS.amount },
    { text: brand ?? '', weight: WEIGHTS.brand },
    { text: tags.join(' '), weight: WEIGHTS.tag },
    { text: [sku, barcode].filter(Boolean).join(' '), weight: WEIGHTS.code },
  ]
}

function both(text: Localized | undefined, weight: number): Field[] {
  if (!text) return []
  const languages = text.fr && text.fr !== text.en ? [text.en, text.fr] : [text.en]
  return languages.map((one) => ({ text: one, weight }))
}
