// Writes some hundred rows in one transaction: all of them or none.
import { mainText } from '#/lib/languages/text-in.ts'
import { sql } from 'drizzle-orm'
import type { ImportMatch } from '#/contract/imports/result.ts'
import { isAmong } from '#/commerce/db/insert-rows.ts'
import type { Db, Executor } from '#/commerce/db/open.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { Unfit } from '#/commerce/import/unfit.ts'
import { findValues, type ValueIds, strangeValue } from './attributes.queries.ts'
import type { Entry } from './entry.ts'
import { isPriced } from './lacking.ts'
import { strangeParts, valuesIn } from './parts.queries.ts'
import { type Claims, matchOf, type Rejected, resolve, type Resolved } from './resolve.queries.ts'
import { type Wished, wishPhotos } from './photos.ts'
import { type BatchOptions, nameOf, planOf, type Planned } from './plan.ts'
import { findWas, type Was } from './was.queries.ts'
import type { Placed } from './addresses.queries.ts'
import { writeRows } from './write-rows.queries.ts'

export type BatchResult = ImportMatch & {
  plans: Planned[]
  /** Rows that change or add a product. */
  written: Planned[]
  unchanged: number
  /** Left out: the import only updates, or only adds. */
  skipped: Rejected[]
  rejected: Rejected[]
  /** Products of the shop that rows are about. */
  ids: number[]
  photos: Wished
  /** Products of all rows that could be taken. */
  placed: Placed[]
}

/** Failures caused by simultaneous writers: retrying resolves them. */
const PASSING = new Set(['23505', '40001', '40P01'])
const TRIES = 3

/** Writes a batch; unchanged rows are not touched. */
export async function writeBatch(
  db: Db,
  entries: Entry[],
  { claims, ...options }: BatchOptions & { claims: Claims },
): Promise<BatchResult> {
  for (let tries = 1; ; tries++) {
    try {
      const claimed: Claims = new Map(claims)
      const result = await db.transaction((tx) => writeEntries(tx, entries, { options, claimed }))
      for (const [id, line] of claimed) claims.set(id, line)
      return result
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
      const passing = cause instanceof Error && 'code' in cause && PASSING.has(String(cause.code))
      // The cause is short; the error around it repeats the statement with all its rows.
      if (tries === TRIES || !passing) throw cause
    }
  }
}

type Batch = { options: BatchOptions; claimed: Claims }

