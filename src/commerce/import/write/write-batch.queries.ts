// Writes some hundred rows in one transaction: all of them or none.
import { and, isNull, or, sql } from 'drizzle-orm'
import type { Db, Executor } from '#/commerce/db/open.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { findValues, type Known, setAttributes, strangeValue } from './attributes.queries.ts'
import { adopt } from './adopt.queries.ts'
import { differencesOf, differs, type FieldChange } from './differences.ts'
import { strangeParts, valuesIn, writeParts } from './parts.queries.ts'
import { PARTS, PLACES } from './places.queries.ts'
import { hashedStock } from '#/commerce/import/identity.ts'
import { insertRows, isAmong } from '#/commerce/db/insert-rows.ts'
import { type Wished, wishPhotos } from './photos.ts'
import { rowRecipe, setPictures } from './pictures.queries.ts'
import { setCategories } from './set-categories.ts'
import { makeSlugs } from './slugs.ts'
import { toColumns } from './to-columns.ts'
import { enterCounts, enterFirstStock } from '#/commerce/api/inventory/count-stock.queries.ts'
import { storable } from '#/commerce/import/read/storable.ts'
import type { Entry } from './entry.ts'
import { type BatchOptions, changesOf } from './update-set.queries.ts'

/** The outcome of a row; a product without changes is new. */
export type Change = { line: number; name: string; changes: FieldChange[] | null }
export type BatchResult = {
  created: number
  changed: number
  unchanged: number
  rejected: { entry: Entry; reason: string }[]
  /** Created or changed products. */
  list: Change[]
  /** Identities of all rows in the batch, including unchanged ones. */
  keys: string[]
  photos: Wished
}

type Found = Awaited<ReturnType<typeof findProducts>>[number]
type Written = { entry: Entry; before: Found | undefined; slug: string }

/** Failures caused by simultaneous writers: retrying resolves them. */
const PASSING = new Set(['23505', '40001', '40P01'])
const TRIES = 3

/** Writes a batch; unchanged rows are not touched. */
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
  // Two imports at once take turns, so that neither creates what the other is about to create.
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('larder import'))`)
  const { entries, rejected: strange } = options.keyed
    ? await adopt(db, all, options)
    : { entries: all, rejected: [] }
  const found = new Map((await findProducts(db, entries)).map((row) => [row.key, row]))
  const isTouched = ({ key, hash, row }: Entry): boolean => {
    const before = found.get(key)
    if (!before || before.hash === hash) return !before
    // Another file may differ only in its columns.
    return !options.keyed || differs(before, row, options.columns)
  }
  const touched = entries.filter(isTouched)
  const values = await findValues(
    db,
    touched.flatMap(({ row }) => valuesIn(row)),
  )
  const rejected = await findStrange(db, touched, { found, values })
  const refused = new Set(rejected.map(({ entry }) => entry.key))
  const wanted = touched.filter(({ key }) => !refused.has(key))
  const fresh = wanted.filter(({ key }) => !found.has(key))
  const written = await withSlugs(db, wanted, found)
  const ids =
    written.length > 0 && !options.dry
      ? await writeRows(db, written, { ...options, values })
      : undefined
  const asking = entries.flatMap(({ key, line, row }) => {
    if (row.photos.length === 0 || refused.has(key)) return []
    const product_id = found.get(key)?.id ?? ids?.get(key)
    return [{ line, name: row.name, sources: row.photos, product_id }]
  })
  const photos = await wishPhotos(db, asking, options)
  const list = written.map(({ entry, before }) => ({
    line: entry.line,
    name: entry.row.name,
    changes: before ? differencesOf(before, entry.row, options.columns) : null,
  }))
  return {
    photos,
    list: withPhotos(list, photos, entries),
    keys: entries.map(({ key }) => key),
    created: fresh.length,
    changed: wanted.length - fresh.length,
    unchanged: entries.length - touched.length,
    rejected: [...strange, ...rejected],
  }
}

type Shop = { found: ReadonlyMap<string, Found>; values: Known }

/** Refused rows, with the reason. */
async function findStrange(db: Executor, touched: Entry[], { found, values }: Shop) {
  const foreign = await findForeignSkus(db, touched)
  const rejected: BatchResult['rejected'] = []
  for (const entry of touched) {
    const { key, row } = entry
    const reason = foreign.has(key)
      ? `sku ${row.sku} belongs to another product of the shop`
      : (strangeValue(valuesIn(row), values) ??
        (await strangeParts(db, row, { was: found.get(key)?.parts, known: values })))
    if (reason !== undefined) rejected.push({ entry, reason })
  }
  return rejected
}

/** Also rows with nothing new but photos. */
function withPhotos(list: Change[], { added }: Wished, entries: Entry[]): Change[] {
  const told = new Map(list.map((one) => [one.line, one]))
  for (const { line, row } of entries) {
    const photos = added.get(line)
    const { changes } = told.get(line) ?? { changes: [] }
    if (!photos || !changes) continue
    const change = { field: 'photos', old: '', new: storable(photos.join(' | ').slice(0, 120)) }
    told.set(line, { line, name: row.name, changes: [...changes, change] })
  }
  return [...told.values()].toSorted((a, b) => a.line - b.line)
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
      id: product.id,
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
      meta_title: product.meta_title,
      meta_description: product.meta_description,
      unit: product.unit,
      allergens: product.allergens,
      nutrition: product.nutrition,
      tags: product.tags,
      rating: product.rating,
      reviews_count: product.reviews_count,
      parts: PARTS,
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

/** A product that no import has claimed yet. */
const namedId = ({ key }: Entry): number[] =>
  key.startsWith('id:') ? [Number(key.slice('id:'.length))] : []

/** Keys of rows whose SKU belongs to another product. */
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

type Writing = BatchOptions & { values: Known }

/** The IDs of the products, by key. */
async function writeRows(
  db: Executor,
  rows: Written[],
  options: Writing,
): Promise<Map<unknown, number>> {
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
  for (const { product_id, entry, before } of placed)
    await writeParts(db, { product_id, row: entry.row, was: before?.parts, known: options.values })
  return ids
}
