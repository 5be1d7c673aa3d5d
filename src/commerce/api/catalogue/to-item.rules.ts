// A product's row as the in-memory catalogue stores it: its search words, and their weights.
import { LANGUAGES } from '#/lib/i18n.ts'
import { inEachLanguage } from '#/lib/languages/each-language.ts'
import type { Localized } from '#/contract/common.ts'
import { everydayShare } from '#/domain/goods/everyday.ts'
import { countedContent } from '#/domain/law/unit-price.ts'
import { unitPrice } from '#/domain/pricing.ts'
import { reductionOf } from '#/domain/law/reduction.ts'
import { toQuantity } from '#/domain/quantity.ts'
import { fold } from '#/domain/slug.ts'
import { toAmount, toMinor } from '#/domain/money.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import type { Item, Value } from '#/commerce/search/item.ts'
import type { Field } from '#/commerce/search/fields.ts'
import { lowestOf } from '#/commerce/api/reductions/lowest.rules.ts'
import type { ItemRow } from './items.queries.ts'
import type { Names } from './names.rules.ts'

/** The weight of a word, by where it occurs. */
const WEIGHTS = { name: 60, brand: 30, code: 60, category: 40, tag: 20, value: 20, amount: 20 }
/** A parent category counts less than the narrowest one. */
const ABOVE = 0.4

export function toItem(row: ItemRow, names: Names): Item {
  const { id, slug, status, rating, in_stock } = row
  return {
    id,
    slug,
    status,
    price: (row.cheapest ?? row).sale_price,
    discount: discountOf(row),
    rating,
    in_stock,
    everyday: everydayShare(row.name),
    names: inEachLanguage((language) => fold(textIn(row.name, language))),
    created: row.created_at.getTime(),
    reviews: row.reviews_count,
    unit_price: unitPriceOf(row),
    home: names.narrowestOf(row.category_ids)?.slug ?? null,
    values: valuesOf(row, names),
    fields: fieldsOf(row, names),
  }
}

/** As cards announce it, but not rounded; 0 if none is announced (rule 240). */
function discountOf({ cheapest, ...row }: ItemRow): number {
  const { price, sale_price } = cheapest ?? row
  if (sale_price >= price) return 0
  const amounts = { price: toAmount(price), sale_price: toAmount(sale_price) }
  const reduction = reductionOf({ ...amounts, ...lowestOf(row, cheapest?.id ?? null) })
  return reduction ? (100 * reduction.saved) / reduction.before : 0
}

/** For comparing: per kilogram or litre, whatever is shown. */
function unitPriceOf({ cheapest, ...row }: ItemRow): number | null {
  const own = cheapest?.content ?? null
  const { drained_weight: drained, content_unit } = row
  const counted = countedContent({
    content: own ?? row.content,
    content_unit,
    drained_weight: own === null && drained !== null ? toQuantity(drained) : null,
  })
  const found = unitPrice({ ...counted, price: (cheapest ?? row).sale_price })
  return found && found.per !== 'piece' ? toMinor(found.amount) : null
}

/** A brand in a link, where lists are separated by commas. */
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
  const { name, unit, brand, tags, sku, barcode, content, content_unit, variations } = row
  const own = new Set(row.category_ids)
  const above = new Set(row.category_ids.flatMap((id) => names.pathOf(id).map((at) => at.id)))
  const amount = content && content_unit !== 'piece' ? `${content} ${content_unit}` : ''
  const codes = [sku, barcode, ...variations.map((variation) => variation.sku)]
  return [
    { weight: WEIGHTS.name, texts: nameTexts(name) },
    ...[...own].flatMap((id) => listed(names.categoryName(id), WEIGHTS.category)),
    ...[...above].flatMap((id) =>
      own.has(id) ? [] : listed(names.onlyAbove(id), WEIGHTS.category * ABOVE),
    ),
    // Variations repeat their values: a word counts once, however many there are.
    said(
      [
        ...row.value_ids.map((id) => names.values.get(id)?.name),
        ...variations.map((variation) => variation.name),
      ],
      WEIGHTS.value,
    ),
    said([unit], WEIGHTS.amount),
    said([{ en: amount }], WEIGHTS.amount),
    { ...said([{ en: brand ?? '' }], WEIGHTS.brand), isBrand: true },
    said([{ en: tags.join(' ') }], WEIGHTS.tag),
    ...codes.map((code) => said([{ en: code ?? '' }], WEIGHTS.code)),
  ]
}

/** In English the last word of a name is its noun, in French the first. */
const HEADS: { [language: string]: 'first' | 'last' } = { fr: 'first' }

const nameTexts = (name: Localized): Field['texts'] =>
  LANGUAGES.map((language) => ({
    text: name[language] ?? '',
    head: HEADS[language] ?? 'last',
  }))

/** Cached per category. */
const lists = new WeakMap<Localized, Field>()

function listed(name: Localized | undefined, weight: number): Field[] {
  if (!name) return []
  const field = lists.get(name) ?? { weight, isList: true, texts: nameTexts(name) }
  lists.set(name, field)
  return [field]
}

const said = (all: readonly (Localized | null | undefined)[], weight: number): Field => ({
  weight,
  texts: all.flatMap((text) =>
    LANGUAGES.flatMap((language) => {
      const one = text?.[language]
      return one ? [{ text: one }] : []
    }),
  ),
})