async function writeEntries(
  db: Executor,
  entries: Entry[],
  { options, claimed }: Batch,
): Promise<BatchResult> {
  // Two imports at once take turns, so that neither creates what the other is about to create.
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('larder import'))`)
  const { resolved, rejected } = await resolve(db, entries, claimed)
  const wanted = resolved.filter(({ product_id }) => isWanted(product_id, options))
  const known = await findKnown(db, wanted)
  const plans = wanted.map((one) => planOf(one, known, options))
  const touched = plans.filter(({ was, changes }) => !was || changes.length > 0)
  const values = await findValues(
    db,
    touched.flatMap(({ entry }) => valuesIn(entry.row)),
  )
  const strange = await findStrange(db, touched, { values, options })
  const refused = new Set(strange.map(({ entry }) => entry))
  const written = touched.filter(({ entry }) => !refused.has(entry))
  const ids = options.dry
    ? new Map<Entry, number>()
    : await writeRows(db, written, { ...options, values })
  const photos = await wishPhotos(
    db,
    plans.flatMap(({ entry, was }) => {
      const { line, row } = entry
      if (row.photos.length === 0 || refused.has(entry)) return []
      const name = nameOf(entry, was)
      return [{ line, name, sources: row.photos, product_id: was?.id ?? ids.get(entry) }]
    }),
    options,
  )
  return {
    written,
    photos,
    placed: plans
      .filter(({ entry }) => !refused.has(entry))
      .map(({ entry, was }) => ({ entry, product_id: was?.id ?? ids.get(entry) })),
    unchanged: plans.length - touched.length,
    skipped: skippedIn(resolved, options),
    ...matchOf(resolved),
    plans,
    rejected: [...rejected, ...strange],
    ids: [...resolved.flatMap(({ product_id }) => product_id ?? []), ...ids.values()],
  }
}

const skippedIn = (resolved: readonly Resolved[], options: BatchOptions): Rejected[] =>
  resolved
    .filter(({ product_id }) => !isWanted(product_id, options))
    .map(({ entry, product_id }) => ({
      entry,
      reason: new Unfit(product_id === undefined ? 'only_update' : 'only_add'),
    }))

const isWanted = (product_id: number | undefined, { mode }: BatchOptions): boolean =>
  mode === 'both' || (mode === 'update') === (product_id !== undefined)

async function findKnown(db: Executor, resolved: Resolved[]): Promise<ReadonlyMap<number, Was>> {
  const ids = resolved.flatMap(({ product_id }) => product_id ?? [])
  const rows = ids.length > 0 ? await findWas(db, isAmong(product.id, ids)) : []
  return new Map(rows.map((row) => [row.id, row]))
}

type Shop = { values: ValueIds; options: BatchOptions }

/** Refused rows, with the reason. */
async function findStrange(db: Executor, touched: readonly Planned[], shop: Shop) {
  const owners = await findOwners(db, touched)
  const rejected: Rejected[] = []
  for (const { entry, was } of touched) {
    const { row } = entry
    const owner = owners.get(skuOf(entry) ?? '')
    const reason =
      freshReason(entry, was, shop.options) ??
      strangeTax(entry, was, shop.options) ??
      (owner !== undefined && owner !== was?.id
        ? new Unfit('foreign_sku', { text: skuOf(entry) ?? '' })
        : undefined) ??
      strangeValue(valuesIn(row), shop.values) ??
      (await strangeParts(db, row, { was: was?.parts, known: shop.values }))
    if (reason) rejected.push({ entry, reason })
  }
  return rejected
}

/** A new product needs a name and a price: nothing is sold for 0. */
function freshReason(entry: Entry, was: Was | undefined, { price }: BatchOptions) {
  if (was) return undefined
  if (!mainText(entry.row.texts.name)) return new Unfit('no_name')
  return isPriced(entry) || price !== undefined ? undefined : new Unfit('no_price')
}

/** A product has one of the shop's rates, and so have its deposit and units; what stays as it was may be another. */
function strangeTax({ row }: Entry, was: Was | undefined, { tax, percents }: BatchOptions) {
  const { tax_rate = was ? undefined : tax, deposit_tax_rate } = row.plain
  if (!was && tax_rate === undefined) return new Unfit('no_tax')
  const units = was?.parts.units ?? []
  const said = [
    ...(tax_rate === was?.tax_rate ? [] : [tax_rate]),
    ...(deposit_tax_rate === was?.deposit_tax_rate ? [] : [deposit_tax_rate]),
    ...(row.units ?? []).flatMap((unit) =>
      units.some(({ number, tax: old }) => number === unit.number && old === unit.tax)
        ? []
        : [unit.tax],
    ),
  ]
  const strange = said.find((one) => typeof one === 'number' && !percents.includes(one))
  return strange === undefined ? undefined : new Unfit('tax_unknown', { percent: Number(strange) })
}

const skuOf = ({ row }: Entry): string | undefined => row.plain.sku?.toString()

/** The products that have these SKUs. */
async function findOwners(db: Executor, touched: readonly Planned[]) {
  const skus = touched.flatMap(({ entry }) => skuOf(entry) ?? [])
  if (skus.length === 0) return new Map<string, number>()
  const rows = await db
    .select({ sku: product.sku, id: product.id })
    .from(product)
    .where(isAmong(product.sku, skus))
  return new Map(rows.map(({ sku, id }) => [sku ?? '', id]))
}
