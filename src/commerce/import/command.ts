// An import from the terminal: a run like those of the office, with the same questions, messages and history.
import { randomUUID } from 'node:crypto'
import { basename } from 'node:path'
import { stat } from 'node:fs/promises'
import type { Author } from '#/commerce/api/imports/history.queries.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import { findSettings } from '#/commerce/api/content/content.queries.ts'
import { offerLanguages } from '#/lib/languages/offered.ts'
import type { Deps } from '#/commerce/api/context.ts'
import { changeRun, insertRun } from '#/commerce/api/imports/imports.queries.ts'
import type { Database } from '#/commerce/db/open.ts'
import { type ImportSummary, importCatalog, type Progress } from './import-catalog.ts'
import { readHead } from './head.ts'
import type { ImportOptions } from './options.ts'
import { openFolder, takeFolderPhotos } from './photo-folder.ts'
import { photoLines, progressLine, questionLines, summaryLines } from './progress.ts'
import { CommandRefused } from './refused.ts'
import { collectRejects, openRejects, rejectsPath } from './rejects.ts'
import { noteImport, resultOf } from './run.ts'
import { openSource } from './source.ts'

type Command = {
  database: Database
  path: string
  given: Parameters<typeof openSource>[1]
  options: ImportOptions
  /** Questions are answered with yes. */
  isAgreed: boolean
  rejectsPath: string | undefined
  deps: Pick<Deps, 'bucket' | 'now'>
  terminal: {
    say: (line: string) => void
    progress: { show: (line: () => string) => void; end: () => void }
  }
}

/** @throws ImportRefused, or CommandRefused if somebody has to agree first */
export async function runImport(command: Command): Promise<ImportSummary> {
  const { database, options, isAgreed, path, terminal } = command
  await offerOwnLanguages(database)
  const hasProducts = await hasAny(database)
  if (!options.dry && !isAgreed && hasProducts) {
    const { questions } = await pass(command, { dry: true })
    if (questions.length > 0)
      throw new CommandRefused(
        `${questionLines(questions).join('\n')}\nNothing was changed. If this is right, give --yes as well.`,
      )
  }
  const folder = openFolder(path)
  if (options.dry) return pass(command, { dry: true, isTold: true })
  const author = { change: randomUUID(), user_id: null, at: command.deps.now() }
  const { size } = await stat(path)
  const head = await readHead(database.db, path, command.given?.encoding)
  const run = { name: basename(path), size, state: 'done' as const, content: '', head }
  const { id } = await insertRun(database.db, { ...run, change: author.change, progress: 1 })
  const summary = await pass(command, { dry: false, isTold: true, author, id })
  for (const line of photoLines(
    await takeFolderPhotos({ db: database.db, deps: command.deps, folder, author }),
  ))
    terminal.say(line)
  return summary
}

/** Names are in the shop's language; an empty database has no settings yet. */
async function offerOwnLanguages({ db }: Database): Promise<void> {
  try {
    offerLanguages((await findSettings(db)).languages)
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
  }
}

const hasAny = async ({ db }: Database): Promise<boolean> => {
  const { rows } = await db.execute('select 1 from product limit 1')
  return rows.length > 0
}

type Pass = { dry: boolean; isTold?: boolean; author?: Author; id?: number }

async function pass(command: Command, { dry, isTold = false, author, id }: Pass) {
  const { database, path, given, options, terminal, rejectsPath: where } = command
  const source = await openSource(path, given)
  const { headers } = source.csv
  const collected = collectRejects(headers)
  const to = where ?? rejectsPath(path)
  const file = isTold ? await openRejects(to, { source: path, headers }) : undefined
  const started = performance.now()
  const onProgress = (done: Progress) =>
    terminal.progress.show(() => progressLine(done, performance.now() - started))
  const summary = await importCatalog({
    database,
    source,
    options: { ...options, dry },
    rejects: {
      add: async (rejects) => {
        await collected.add(rejects)
        await file?.add(rejects)
      },
    },
    ...(author && { author }),
    photos: openFolder(path),
    onProgress,
  })
  terminal.progress.end()
  await file?.close()
  if (author && id !== undefined) {
    const result = resultOf(summary, collected.first)
    const place = { runId: id, from: ['done'] as const }
    await changeRun(database.db, place, { result, rejects: collected.text() })
    await noteImport(database.db, author, { id, name: basename(path), result })
  }
  if (isTold) for (const line of summaryLines(summary, to)) terminal.say(line)
  return summary
}
