// Compares rows' units of sale and variations with the shop's.
import { eq } from 'drizzle-orm'
import type { KnownVariation } from '#/commerce/api/product/many/parts.queries.ts'
import {
  type UnitPart,
  unitsText,
  type VariationPart,
  variationsText,
} from '#/commerce/api/product/many/parts-text.rules.ts'
import { findPhotographs } from '#/commerce/api/imports/photos.queries.ts'
import { replaceParts } from '#/commerce/api/product/product-parts.queries.ts'
import {
  findVariationValues,
  valueErrors,
} from '#/commerce/api/product/variation-values.queries.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import type { ImportRow } from '#/commerce/import/read/row.ts'
import { Unfit } from '#/commerce/import/unfit.ts'
import { toAmount } from '#/domain/money.ts'
import { toQuantity } from '#/domain/quantity.ts'
import { idsOfValues, type ValueIds, namedValues } from './attributes.queries.ts'

export type Parts = { units: UnitPart[]; variations: KnownVariation[] }
const NONE: Parts = { units: [], variations: [] }

/** A row's variations matched with the shop's: by ID, else SKU, else values. */
function resolved(
  given: readonly VariationPart[],
  there: readonly KnownVariation[],
): (VariationPart & Pick<KnownVariation, 'picture_id' | 'more_picture_ids'>)[] {
  const key = ({ values }: VariationPart) => values.toSorted().join()
  const left = new Set(there)
  return given.map((part) => {
    const was = [...left].find(
      (other) =>
        other.id === part.id ||
        (part.id === null && part.sku !== null && other.sku === part.sku) ||
        (part.id === null && part.sku === null && key(other) === key(part)),
    )
    if (was) left.delete(was)
    return {
      ...part,
      id: part.id ?? was?.id ?? null,
      name: part.name && was ? { ...was.name, ...part.name } : (part.name ?? was?.name ?? null),
      stock: part.stock ?? was?.stock ?? null,
      deposit: part.deposit ?? was?.deposit ?? null,
      content: part.content ?? was?.content ?? null,
      photo: part.photo ?? was?.photo ?? null,
      picture_id: was?.picture_id ?? null,
      more_photos: part.more_photos ?? was?.more_photos ?? null,
      more_picture_ids: was?.more_picture_ids ?? [],
    }
  })
}

type Rows = Pick<ImportRow, 'units' | 'variations'>

/** Those that the row gives, in the form of a file, before and after. */
export function partTexts(was: Parts, { units, variations }: Rows) {
  const texts: { field: 'units' | 'variations'; old: string; next: string }[] = []
  if (units) texts.push({ field: 'units', old: unitsText(was.units), next: unitsText(units) })
  if (variations)
    texts.push({
      field: 'variations',
      old: variationsText(inOrder(was.variations)),
      next: variationsText(inOrder(resolved(variations, was.variations))),
    })
  return texts
}

/** The order of their attributes is up to the shop. */
const inOrder = (list: readonly VariationPart[]): VariationPart[] =>
  list.map((part) => ({ ...part, values: part.values.toSorted() }))

/** Why a row's variations are refused; undefined if they are fine. */
export async function strangeParts(
  db: Executor,
  row: Rows,
  { was = NONE, known }: { was: Parts | undefined; known: ValueIds },
): Promise<Unfit | undefined> {
  if (!row.variations) return undefined
  const list = resolved(row.variations, was.variations)
  const ids = new Set(was.variations.map(({ id }) => id))
  const stranger = list.find(({ id }) => id !== null && !ids.has(id))
  if (stranger) return new Unfit('variation_id', { id: stranger.id ?? 0 })
  const given = list.map(({ values }) => ({ attribute_value_ids: idsOfValues(values, known) }))
  const all = await findVariationValues(
    db,
    given.flatMap((one) => one.attribute_value_ids),
  )
  const [wrong] = Object.values(valueErrors(given, all)).flat()
  if (wrong) return new Unfit(REASONS[wrong] ?? 'variation_values')
  if (list.some(({ name, values }) => name === null && values.length === 0))
    return new Unfit('variation_nameless')
  const photos = photosIn(list)
  const there = await photosOf(db, photos)
  const missing = photos.find((photo) => !there.has(photo))
  return missing === undefined ? undefined : new Unfit('variation_photo', { text: missing })
}

const REASONS: Record<string, string> = {
  'field.attributes_differ': 'variation_attributes',
  'field.combination_taken': 'variation_twice',
  'field.attribute_twice': 'variation_attribute',
}

const photosIn = (list: readonly VariationPart[]): string[] =>
  list.flatMap(({ photo, more_photos }) => [photo ?? [], more_photos ?? []].flat())

async function photosOf(db: Executor, names: string[]): Promise<Map<string, number>> {
  if (names.length === 0) return new Map()
  const rows = await findPhotographs(
    db,
    names.map((name) => name.replace(/\.webp$/, '')),
  )
  return new Map(rows.map(({ id, hash }) => [`${hash}.webp`, id]))
}

type Written = { product_id: number; row: Rows; was: Parts | undefined; known: ValueIds }

export async function writeParts(db: Executor, { product_id, row, was = NONE, known }: Written) {
  const changed = partTexts(was, row).filter(({ old, next }) => old !== next)
  if (row.units && changed.some(({ field }) => field === 'units'))
    await replaceParts(db, product_id, { units: row.units.map(unitBody) })
  if (!row.variations || changed.every(({ field }) => field !== 'variations')) return
  const list = resolved(row.variations, was.variations)
  const photos = await photosOf(db, photosIn(list))
  const byName = (name: string) => photos.get(name) ?? []
  await db
    .update(product)
    .set({ type: list.length > 0 ? 'variable' : 'simple' })
    .where(eq(product.id, product_id))
  await replaceParts(db, product_id, {
    variations: list.map(({ id, name, price, stock, values, photo, more_photos, ...one }) => ({
      sku: one.sku,
      discount: one.discount,
      deposit: one.deposit === null ? null : toAmount(one.deposit),
      content: one.content,
      ...(id !== null && { id }),
      ...(name && { name }),
      price: toAmount(price),
      quantity: toQuantity(stock ?? 0),
      attribute_value_ids: idsOfValues(values, known),
      picture_id: (photo === null ? undefined : photos.get(photo)) ?? one.picture_id,
      more_picture_ids: more_photos?.flatMap(byName) ?? one.more_picture_ids,
    })),
  })
}

const unitBody = (part: UnitPart) => ({
  UomEntry: part.number,
  UomName: part.name,
  Quantity: toQuantity(part.holds),
  discount: part.discount,
  deposit: part.deposit === null ? null : toAmount(part.deposit),
  tax_rate: part.tax,
  quantity_step: toQuantity(part.step),
  quantity_min: toQuantity(part.minimum),
  barcode: part.barcode,
})

/** All values that a row names, for itself and for its variations. */
export const valuesIn = ({
  attributes,
  variations,
}: Pick<ImportRow, 'attributes' | 'variations'>) => [
  ...(attributes ?? []),
  ...namedValues((variations ?? []).flatMap(({ values }) => values)),
]
