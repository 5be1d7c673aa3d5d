// Uploaded catalogue files: read, checked, imported and undone, one after the other. If it is interrupted, the next run
// repeats that step, and rows already in the shop stay as they are.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { randomUUID } from 'node:crypto'
import { ImportHead } from '#/contract/imports/staff.ts'
import { findFiles } from '#/commerce/api/imports/archive.queries.ts'
import { createFinder } from '#/commerce/api/imports/archive.rules.ts'
import { changeRun, findNextRun } from '#/commerce/api/imports/imports.queries.ts'
import { describeFailure } from '#/commerce/api/failure.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { reasonOf } from '#/commerce/db/query-error.ts'
import { isUnavailable } from '#/commerce/db/unavailable.ts'
import { importCatalog } from '#/commerce/import/import-catalog.ts'
import { readHead } from '#/commerce/import/head.ts'
import { noteImport, optionsOf, resultOf } from '#/commerce/import/run.ts'
import { storable } from '#/commerce/import/read/storable.ts'
import { ImportRefused } from '#/commerce/import/refused.ts'
import { collectRejects } from '#/commerce/import/rejects.ts'
import { openSource } from '#/commerce/import/source.ts'
import { keepLikes } from '#/commerce/import/write/likes.queries.ts'
import { undoImport } from '#/commerce/import/undo/undo-import.queries.ts'
import type { Done, JobDeps } from './job.ts'

const unpack = promisify(gunzip)
const PROGRESS_EVERY_MS = 500

type Run = NonNullable<Awaited<ReturnType<typeof findNextRun>>>

export async function runImports(deps: JobDeps): Promise<Done> {
  let done = 0
  for (let run = await findNextRun(deps.db); run; run = await findNextRun(deps.db)) {
    await step(deps, run)
    done += 1
  }
  return { done }
}

async function step(deps: JobDeps, run: Run): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'larder-import-'))
  const path = join(folder, 'products.csv')
  try {
    if (run.state === 'undoing') return await undo(deps, run)
    await writeFile(path, await unpack(Buffer.from(run.content, 'base64')))
    if (run.state === 'reading') {
      await change(deps, run, { state: 'read', head: await readHead(deps.db, path) })
    } else await take(deps, run, path)
  } catch (error) {
    // Temporary failures are retried; any other would block all files after this one.
    if (isUnavailable(error)) throw error
    if (!(error instanceof ImportRefused))
      deps.log('error', 'import.failed', { run: run.id, ...describeFailure(error) })
    await change(deps, run, { state: 'failed', ...problemOf(error, { run, path }) })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** In English, and to be translated; the file has the name that staff gave it. */
function problemOf(error: unknown, { run, path }: { run: Run; path: string }) {
  const name = (text: string) => storable(text.replaceAll(path, run.name))
  const refused =
    error instanceof ImportRefused
      ? error
      : new ImportRefused('not_understood', { path: run.name, reason: reasonOf(error) })
  const values = Object.fromEntries(
    Object.entries(refused.said.values).map(([key, value]) => [
      key,
      typeof value === 'string' ? name(value) : value,
    ]),
  )
  return { problem: name(refused.message), said: { ...refused.said, values } }
}

async function take(deps: JobDeps, given: Run, path: string): Promise<void> {
  const run = await inChosenLetters(deps, given, path)
  const dry = run.state === 'checking'
  const options = { ...optionsOf(run.order), dry }
  const { map, decimal, encoding } = run.order ?? {}
  const source = await openSource(path, {
    map,
    decimal: decimal ?? undefined,
    encoding: encoding ?? undefined,
  })
  const rejects = collectRejects(source.csv.headers)
  const find = createFinder(await findFiles(deps.db, run.id))
  const author = { change: run.change ?? randomUUID(), user_id: run.user_id, at: deps.now() }
  const summary = await importCatalog({
    database: deps,
    source,
    options,
    rejects,
    ...(!dry && { author }),
    photos: { run: run.id, digestOf: async (name) => find(name) },
    onProgress: reporter(deps, run, ({ bytes, size }) => bytes / size),
  })
  const result = resultOf(summary, rejects.first)
  const state = dry ? 'checked' : 'done'
  const head = run.head ?? (await readHead(deps.db, path))
  const { order } = run
  await deps.db.transaction(async (db) => {
    const values = { state, head, order, progress: 1, result, rejects: rejects.text() } as const
    await change({ db }, run, values)
    if (dry) return
    await keepLikes(db, author, { id: run.id, name: run.name, words: options.words ?? [] })
    await noteImport(db, author, { id: run.id, name: run.name, result })
  })
  if (dry) return
  if (summary.photos > 0) deps.wake?.('fetch-import-photos')
}

/** Someone who chooses another encoding has seen the headers in the first one. */
async function inChosenLetters(deps: JobDeps, run: Run, path: string): Promise<Run> {
  const { order } = run
  const seen = run.head && ImportHead.parse(run.head)
  if (!order?.encoding || !seen) return run
  if (order.encoding === seen.encoding && seen.readings.length === 0) return run
  const head = await readHead(deps.db, path, order.encoding)
  const read = (header: string): string => head.headers[seen.headers.indexOf(header)] ?? header
  const map = Object.fromEntries(
    Object.entries(order.map).map(([field, header]) => [field, header && read(header)]),
  )
  return { ...run, head, order: { ...order, map } }
}

async function undo(deps: JobDeps, run: Run): Promise<void> {
  if (run.change === null) throw new Error('an import without a history is undone')
  const author = { change: randomUUID(), user_id: run.undone_by, at: deps.now() }
  const undone = await undoImport({
    db: deps.db,
    change: run.change,
    author,
    onProgress: reporter(deps, run, (share: number) => share),
  })
  await change(deps, run, { state: 'undone', progress: 1, undo: undone })
}

/** Tells the progress now and then. */
function reporter<T>(deps: JobDeps, run: Run, shareOf: (told: T) => number): (told: T) => void {
  let reportedAt = performance.now()
  return (told) => {
    if (performance.now() - reportedAt < PROGRESS_EVERY_MS) return
    reportedAt = performance.now()
    const progress = Math.min(shareOf(told), 1)
    void change(deps, run, { progress }).catch(() => undefined)
  }
}

/** Only if nobody has deleted it meanwhile. */
const change = ({ db }: { db: Executor }, run: Run, values: Parameters<typeof changeRun>[2]) =>
  changeRun(db, { runId: run.id, from: [run.state] }, values)
