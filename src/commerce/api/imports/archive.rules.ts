// The files of a ZIP archive, one after the other, within limits: one that exceeds them is refused as a whole.
import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Unzip, type UnzipFile, UnzipInflate } from 'fflate'
import { PHOTO_BYTES } from '#/contract/media/staff-photo.ts'

const MEBIBYTE = 1024 * 1024
export const MOST_FILES = 2000
/** Photos hardly compress: an archive that expands this much holds something else. */
const MOST_UNPACKED = 160 * MEBIBYTE
/** The limits are checked after each chunk of this size. */
const STEP = 16 * 1024
/** Extra files that programs add. */
const ASIDE = /(^|\/)(__MACOSX\/|\.|thumbs\.db$|desktop\.ini$)/i

/** Why an archive is refused; the message is `field.archive.…`. */
type ArchiveProblem = 'type' | 'place' | 'many' | 'large' | 'broken' | 'empty'
export class ArchiveRefused extends Error {
  readonly problem: ArchiveProblem
  constructor(problem: ArchiveProblem) {
    super(problem)
    this.problem = problem
  }
}
export type ArchiveFile = { name: string; bytes: Uint8Array }

/** @throws ArchiveRefused, at the latest after the last file */
export async function* readArchive(bytes: Uint8Array): AsyncGenerator<ArchiveFile> {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) throw new ArchiveRefused('type')
  const ready: ArchiveFile[] = []
  const counts = { files: 0, unpacked: 0 }
  const unzip = new Unzip((file) => take(file, { ready, counts }))
  unzip.register(UnzipInflate)
  let found = 0
  for (let at = 0; at < bytes.length; at += STEP) {
    push(unzip, bytes.subarray(at, at + STEP), at + STEP >= bytes.length)
    found += ready.length
    yield* ready.splice(0)
    await nextTurn()
  }
  if (found === 0) throw new ArchiveRefused('empty')
}

function push(unzip: Unzip, chunk: Uint8Array, isLast: boolean): void {
  try {
    unzip.push(chunk, isLast)
  } catch (error) {
    throw error instanceof ArchiveRefused ? error : new ArchiveRefused('broken')
  }
}

type Taking = { ready: ArchiveFile[]; counts: { files: number; unpacked: number } }

function take(file: UnzipFile, { ready, counts }: Taking): void {
  const name = file.name.normalize('NFC')
  if (leadsOut(name)) throw new ArchiveRefused('place')
  counts.files += 1
  if (counts.files > MOST_FILES) throw new ArchiveRefused('many')
  if (name.endsWith('/') || ASIDE.test(name)) return
  const chunks: Uint8Array[] = []
  let size = 0
  file.ondata = (error, chunk, isLast) => {
    if (error) throw error
    size += chunk.length
    counts.unpacked += chunk.length
    if (size > PHOTO_BYTES || counts.unpacked > MOST_UNPACKED) throw new ArchiveRefused('large')
    chunks.push(chunk)
    if (isLast && size > 0) ready.push({ name, bytes: Buffer.concat(chunks) })
  }
  file.start()
}

/** Whether a name leads outside its folder. */
export const leadsOut = (name: string): boolean =>
  /^\/|^[a-z]:|[\u0000-\u001f\u007f\\]/i.test(name) || name.split('/').includes('..')

export const digestOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex')

type Named = { name: string; digest: string }

/** Finds a file by the name in a row: with or without folders, ignoring case. */
export function createFinder(files: readonly Named[]): (source: string) => string | undefined {
  const exact = new Map<string, string>()
  const loose = new Map<string, string>()
  for (const { name, digest } of files.toSorted((a, b) => b.name.length - a.name.length)) {
    exact.set(name, digest)
    const parts = name.toLowerCase().split('/')
    for (const [index] of parts.entries()) loose.set(parts.slice(index).join('/'), digest)
  }
  return (source) => exact.get(source) ?? loose.get(source.toLowerCase())
}
