// The backups that a shop keeps next to its database: made one at a time, the newest kept, each readable only by its
// owner.
import { createReadStream, mkdirSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'

/** This many are kept; the oldest is deleted when a new one is complete. */
export const BACKUPS_KEPT = 5

const NAME = /^larder-\d{8}-\d{6}\.backup$/

type Kept = { name: string; bytes: number; made_at: Date }
export type BackupFolder = {
  /** Newest first. */
  list: () => Promise<Kept[]>
  state: () => { making: boolean; problem: string | null }
  /** Starts one; false while another is being made. */
  begin: () => boolean
  /** Resolves when none is being made. */
  idle: () => Promise<void>
  read: (name: string) => Promise<{ bytes: number; stream: ReadableStream } | undefined>
}
type Options = {
  dir: string
  now: () => Date
  /** Writes a complete backup to this file, or none. */
  dump: (file: string) => Promise<void>
  failed: (error: unknown) => void
}

/** @example nameAt(new Date('2026-11-23T18:05:09Z')) // 'larder-20261123-180509.backup' */
const nameAt = (at: Date): string => {
  const [day = '', time = ''] = at.toISOString().split('T')
  return `larder-${day.replaceAll('-', '')}-${time.slice(0, 8).replaceAll(':', '')}.backup`
}

export function openBackups({ dir, now, dump, failed }: Options): BackupFolder {
  let making: Promise<void> | undefined
  let problem: string | null = null
  const list = async (): Promise<Kept[]> => {
    const names = (await readdir(dir).catch(() => [])).filter((name) => NAME.test(name))
    const files = await Promise.all(
      names.toSorted().map(async (name) => {
        const found = await stat(join(dir, name)).catch(() => undefined)
        return found ? [{ name, bytes: found.size, made_at: found.mtime }] : []
      }),
    )
    return files.flat().toReversed()
  }
  const make = async (name: string): Promise<void> => {
    mkdirSync(dir, { recursive: true, mode: 0o700 })
    // Left by a process that was killed while writing.
    for (const one of await readdir(dir))
      if (one.endsWith('.tmp')) await rm(join(dir, one), { force: true })
    await dump(join(dir, name))
    for (const old of (await list()).slice(BACKUPS_KEPT)) await rm(join(dir, old.name))
  }
  return {
    list,
    state: () => ({ making: making !== undefined, problem }),
    begin: () => {
      if (making) return false
      problem = null
      making = make(nameAt(now()))
        .catch((error: unknown) => {
          problem = error instanceof Error ? error.message : String(error)
          failed(error)
        })
        .finally(() => {
          making = undefined
        })
      return true
    },
    idle: async () => making,
    read: async (name) => {
      if (!NAME.test(name)) return undefined
      const file = join(dir, name)
      const found = await stat(file).catch(() => undefined)
      if (!found) return undefined
      const stream = Readable.toWeb(createReadStream(file)) as ReadableStream
      return { bytes: found.size, stream }
    },
  }
}
