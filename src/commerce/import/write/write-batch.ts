// Some hundred rows into the tables, in one transaction: all of them or none.
import { and, isNull, or, sql } from 'drizzle-orm'
import { toQuantity } from '#/domain/quantity.ts'
import type { Db, Executor } from '#/commerce/db/open.ts'
import { product, productCategory } from '#/commerce/db/schema/catalog.ts'
import { findValues, setAttributes, strangeValue } from './attributes.ts'
import { adopt } from './adopt.ts'
import { ensureCategories } from './categories.ts'
import { differencesOf, differs, type FieldChange } from './differences.ts'
import { PLACES } from './places.ts'
import { hashedStock } from '#/commerce/import/identity.ts'
import { insertRows, isAmong } from '#/commerce/db/insert-rows.ts'
import { rowRecipe, setPictures } from './pictures.ts'
import { makeSlugs } from './slugs.ts'
import { enterCounts, enterFirstStock } from '#/commerce/api/inventory/count-stock.queries.ts'
import type { ImportText } from '#/contract/imports/fields.ts'
import { inLanguages } from '#/commerce/import/read/translations.ts'
import type { Entry } from './entry.ts'
import { type BatchOptions, changesOf } from './update-set.ts'

/** What becomes of a row: a product without changes is a new one. */
export type Change = { line: number; name: string; changes: FieldChange[] | null }
export type BatchResult = {
  created: number
  changed: number
  unchanged: number
  rejected: { entry: Entry; reason: string }[]
  /** Of those that are created or changed. */
  list: Change[]
  /** What the shop knows all rows of the batch by, also those that stay as they are. */
  keys: string[]
}

type Found = Awaited<ReturnType<typeof findProducts>>[number]
type Written = { entry: Entry; before: Found | undefined; slug: string }

/** Failures that another writer at the same moment causes: trying again settles them. */
const PASSING = new Set(['23505', '40001', '40P01'])
const TRIES = 3

/** Writes a batch; rows that are in the shop as they are stay untouched. */
export async function writeBatch(
  db: Db,
  entries: Entry[],
  options: BatchOptions,
): Promise<BatchResult> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction((tx) => writeEntries(tx, entries, options))
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
      const passing = cause instanceof Error && 'code' in cause && PASSING.has(String(cause.code))
      // The cause is short; the error around it repeats the statement with all its rows.
      if (tries === TRIES || !passing) throw cause
    }
  }
}

