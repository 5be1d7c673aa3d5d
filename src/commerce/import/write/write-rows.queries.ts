// Writes planned rows: new products, changed ones, their parts, and the history.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type Thousandths, toQuantity } from '#/domain/quantity.ts'
import { type Note, writeNotes } from '#/commerce/api/imports/history.queries.ts'
import { enterCounts, enterFirstStock } from '#/commerce/api/inventory/count-stock.queries.ts'
import { insertRows } from '#/commerce/db/insert-rows.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import type { PackshotRecipe } from '#/commerce/db/picture-recipe.ts'
import { pricesAfter } from '#/commerce/import/read/prices.ts'
import { inMain } from '#/lib/languages/text-in.ts'
import { textAfter, translations } from '#/commerce/import/read/texts.ts'
import { type ValueIds, setAttributes } from './attributes.queries.ts'
import { type Change, columnsIn } from './changes.ts'
import type { Entry } from './entry.ts'
import { columnNotes, partNotes, readForms } from './history.queries.ts'
import { writeParts } from './parts.queries.ts'
import { rowRecipe, setPictures } from './pictures.queries.ts'
import { setCategories } from './set-categories.ts'
import { makeSlugs } from './slugs.ts'
import { updateColumns } from './update.queries.ts'
import { type BatchOptions, nameOf, type Planned } from './plan.ts'
import { BLANK } from './was.queries.ts'
import { weighedAs } from './lacking.ts'

type Writing = BatchOptions & { values: ValueIds }
type Placed = Planned & { product_id: number }

/** The IDs of the products. */
export async function writeRows(
  db: Executor,
  plans: readonly Planned[],
  options: Writing,
): Promise<Map<Entry, number>> {
  const made = await insertNew(db, plans, options)
  const placed = plans.flatMap((plan): Placed[] => {
    const product_id = plan.was?.id ?? made.get(plan.entry)
    return product_id === undefined ? [] : [{ ...plan, product_id }]
  })
  const old = placed.filter(({ was }) => was)
  const before = await readForms(db, idsOf(old.filter(hasParts)))
  await updateColumns(
    db,
    old.map(({ product_id, changes, entry }) => ({
      id: product_id,
      columns: { ...columnsIn(changes), ...countOf(entry) },
    })),
  )
  await enterCounts(
    db,
    old.flatMap(({ product_id, entry, changes }) =>
      stockIn(changes, entry).map((stock) => ({ product_id, stock })),
    ),
  )
  const notes = await writePlaces(db, placed, options)
  for (const { product_id, entry, was } of placed)
    await writeParts(db, { product_id, row: entry.row, was: was?.parts, known: options.values })
  if (options.author) {
    const after = await readForms(db, [...before.keys()])
    const all = [...notes, ...placed.flatMap(notesOf), ...partNotes(before, after)]
    await writeNotes(db, options.author, all)
  }
  return new Map(placed.map(({ entry, product_id }) => [entry, product_id]))
}

const idsOf = (placed: readonly Placed[]): number[] => placed.map(({ product_id }) => product_id)

/** Fields that other tables hold. */
const PARTS = ['category', 'attributes', 'units', 'variations']
const hasParts = ({ changes }: Planned): boolean =>
  changes.some(({ field }) => PARTS.includes(field))

/** The file's count, so that its repetition is not taken for a new one. */
const countOf = ({ row: { stock } }: Entry) =>
  stock === undefined ? {} : { import_stock: toQuantity(stock) }

const stockIn = (changes: readonly Change[], { row: { stock } }: Entry): Thousandths[] =>
  stock !== undefined && changes.some(({ field }) => field === 'stock') ? [stock] : []

function notesOf({ product_id, entry, was, changes }: Placed): Note[] {
  const name = nameOf(entry, was)
  if (!was) return [{ kind: 'product', record: product_id, name, action: 'create' }]
  const [stock] = stockIn(changes, entry)
  return columnNotes({
    id: product_id,
    name,
    was,
    changes,
    ...(stock !== undefined && { stock }),
  })
}

type New = { entry: Entry; changes: Change[]; slug: string; recipe: PackshotRecipe }

/** New products with drawn pictures and their first stock. */
async function insertNew(
  db: Executor,
  plans: readonly Planned[],
  options: Writing,
): Promise<Map<Entry, number>> {
  const fresh = plans.filter(({ was }) => !was)
  const slugs = await makeSlugs(
    db,
    fresh.map(({ entry }) => nameOf(entry, undefined)),
  )
  const rows = fresh.map(({ entry, changes }, at) => ({
    entry,
    changes,
    slug: slugs[at] ?? '',
    recipe: rowRecipe(entry.row),
  }))
  const returned = await insertRows(db, product, {
    rows: rows.map((row) => newColumns(row, options)),
    tail: sql`returning id, slug`,
  })
  const ids = new Map(returned.map(({ id, slug }) => [slug, Number(id)]))
  const made = rows.flatMap((row) => {
    const product_id = ids.get(row.slug)
    return product_id === undefined ? [] : [{ ...row, product_id, isNew: true }]
  })
  await enterFirstStock(
    db,
    made.map(({ product_id, entry }) => ({ product_id, stock: entry.row.stock ?? options.stock })),
  )
  await setPictures(db, made)
  return new Map(made.map(({ entry, product_id }) => [entry, product_id]))
}

function newColumns({ entry, changes, slug, recipe }: New, options: Writing) {
  const { row, codes } = entry
  const { unit, content, content_unit } = row.size
  const stock = toQuantity(row.stock ?? options.stock)
  const price = options.price ?? 0
  return {
    ...BLANK,
    ...(options.byWeight && weighedAs(row)),
    ...columnsIn(changes),
    tax_rate: row.plain.tax_rate ?? options.tax,
    ...(pricesAfter(row.prices, undefined) ?? { price, discount: 0, sale_price: price }),
    content,
    content_unit,
    unit: unit && { ...unit, ...translations(row.texts.unit) },
    name: textAfter('name', row.texts.name ?? {}, null) ?? inMain(nameOf(entry, undefined)),
    slug,
    tint: recipe.tint,
    stock,
    import_stock: row.stock === undefined ? null : toQuantity(row.stock),
    // Found again by its SKU or barcode, or by this.
    import_key: codes.row ?? `new:${randomUUID()}`,
  }
}

/** Categories and attribute values; returns the notes about new categories. */
async function writePlaces(
  db: Executor,
  placed: readonly Placed[],
  { values }: Writing,
): Promise<Note[]> {
  const has = (field: Change['field']) => (one: Placed) =>
    one.changes.some((change) => change.field === field)
  const made = await setCategories(
    db,
    placed.filter(has('category')).map(({ product_id, was, entry }) => ({
      product_id,
      isNew: was === undefined,
      paths: entry.row.categories ?? [],
    })),
  )
  await setAttributes(
    db,
    placed.filter(has('attributes')).map(({ product_id, was, entry }) => ({
      product_id,
      isNew: was === undefined,
      named: entry.row.attributes ?? [],
    })),
    values,
  )
  return made.map(({ id, name }) => ({ kind: 'category', record: id, name, action: 'create' }))
}
