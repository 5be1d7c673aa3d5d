// Large files that the shop makes for its staff in a folder of its own: one at a time, complete or absent, each readable
// only by its owner, and old ones deleted.
import { createReadStream, mkdirSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'

type Kept = { name: string; bytes: number; made_at: Date }
type State<Step> = { making: boolean; step: Step | null; problem: string | null }
/** Writes a complete file here, or none; what it leaves half written ends in `.tmp`. */
type Make<Step> = (file: string, tell: (step: Step) => void) => Promise<void>
export type KeptFiles<Step = never> = {
  /** Newest first. */
  list: () => Promise<Kept[]>
  state: () => State<Step>
  /** Starts one; false while another is being made. */
  begin: (make: Make<Step>) => boolean
  /** Resolves when none is being made. */
  idle: () => Promise<void>
  read: (name: string) => Promise<{ bytes: number; stream: ReadableStream } | undefined>
}
type Options = {
  dir: string
  now: () => Date
  /** What their names end with. */
  ending: string
  /** This many are kept; the oldest is deleted when a new one is complete. */
  keeps: number
  /** Older ones are deleted. */
  hours?: number
  failed: (error: unknown) => void
}

const HOUR_MS = 3_600_000

/** @example nameAt(new Date('2026-11-23T18:05:09Z'), 'backup') // 'larder-20261123-180509.backup' */
const nameAt = (at: Date, ending: string): string => {
  const [day = '', time = ''] = at.toISOString().split('T')
  return `larder-${day.replaceAll('-', '')}-${time.slice(0, 8).replaceAll(':', '')}.${ending}`
}

export function openKept<Step = never>(options: Options): KeptFiles<Step> {
  const { dir, now, ending, keeps, failed } = options
  let making: Promise<void> | undefined
  let step: Step | null = null
  let problem: string | null = null
  const files = kept(options)
  const make = async (work: Make<Step>): Promise<void> => {
    mkdirSync(dir, { recursive: true, mode: 0o700 })
    // Left by a process that was killed while writing.
    for (const one of await readdir(dir))
      if (one.endsWith('.tmp')) await rm(join(dir, one), { force: true })
    await work(join(dir, nameAt(now(), ending)), (next) => (step = next))
    for (const old of (await files.list()).slice(keeps)) await rm(join(dir, old.name))
  }
  return {
    ...files,
    state: () => ({ making: making !== undefined, step, problem }),
    begin: (work) => {
      if (making) return false
      problem = null
      making = make(work)
        .catch((error: unknown) => {
          problem = error instanceof Error ? error.message : String(error)
          failed(error)
        })
        .finally(() => {
          making = undefined
          step = null
        })
      return true
    },
    idle: async () => making,
  }
}

function kept({ dir, now, ending, hours }: Options): Pick<KeptFiles, 'list' | 'read'> {
  const isName = (name: string) =>
    name.endsWith(`.${ending}`) && /^larder-\d{8}-\d{6}\.\w+$/.test(name)
  const oldest = () =>
    hours === undefined ? '' : nameAt(new Date(now().getTime() - hours * HOUR_MS), ending)
  const list = async (): Promise<Kept[]> => {
    const names = (await readdir(dir).catch(() => [])).filter(isName)
    const files = await Promise.all(
      names.toSorted().map(async (name) => {
        const path = join(dir, name)
        if (name < oldest()) await rm(path, { force: true })
        const found = await stat(path).catch(() => undefined)
        return found ? [{ name, bytes: found.size, made_at: found.mtime }] : []
      }),
    )
    return files.flat().toReversed()
  }
  return {
    list,
    read: async (name) => {
      if (!isName(name) || name < oldest()) return undefined
      const file = join(dir, name)
      const found = await stat(file).catch(() => undefined)
      if (!found) return undefined
      const stream = Readable.toWeb(createReadStream(file)) as ReadableStream
      return { bytes: found.size, stream }
    },
  }
}
