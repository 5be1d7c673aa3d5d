// The file of rejected rows: their own columns, the line and the reason.
import { stringify } from 'csv-stringify/sync'
import { open, rm } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { resolve } from 'node:path'
import { ImportRefused } from './refused.ts'

export type Reject = { line: number; reason: string } & ({ cells: string[] } | { text: string })
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
 * @throws ImportRefused if the file would be the source itself
 */
export async function openRejects(
  path: string,
  { source, headers }: { source: string; headers: string[] },
): Promise<Rejects> {
  if (resolve(path) === resolve(source))
    throw new ImportRefused(`${path} can't hold its own rejected rows.`)
  await rm(path, { force: true }).catch(() => {
    throw new ImportRefused(
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

/** Rows of the rejects file. */
export const rejectLines = (rejects: Reject[], width: number): string =>
  toCsv(rejects.map((reject) => toRecord(reject, width)))

/** The file's header line. */
export const rejectHead = (headers: string[]): string => toCsv([[...headers, 'line', 'reason']])

/** A cell that a spreadsheet would read as a formula gets an apostrophe in front. */
const toCsv = (records: (string | number)[][]): string =>
  stringify(records, { escape_formulas: true })

async function create(path: string, columns: string[]): Promise<FileHandle> {
  const file = await open(path, 'w').catch((error: NodeJS.ErrnoException) => {
    throw new ImportRefused(
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
  return [...padded, reject.line, reject.reason]
}
