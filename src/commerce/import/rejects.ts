// The file of rejected rows: their own columns, the line and the reason.
import { stringify } from 'csv-stringify/sync'
import { open, rm } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { ImportResult } from '#/contract/imports/result.ts'
import { storable } from './read/storable.ts'
import { CommandRefused } from './refused.ts'
import type { Unfit } from './unfit.ts'

export type Reject = { line: number; reason: Unfit } & ({ cells: string[] } | { text: string })
export type Rejects = {
  path: string
  add: (rejects: Reject[]) => Promise<void>
  close: () => Promise<void>
}

/** The default place of a file's rejected rows: next to it. */
export const rejectsPath = (source: string): string => `${source}.rejects.csv`

/**
 * Opens the file at the first rejected row. An old file of that name is deleted at once, so that there is none if
 * nothing is rejected.
 *
 * @throws CommandRefused if the file would be the source itself
 */
export async function openRejects(
  path: string,
  { source, headers }: { source: string; headers: string[] },
): Promise<Rejects> {
  if (resolve(path) === resolve(source))
    throw new CommandRefused(`${path} can't hold its own rejected rows.`)
  await rm(path, { force: true }).catch(() => {
    throw new CommandRefused(
      `${path} is in the way of the file for rejected rows; name another with --rejects FILE.`,
    )
  })
  let file: FileHandle | undefined
  const add = async (rejects: Reject[]) => {
    if (rejects.length === 0) return
    file ??= await create(path, [...headers, 'line', 'reason'])
    await file.write(toCsv(rejects.map((reject) => toRecord(reject, headers.length))))
  }
  return { path, add, close: async () => file?.close() }
}

/** The first refused rows, for a screen. */
const MOST_FIRST = 200
/** Rejected rows are kept up to this length. */
const MOST_TEXT = 20_000_000

/** Collects rejected rows in memory. */
export function collectRejects(headers: string[]) {
  const first: ImportResult['refused'] = []
  let text = ''
  return {
    first,
    text: () => storable(text),
    add: async (rejects: Reject[]) => {
      if (rejects.length === 0) return
      if (text === '') text = rejectHead(headers)
      if (text.length < MOST_TEXT) text += rejectLines(rejects, headers.length)
      const some = rejects.slice(0, MOST_FIRST - first.length)
      first.push(...some.map(toRefused))
    },
  }
}

const toRefused = ({ line, reason }: Reject): ImportResult['refused'][number] => ({
  line,
  reason: storable(reason.message),
  said: reason.said,
})

/** Rows of the rejects file. */
const rejectLines = (rejects: Reject[], width: number): string =>
  toCsv(rejects.map((reject) => toRecord(reject, width)))

/** The file's header line. */
const rejectHead = (headers: string[]): string => toCsv([[...headers, 'line', 'reason']])

/** A cell that a spreadsheet would read as a formula gets an apostrophe in front. */
const toCsv = (records: (string | number)[][]): string =>
  stringify(records, { escape_formulas: true })

async function create(path: string, columns: string[]): Promise<FileHandle> {
  const file = await open(path, 'w').catch((error: NodeJS.ErrnoException) => {
    throw new CommandRefused(
      `${path} can't be written (${error.code}); name another file with --rejects FILE.`,
    )
  })
  await file.write(toCsv([columns]))
  return file
}

/** A row that couldn't be split goes into the first cell as a whole. */
function toRecord(reject: Reject, width: number): (string | number)[] {
  const cells = 'cells' in reject ? reject.cells : [reject.text.trimEnd()]
  const padded = Array.from({ length: width }, (_, index) => cells[index] ?? '')
  const rest = cells.slice(width).filter(Boolean)
  if (rest.length > 0) padded[width - 1] = [padded[width - 1], ...rest].join(',')
  return [...padded, reject.line, reject.reason.message]
}