async function writeEntries(
  db: Executor,
  all: Entry[],
  options: BatchOptions,
): Promise<BatchResult> {
  // Two imports at once take turns, so that neither makes what the other is about to make.
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('larder import'))`)
  const { entries, rejected: strange } = options.keyed
    ? await adopt(db, all, options)
    : { entries: all, rejected: [] }
  const rows = await findProducts(db, entries)
  const found = new Map(rows.map((row) => [row.key, row]))
  const isTouched = ({ key, hash, row }: Entry): boolean => {
    const before = found.get(key)
    if (!before || before.hash === hash) return !before
    // Another file says something else by its columns alone.
    return !options.keyed || differs(before, row, options.columns)
  }
  const touched = entries.filter(isTouched)
  const foreign = await findForeignSkus(db, touched)
  const values = await findValues(
    db,
    touched.flatMap(({ row }) => row.attributes),
  )
  const rejected = touched.flatMap((entry) => {
    const reason = foreign.has(entry.key)
      ? `sku ${entry.row.sku} belongs to another product of the shop`
      : strangeValue(entry.row.attributes, values)
    return reason === undefined ? [] : [{ entry, reason }]
  })
  const refused = new Set(rejected.map(({ entry }) => entry.key))
  const wanted = touched.filter(({ key }) => !refused.has(key))
  const fresh = wanted.filter(({ key }) => !found.has(key))
  const written = await withSlugs(db, wanted, found)
  if (written.length > 0 && !options.dry) await writeRows(db, written, { ...options, values })
  return {
    list: written.map(({ entry, before }) => ({
      line: entry.line,
      name: entry.row.name,
      changes: before ? differencesOf(before, entry.row, options.columns) : null,
    })),
    keys: entries.map(({ key }) => key),
    created: fresh.length,
    changed: wanted.length - fresh.length,
    unchanged: entries.length - touched.length,
    rejected: [...strange, ...rejected],
  }
}

async function withSlugs(
  db: Executor,
  wanted: Entry[],
  found: ReadonlyMap<string, Found>,
): Promise<Written[]> {
  const fresh = wanted.filter(({ key }) => !found.has(key))
  const slugs = await makeSlugs(
    db,
    fresh.map(({ row }) => row.name),
  )
  const slugOf = new Map(fresh.map(({ key }, index) => [key, slugs[index] ?? '']))
  return wanted.map((entry) => {
    const before = found.get(entry.key)
    return { entry, before, slug: before?.slug ?? slugOf.get(entry.key) ?? '' }
  })
}

const findProducts = (db: Executor, entries: Entry[]) =>
  db
    .select({
      key: sql<string>`coalesce(${product.import_key}, 'id:' || ${product.id})`,
      hash: product.import_hash,
      slug: product.slug,
      name: product.name,
      brand: product.brand,
      sku: product.sku,
      barcode: product.barcode,
      price: product.price,
      sale_price: product.sale_price,
      tax_rate: product.tax_rate,
      deposit: product.deposit,
      stock: product.stock,
      status: product.status,
      content: product.content,
      description: product.description,
      short_description: product.short_description,
      ingredients: product.ingredients,
      origin: product.origin,
      unit: product.unit,
      allergens: product.allergens,
      nutrition: product.nutrition,
      tags: product.tags,
      rating: product.rating,
      reviews_count: product.reviews_count,
      ...PLACES,
    })
    .from(product)
    .where(
      or(
        isAmong(
          product.import_key,
          entries.map(({ key }) => key),
        ),
        and(isNull(product.import_key), isAmong(product.id, entries.flatMap(namedId))),
      ),
    )

/** Of a product that no import has claimed yet. */
const namedId = ({ key }: Entry): number[] =>
  key.startsWith('id:') ? [Number(key.slice('id:'.length))] : []

/** Keys of rows whose SKU a product has that is not theirs. */
async function findForeignSkus(db: Executor, entries: Entry[]): Promise<Set<string>> {
  const keys = new Map(
    entries.flatMap(({ row, key }) => (row.sku ? [[row.sku, key] as const] : [])),
  )
  if (keys.size === 0) return new Set()
  const rows = await db
    .select({
      sku: product.sku,
      key: sql<string>`coalesce(${product.import_key}, 'id:' || ${product.id})`,
    })
    .from(product)
    .where(isAmong(product.sku, [...keys.keys()]))
  return new Set(
    rows.flatMap(({ sku, key }) => {
      const wanted = keys.get(sku ?? '')
      return wanted !== undefined && wanted !== key ? [wanted] : []
    }),
  )
}

type Writing = BatchOptions & { values: Awaited<ReturnType<typeof findValues>> }

async function writeRows(db: Executor, rows: Written[], options: Writing): Promise<void> {
  const drawn = rows.map((written) => ({ ...written, recipe: rowRecipe(written.entry.row) }))
  const returned = await insertRows(db, product, {
    rows: drawn.map((row) => ({ ...toColumns(row, options), tint: row.recipe.tint })),
    tail: sql`on conflict (import_key) do update set ${changesOf(options)} returning id, import_key`,
  })
  const ids = new Map(returned.map(({ id, import_key }) => [import_key, Number(id)]))
  const placed = drawn.flatMap((row) => {
    const product_id = ids.get(row.entry.key)
    return product_id === undefined ? [] : [{ ...row, product_id, isNew: row.before === undefined }]
  })
  await enterFirstStock(
    db,
    placed.flatMap(({ product_id, isNew, entry }) =>
      isNew ? [{ product_id, stock: entry.row.stock ?? options.stock }] : [],
    ),
  )
  await enterCounts(
    db,
    placed.flatMap(({ product_id, before, entry }) => {
      const { stock } = entry.row
      const counted = before && stock !== null && hashedStock(before.hash ?? '') !== String(stock)
      return counted ? [{ product_id, stock }] : []
    }),
  )
  await setPictures(db, options.keyed ? placed.filter(({ isNew }) => isNew) : placed)
  if (options.columns.category !== undefined || options.columns.sub_category !== undefined) {
    await setCategories(db, placed, options.keyed)
  }
  if (options.columns.attributes !== undefined) {
    const named = placed.map((row) => ({ ...row, named: row.entry.row.attributes }))
    await setAttributes(db, named, options.values)
  }
}

async function setCategories(
  db: Executor,
  all: { product_id: number; isNew: boolean; entry: Entry }[],
  keyed = false,
): Promise<void> {
  const categoryOf = await ensureCategories(
    db,
    all.map(({ entry }) => entry.row.categories),
  )
  // A product of the shop may be in further categories: it stays in all where it is in this one.
  const there = keyed ? await findPlaces(db, all) : new Set<string>()
  const placed = all.filter(
    ({ product_id, entry }) => !there.has(`${product_id}/${categoryOf(entry.row.categories)}`),
  )
  const old = placed.flatMap(({ product_id, isNew }) => (isNew ? [] : [product_id]))
  if (old.length > 0)
    await db.delete(productCategory).where(isAmong(productCategory.product_id, old))
  const rows = placed.flatMap(({ product_id, entry }) => {
    const category_id = categoryOf(entry.row.categories)
    return category_id === undefined ? [] : [{ product_id, category_id }]
  })
  await insertRows(db, productCategory, { rows })
}

async function findPlaces(db: Executor, all: { product_id: number }[]): Promise<Set<string>> {
  const ids = all.map(({ product_id }) => product_id)
  const rows = await db
    .select()
    .from(productCategory)
    .where(isAmong(productCategory.product_id, ids))
  return new Set(rows.map(({ product_id, category_id }) => `${product_id}/${category_id}`))
}

function toColumns({ entry, slug, before }: Written, { stock }: BatchOptions) {
  const { row, key, hash } = entry
  const { id: _, categories: __, kind: ___, attributes: ____, translations, ...fields } = row
  const text = (field: Exclude<ImportText, 'unit'>, en: string | null) =>
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
    unit: row.unit && { ...row.unit, ...(translations?.unit && { fr: translations.unit }) },
    tags: row.tags ?? [],
    stock: toQuantity(row.stock ?? stock),
    quantity_step: 1,
    quantity_min: 1,
    import_key: key,
    import_hash: hash,
  }
}
