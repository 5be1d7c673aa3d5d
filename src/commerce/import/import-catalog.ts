// Imports a catalogue file: row by row, some hundred at a time.
import type { ImportKey } from '#/contract/imports/staff.ts'
import type { Minor } from '#/domain/money.ts'
import { type Database, refreshStatistics } from '#/commerce/db/open.ts'
import { type Columns, findColumns } from './read/columns.ts'
import type { ColumnMap } from './read/map-file.ts'
import { type CsvReader, openCsv } from './read/read-records.ts'
import type { ImportOptions } from './options.ts'
import { ImportRefused } from './refused.ts'
import type { Rejects } from './rejects.ts'
import { type Encoding, inspectFile } from './read/source-file.ts'
import { type Notes, createTaker } from './take-rows.ts'
import type { Entry } from './write/entry.ts'
import { takeRestOff } from './write/rest.queries.ts'
import { type Change, writeBatch } from './write/write-batch.queries.ts'
import { isAddress } from './read/photos.ts'
import type { PhotoFailure } from '#/contract/imports/photos.ts'

/** Rows per transaction. */
const BATCH = 250

/** A file that can be imported: its columns are recognised. */
export type Source = {
  path: string
  size: number
  encoding: Encoding
  columns: Columns
  csv: CsvReader
}
export type Progress = { rows: number; bytes: number; size: number }
export type ImportSummary = Notes & {
  created: number
  changed: number
  unchanged: number
  rejected: number
  /** Products taken off sale, or that would be, because the file lacks them. */
  rest: number
  /** The first created or changed products. */
  list: Change[]
  /** The number of added photos, and the first rejected ones. */
  photos: number
  photo_problems: PhotoFailure[]
  ms: number
}

/** More than anybody reads. */
const MOST_LISTED = 500

/**
 * Inspects a file before anything is imported.
 *
 * @throws ImportRefused if nothing of it can be imported
 */
export async function openSource(
  path: string,
  { map, price, key }: { map?: ColumnMap; price?: Minor; key?: ImportKey | undefined },
): Promise<Source> {
  const file = await inspectFile(path)
  const csv = await openCsv(file)
  const columns = findColumns(csv.headers, map)
  const priced = columns.price ?? columns.sale_price ?? columns.market_price
  const isKeyed = key !== undefined || columns.id !== undefined
  if (priced === undefined && price === undefined && !isKeyed) {
    throw new ImportRefused(
      `${path} has no column with prices, and nothing is sold for 0. ` +
        'Say which column it is with --map FILE, or give all products a price with --price N.',
    )
  }
  return { path, size: file.size, encoding: file.encoding, columns, csv }
}

type Run = {
  database: Pick<Database, 'db'>
  source: Source
  options: ImportOptions
  rejects: Pick<Rejects, 'add'>
  onProgress?: (progress: Progress) => void
  /** The photos named in rows, other than addresses. */
  photos?: Photos
}

type Photos = { digestOf: (name: string) => Promise<string | undefined>; run?: number }

/**
 * Imports a file's products. Each batch is its own transaction: an interrupted import leaves whole rows, and another
 * run completes it.
 */
export async function importCatalog({
  database,
  source,
  options,
  rejects,
  onProgress,
  photos,
}: Run): Promise<ImportSummary> {
  const started = performance.now()
  const { csv, size } = source
  const take = createTaker(source, options)
  const counts = { created: 0, changed: 0, unchanged: 0, rejected: 0, rest: 0, photos: 0 }
  const photo_problems: PhotoFailure[] = []
  const list: Change[] = []
  const keys = new Set<string>()
  const writing = writingOf(source, options)
  let rows = 0
  for (let batch = await csv.rows(BATCH); batch.length > 0; batch = await csv.rows(BATCH)) {
    const { entries, rejected } = take.rows(batch)
    const digests = await digestsOf(entries, photos)
    const written = await writeBatch(database.db, entries, {
      ...writing,
      photos: { digests, run: photos?.run },
    })
    for (const added of written.photos.added.values()) counts.photos += added.length
    photo_problems.push(...written.photos.problems.slice(0, MOST_LISTED - photo_problems.length))
    const refused = written.rejected.map(({ entry, reason }) => ({
      line: entry.line,
      cells: entry.cells,
      reason,
    }))
    const all = [...rejected, ...refused].toSorted((a, b) => a.line - b.line)
    await rejects.add(all)
    list.push(...written.list.slice(0, MOST_LISTED - list.length))
    for (const key of written.keys) keys.add(key)
    counts.created += written.created
    counts.changed += written.changed
    counts.unchanged += written.unchanged
    counts.rejected += all.length
    rows += batch.length
    onProgress?.({ rows, bytes: csv.bytes(), size })
  }
  if (options.rest) counts.rest = await takeRestOff(database.db, keys, options.dry)
  if (counts.created + counts.changed > 0 && !options.dry) await refreshStatistics(database.db)
  return { ...counts, ...take.notes, list, photo_problems, ms: performance.now() - started }
}

const writingOf = ({ columns }: Source, { stock, tax, key, dry }: ImportOptions) => ({
  columns,
  stock,
  taxGiven: tax !== undefined,
  keyed: key !== undefined || columns.id !== undefined,
  key,
  dry,
})

/** Read before the transaction, because others wait for it. */
async function digestsOf(entries: Entry[], photos: Photos | undefined) {
  const names = new Set(
    entries.flatMap(({ row }) => row.photos.filter((source) => !isAddress(source))),
  )
  const digests = new Map<string, string>()
  for (const name of names) {
    const digest = await photos?.digestOf(name)
    if (digest !== undefined) digests.set(name, digest)
  }
  return digests
}
