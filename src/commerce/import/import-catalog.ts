// Imports a catalogue file: row by row, some hundred at a time.
import type { ImportMatch, ImportResult } from '#/contract/imports/result.ts'
import type { Author } from '#/commerce/api/imports/history.queries.ts'
import type { PhotoFailure } from '#/contract/imports/photos.ts'
import { findTaxes, type TaxRow } from '#/commerce/api/taxes/taxes.queries.ts'
import { seedTaxes } from '#/commerce/db/seed/taxes.ts'
import { type Database, refreshStatistics } from '#/commerce/db/open.ts'
import { addMatch, NO_MATCH } from './match.ts'
import type { ImportOptions } from './options.ts'
import { Preview } from './preview.ts'
import { readSource } from '#/commerce/api/imports/photo-source.rules.ts'
import { isAddress } from './read/photos.ts'
import type { Reject, Rejects } from './rejects.ts'
import type { Source } from './source.ts'
import { type Notes, createTaker } from './take-rows.ts'
import { openAddresses } from './write/addresses.queries.ts'
import { openWords } from './write/categories.queries.ts'
import type { Entry } from './write/entry.ts'
import type { BatchOptions } from './write/plan.ts'
import { countOnSale, takeRestOff } from './write/rest.queries.ts'
import { type BatchResult, writeBatch } from './write/write-batch.queries.ts'

/** Rows per transaction. */
const BATCH = 250

export type Progress = { rows: number; bytes: number; size: number }
type Counts = Pick<
  ImportResult,
  'created' | 'changed' | 'unchanged' | 'rejected' | 'skipped' | 'rest' | 'photos'
>
export type ImportSummary = Notes &
  Counts &
  Pick<ImportResult, 'list' | 'prices' | 'questions' | 'numbers' | 'words' | 'addresses'> & {
    match: ImportMatch
    /** The first rejected photos. */
    photo_problems: PhotoFailure[]
    ms: number
  }

/** So much of the catalogue makes the database's statistics wrong: reading all tables for less would be in vain. */
const STALE_SHARE = 0.1

/** More than anybody reads. */
const MOST_PROBLEMS = 500

type Run = {
  database: Pick<Database, 'db'>
  source: Source
  options: ImportOptions
  rejects: Pick<Rejects, 'add'>
  /** Under whose name the history has it; none for a dry run. */
  author?: Author
  onProgress?: (progress: Progress) => void
  /** The photos named in rows, other than addresses. */
  photos?: Photos
}

type Photos = { digestOf: (name: string) => Promise<string | undefined>; run?: number }

/**
 * Imports a file's products. Each batch is its own transaction: an interrupted import leaves whole rows, and another
 * run completes it.
 */
export async function importCatalog(run: Run): Promise<ImportSummary> {
  const { database, source, options, rejects, author, onProgress, photos } = run
  const started = performance.now()
  // Those that a new shop starts with, if it has none yet.
  await seedTaxes(database.db)
  const rates = await findTaxes(database.db)
  const words = await openWords(database.db, options.words)
  const take = createTaker(source, { ...options, words, marks: source.marks, taxes: byName(rates) })
  const preview = new Preview()
  const state: State = { counts: { ...ZERO }, match: NO_MATCH, problems: [], ids: new Set() }
  const onSale = await countOnSale(database.db)
  const writing = {
    ...writingOf(source, options),
    percents: rates.map(({ percent }) => percent),
    ...(author && { author }),
    claims: new Map<number, number>(),
  }
  const { csv, size } = source
  const addresses = openAddresses(database.db, csv.headers, { dry: options.dry, author })
  let rows = 0
  for (let batch = await csv.rows(BATCH); batch.length > 0; batch = await csv.rows(BATCH)) {
    const { entries, rejected } = take.rows(batch)
    const digests = await digestsOf(entries, photos)
    const result = await writeBatch(database.db, entries, {
      ...writing,
      photos: { digests, run: photos?.run },
    })
    for (const plan of listedIn(result)) preview.add(plan, result.photos.added.get(plan.entry.line))
    await rejects.add(refusedIn(result, rejected))
    addBatch(state, result, result.rejected.length + rejected.length)
    await addresses.take(result.placed)
    rows += batch.length
    onProgress?.({ rows, bytes: csv.bytes(), size })
  }
  const { counts } = state
  if (options.rest)
    counts.rest = await takeRestOff(database.db, state.ids, options.dry ? undefined : author)
  const written = counts.created + counts.changed
  if (!options.dry && written > STALE_SHARE * onSale) await refreshStatistics(database.db)
  return {
    ...counts,
    ...take.notes,
    ...preview.result({ onSale, rest: counts.rest, source }),
    match: state.match,
    numbers: source.numbers,
    words: words.list(),
    photo_problems: state.problems,
    addresses: addresses.found(),
    ms: performance.now() - started,
  }
}

const refusedIn = ({ rejected, skipped }: BatchResult, unread: readonly Reject[]): Reject[] =>
  [
    ...[...rejected, ...skipped].map(({ entry, reason }) => ({ ...entry, reason })),
    ...unread,
  ].toSorted((a, b) => a.line - b.line)

const byName = (rates: readonly TaxRow[]): ReadonlyMap<string, number> =>
  new Map(
    rates.flatMap(({ name, percent }) =>
      Object.values(name).map((one) => [one.toLowerCase(), percent] as const),
    ),
  )

const ZERO: Counts = {
  created: 0,
  changed: 0,
  unchanged: 0,
  rejected: 0,
  skipped: 0,
  rest: 0,
  photos: 0,
}

type State = {
  counts: Counts
  match: ImportMatch
  problems: PhotoFailure[]
  /** Products that the file is about. */
  ids: Set<number>
}

function addBatch(state: State, result: BatchResult, rejected: number): void {
  const { counts, problems } = state
  const created = result.written.filter(({ was }) => !was).length
  for (const added of result.photos.added.values()) counts.photos += added.length
  problems.push(...result.photos.problems.slice(0, MOST_PROBLEMS - problems.length))
  for (const id of result.ids) state.ids.add(id)
  counts.created += created
  counts.changed += result.written.length - created
  counts.unchanged += result.unchanged
  counts.skipped += result.skipped.length
  counts.rejected += rejected
  state.match = addMatch(state.match, result)
}

/** Also rows with nothing new but photos. */
function listedIn({ written, plans, photos }: BatchResult) {
  const lines = new Set(written.map(({ entry }) => entry.line))
  const pictured = plans.filter(
    ({ was, entry }) => was && !lines.has(entry.line) && photos.added.has(entry.line),
  )
  return [...written, ...pictured].toSorted((a, b) => a.entry.line - b.entry.line)
}

const DESCRIBING = ['larder_id', 'sku', 'barcode', 'name', 'stock', 'quantity']

function writingOf(
  { columns }: Source,
  { mode = 'both', price, stock, tax, byWeight = false, dry }: ImportOptions,
): Omit<BatchOptions, 'photos' | 'author' | 'percents'> {
  // A list that has nothing but stock is a count.
  const isCount = Object.keys(columns).every((field) => DESCRIBING.includes(field))
  return { mode, price, stock, tax, byWeight, isCount, dry }
}

/** Read before the transaction, because others wait for it. */
async function digestsOf(entries: Entry[], photos: Photos | undefined) {
  const names = new Set(
    entries.flatMap(({ row }) => row.photos.filter((source) => !isAddress(source))),
  )
  const digests = new Map<string, string>()
  for (const source of names) {
    const digest = await photos?.digestOf(readSource(source).name)
    if (digest !== undefined) digests.set(source, digest)
  }
  return digests
}
