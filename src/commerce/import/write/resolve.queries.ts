// Finds the products that rows are about: by number, SKU or barcode, or by the row itself if it has no code.
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { FoundBy, ImportMatch } from '#/contract/imports/result.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { quoted, Unfit } from '#/commerce/import/unfit.ts'
import type { Entry } from './entry.ts'
import { lackingOf } from './lacking.ts'

/** Products that rows of the file have already changed, with the line. */
export type Claims = Map<number, number>

export type Resolved = {
  /** Undefined for a new product. */
  product_id: number | undefined
  by: FoundBy | undefined
  entry: Entry
}
export type Rejected = { entry: Entry; reason: Unfit }

const WAYS = ['larder_id', 'sku', 'barcode', 'name', 'row'] as const
type Way = (typeof WAYS)[number]

const COLUMNS: Record<Way, SQL> = {
  larder_id: sql`p.id::text`,
  sku: sql`p.sku`,
  barcode: sql`p.barcode`,
  name: sql`p.sort_name`,
  row: sql`p.import_key`,
}

const Row = z.object({ id: z.coerce.number(), sku: z.string().nullable(), value: z.string() })
type Row = z.infer<typeof Row>
type Index = ReadonlyMap<string, Row[]>

/** Each row's product. Of two rows about one product, the second is rejected. */
export async function resolve(
  db: Executor,
  entries: readonly Entry[],
  claims: Claims,
): Promise<{ resolved: Resolved[]; rejected: Rejected[] }> {
  const index: Record<Way, Index> = {
    larder_id: await findBy(db, 'larder_id', entries),
    sku: await findBy(db, 'sku', entries),
    barcode: await findBy(db, 'barcode', entries),
    name: await findBy(db, 'name', entries),
    row: await findBy(db, 'row', entries),
  }
  const resolved: Resolved[] = []
  const rejected: Rejected[] = []
  for (const entry of entries) {
    const found = findOne(entry, index)
    if (found instanceof Unfit) {
      rejected.push({ entry, reason: found })
      continue
    }
    const product_id = found?.row.id
    const line = product_id === undefined ? undefined : claims.get(product_id)
    if (line !== undefined) {
      rejected.push({ entry, reason: new Unfit('claimed', { line }) })
      continue
    }
    if (product_id !== undefined) claims.set(product_id, entry.line)
    resolved.push({ entry, product_id, by: found?.way })
  }
  return { resolved, rejected }
}

const codeOf = (way: Way, { codes }: Entry): string | undefined =>
  way === 'name' ? codes.name?.toLowerCase() : codes[way]

async function findBy(db: Executor, way: Way, entries: readonly Entry[]): Promise<Index> {
  const codes = entries.flatMap((entry) => codeOf(way, entry) ?? [])
  if (codes.length === 0) return new Map()
  const values = way === 'barcode' ? codes.flatMap(spellings) : codes
  const all = way === 'name' ? sql`p.archived = any('{t,f}') and` : sql``
  const { rows } = await db.execute(sql`
    select p.id, p.sku, ${COLUMNS[way]} as value from product p
    where ${all} ${way === 'larder_id' ? sql`p.id` : COLUMNS[way]} = any(${
      way === 'larder_id'
        ? sql`${sql.param(values.map(Number))}::bigint[]`
        : sql`${sql.param(values)}::text[]`
    }) order by p.id`)
  const parsed = z.array(Row).parse(rows)
  return Map.groupBy(parsed, ({ value }) => (way === 'barcode' ? bare(value) : value))
}

/** A UPC is an EAN without its first zero. */
const bare = (barcode: string): string => (/^0\d{12}$/.test(barcode) ? barcode.slice(1) : barcode)
const spellings = (barcode: string): string[] =>
  bare(barcode).length === 12 ? [bare(barcode), `0${bare(barcode)}`] : [barcode]

type Found = { way: FoundBy; row: Row }

function findOne(entry: Entry, index: Record<Way, Index>): Found | Unfit | undefined {
  for (const way of WAYS) {
    const code = codeOf(way, entry)
    if (code === undefined) continue
    const rows = index[way].get(way === 'barcode' ? bare(code) : code) ?? []
    const [row, another] = way === 'barcode' ? rows.filter((one) => fits(one, entry)) : rows
    if (another) return new Unfit('several', { field: way, text: quoted(code) })
    if (row) return { way: way === 'row' ? 'name' : way, row }
    if (way === 'larder_id') return new Unfit('no_product', { text: code })
  }
  return undefined
}

/** Two articles with different SKUs are two products, whatever their barcode. */
const fits = (row: Row, { codes }: Entry): boolean =>
  codes.sku === undefined || row.sku === null || row.sku === codes.sku

/** The found, the new, and what the new lack. */
export function matchOf(resolved: readonly Resolved[]): ImportMatch {
  const found: ImportMatch['found'] = {}
  for (const { by } of resolved) if (by) found[by] = (found[by] ?? 0) + 1
  const fresh = resolved.flatMap(({ product_id, entry }) =>
    product_id === undefined ? [entry] : [],
  )
  return { found, fresh: fresh.length, lacking: lackingOf(fresh) }
}
