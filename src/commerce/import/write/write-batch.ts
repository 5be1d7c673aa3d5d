// Some hundred rows into the tables, in one transaction: all of them or none.
import { sql } from 'drizzle-orm'
import { toQuantity } from '#/domain/quantity.ts'
import type { Db, Executor } from '#/commerce/db/open.ts'
import { product, productCategory } from '#/commerce/db/schema/catalog.ts'
import { findValues, setAttributes, strangeValue } from './attributes.ts'
import { ensureCategories } from './categories.ts'
import { hashedStock } from '#/commerce/import/identity.ts'
import { insertRows, isAmong } from '#/commerce/db/insert-rows.ts'
import { rowRecipe, setPictures } from './pictures.ts'
import type { ImportRow } from '#/commerce/import/read/row.ts'
import { makeSlugs } from './slugs.ts'
import { enterCounts, enterFirstStock } from '#/commerce/api/inventory/count-stock.queries.ts'
import { type BatchOptions, changesOf } from './update-set.ts'

export type Entry = { line: number; cells: string[]; row: ImportRow; key: string; hash: string }
export type BatchResult = {
  created: number
  changed: number
  unchanged: number
  rejected: { entry: Entry; reason: string }[]
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
  entries: Entry[],
  options: BatchOptions,
): Promise<BatchResult> {
  // Two imports at once take turns, so that neither makes what the other is about to make.
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('larder import'))`)
  const found = new Map((await findProducts(db, entries)).map((row) => [row.key, row]))
  const touched = entries.filter(({ key, hash }) => found.get(key)?.hash !== hash)
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
  const slugs = await makeSlugs(
    db,
    fresh.map(({ row }) => row.name),
  )
  const slugOf = new Map(fresh.map(({ key }, index) => [key, slugs[index] ?? '']))
  const rows = wanted.map((entry) => {
    const before = found.get(entry.key)
    return { entry, before, slug: before?.slug ?? slugOf.get(entry.key) ?? '' }
  })
  if (rows.length > 0) await writeRows(db, rows, { ...options, values })
  return {
    created: fresh.length,
    changed: wanted.length - fresh.length,
    unchanged: entries.length - touched.length,
    rejected,
  }
}

const findProducts = (db: Executor, entries: Entry[]) =>
  db
    .select({
      key: sql<string>`${product.import_key}`,
      hash: product.import_hash,
      slug: product.slug,
    })
    .from(product)
    .where(
      isAmong(
        product.import_key,
        entries.map(({ key }) => key),
      ),
    )

/** Keys of rows whose SKU a product has that is not theirs. */
async function findForeignSkus(db: Executor, entries: Entry[]): Promise<Set<string>> {
  const keys = new Map(
    entries.flatMap(({ row, key }) => (row.sku ? [[row.sku, key] as const] : [])),
  )
  if (keys.size === 0) return new Set()
  const rows = await db
    .select({ sku: product.sku, key: product.import_key })
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
  await setPictures(db, placed)
  if (options.columns.category !== undefined || options.columns.sub_category !== undefined) {
    await setCategories(db, placed)
  }
  if (options.columns.attributes !== undefined) {
    const named = placed.map((row) => ({ ...row, named: row.entry.row.attributes }))
    await setAttributes(db, named, options.values)
  }
}

async function setCategories(
  db: Executor,
  placed: { product_id: number; isNew: boolean; entry: Entry }[],
): Promise<void> {
  const categoryOf = await ensureCategories(
    db,
    placed.map(({ entry }) => entry.row.categories),
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

const localized = (text: string | null) => (text === null ? null : { en: text })

function toColumns({ entry, slug }: Written, { stock }: BatchOptions) {
  const { row, key, hash } = entry
  const { categories: _, kind: __, attributes: ___, ...fields } = row
  return {
    ...fields,
    slug,
    name: { en: row.name },
    short_description: { en: row.short_description },
    description: { en: row.description },
    ingredients: localized(row.ingredients),
    origin: localized(row.origin),
    stock: toQuantity(row.stock ?? stock),
    quantity_step: 1,
    quantity_min: 1,
    import_key: key,
    import_hash: hash,
  }
}
