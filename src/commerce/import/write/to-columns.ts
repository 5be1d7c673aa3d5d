// A row of the file as columns of the product.
import type { ImportText } from '#/contract/imports/fields.ts'
import type { Localized } from '#/contract/common.ts'
import { toQuantity } from '#/domain/quantity.ts'
import { inLanguages } from '#/commerce/import/read/translations.ts'
import type { Entry } from './entry.ts'
import type { BatchOptions } from './update-set.queries.ts'

type Text = Exclude<ImportText, 'unit'>
/** `before`: the texts that the shop has. */
type Written = { entry: Entry; slug: string; before: Record<Text, Localized | null> | undefined }

/** Texts keep the language that the file does not have. */
export function toColumns(
  { entry, slug, before }: Written,
  { stock }: Pick<BatchOptions, 'stock'>,
) {
  const { row, key, hash } = entry
  const { id: _, categories: __, kind: ___, attributes: ____, photos: _____, ...rest } = row
  const { translations, units: ______, variations: _______, ...fields } = rest
  const text = (field: Text, en: string | null) =>
    inLanguages(field, en, { row, was: before?.[field] })
  return {
    ...fields,
    status: row.status ?? 1,
    slug,
    name: text('name', row.name),
    short_description: text('short_description', row.short_description),
    description: text('description', row.description),
    ingredients: text('ingredients', row.ingredients),
    origin: text('origin', row.origin),
    meta_title: text('meta_title', row.meta_title),
    meta_description: text('meta_description', row.meta_description),
    unit: row.unit && { ...row.unit, ...(translations?.unit && { fr: translations.unit }) },
    tags: row.tags ?? [],
    stock: toQuantity(row.stock ?? stock),
    quantity_step: 1,
    quantity_min: 1,
    import_key: key,
    import_hash: hash,
  }
}
