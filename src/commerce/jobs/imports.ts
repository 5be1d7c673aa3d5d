// Uploaded catalogue files: read, checked and imported, one after the other. If it is interrupted, the next run repeats
// that step, and rows already in the shop stay as they are.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { ImportOrder, ImportResult } from '#/contract/imports/staff.ts'
import { findFiles } from '#/commerce/api/imports/archive.queries.ts'
import { createFinder } from '#/commerce/api/imports/archive.rules.ts'
import { changeRun, findNextRun } from '#/commerce/api/imports/imports.queries.ts'
import { importCatalog, openSource, type Source } from '#/commerce/import/import-catalog.ts'
import type { ImportOptions } from '#/commerce/import/options.ts'
import { readHead } from '#/commerce/import/read/head.ts'
import { storable } from '#/commerce/import/read/storable.ts'
import { ImportRefused } from '#/commerce/import/refused.ts'
import { type Reject, rejectHead, rejectLines } from '#/commerce/import/rejects.ts'
import { describeFailure } from '#/commerce/api/failure.ts'
import { reasonOf } from '#/commerce/db/query-error.ts'
import { isUnavailable } from '#/commerce/db/unavailable.ts'
import { toMinor } from '#/domain/money.ts'
import { toThousandths } from '#/domain/quantity.ts'
import type { Job, JobDeps } from './job.ts'

const unpack = promisify(gunzip)
/** More than anybody reads on a screen; the file has all of them. */
const MOST_REFUSED = 200
const PROGRESS_EVERY_MS = 500
/** Rejected rows are stored up to this length. */
const MOST_REJECTS = 20_000_000

type Run = NonNullable<Awaited<ReturnType<typeof findNextRun>>>

export const imports: Job = {
  name: 'imports',
  everySeconds: 60,
  runsPer: 'shop',
  run: async (deps) => {
    let done = 0
    for (let run = await findNextRun(deps.db); run; run = await findNextRun(deps.db)) {
      await step(deps, run)
      done += 1
    }
    return { done }
  },
}

async function step(deps: JobDeps, run: Run): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'larder-import-'))
  const path = join(folder, 'products.csv')
  try {
    await writeFile(path, await unpack(Buffer.from(run.content, 'base64')))
    if (run.state === 'reading') {
      await change(deps, run, { state: 'read', head: await readHead(path) })
    } else await take(deps, run, path)
  } catch (error) {
    // Temporary failures are retried; any other would block all files after this one.
    if (isUnavailable(error)) throw error
    if (!(error instanceof ImportRefused))
      deps.log('error', 'import.failed', { run: run.id, ...describeFailure(error) })
    const words =
      error instanceof ImportRefused
        ? error.message
        : `${run.name} was not understood: ${reasonOf(error)}`
    const problem = storable(words.replaceAll(path, run.name))
    await change(deps, run, { state: 'failed', problem })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function take(deps: JobDeps, run: Run, path: string): Promise<void> {
  const dry = run.state === 'checking'
  const order = run.order ?? undefined
  const options: ImportOptions = { ...optionsOf(order), dry }
  const given = { map: order?.map ?? {}, key: options.key }
  const source = await openSource(path, {
    ...given,
    ...(options.price === undefined ? {} : { price: options.price }),
  })
  const rejects = collect(source)
  const find = createFinder(await findFiles(deps.db, run.id))
  let reportedAt = performance.now()
  const summary = await importCatalog({
    database: deps,
    source,
    options,
    rejects,
    photos: { run: run.id, digestOf: async (name) => find(name) },
    onProgress: ({ bytes, size }) => {
      if (performance.now() - reportedAt < PROGRESS_EVERY_MS) return
      reportedAt = performance.now()
      void change(deps, run, { progress: Math.min(bytes / size, 1) }).catch(() => undefined)
    },
  })
  const { created, changed, unchanged, rejected, rest, list, doubts } = summary
  const counts = { created, changed, unchanged, rejected, rest, photos: summary.photos }
  const photo_problems = summary.photo_problems.slice(0, MOST_REFUSED)
  const result: ImportResult = { ...counts, list, doubts, photo_problems, refused: rejects.first }
  const state = dry ? 'checked' : 'done'
  const head = run.head ?? (await readHead(path))
  await change(deps, run, { state, head, progress: 1, result, rejects: rejects.text() })
  if (!dry && summary.photos > 0) deps.wake?.('import-photos')
}

/** Only if nobody has deleted it meanwhile. */
const change = ({ db }: JobDeps, run: Run, values: Parameters<typeof changeRun>[2]) =>
  changeRun(db, { runId: run.id, from: [run.state] }, values)

const DEFAULT_STOCK = 100

const optionsOf = (order: ImportOrder | undefined): ImportOptions => ({
  stock: toThousandths(order?.stock ?? DEFAULT_STOCK),
  key: order?.key ?? undefined,
  decimal: order?.decimal ?? undefined,
  tax: order?.tax ?? undefined,
  price: typeof order?.price === 'number' ? toMinor(order.price) : undefined,
  withoutRepeats: order?.without_repeats ?? false,
  rest: order?.rest ?? false,
})

function collect({ csv: { headers } }: Source) {
  const first: ImportResult['refused'] = []
  let text = ''
  return {
    first,
    text: () => storable(text),
    add: async (rejects: Reject[]) => {
      if (rejects.length === 0) return
      if (text === '') text = rejectHead(headers)
      if (text.length < MOST_REJECTS) text += rejectLines(rejects, headers.length)
      const some = rejects.slice(0, MOST_REFUSED - first.length)
      first.push(...some.map(({ line, reason }) => ({ line, reason: storable(reason) })))
    },
  }
}
