// Records up to where the embedded database has confirmed its commits, next to its files: a start that finds less knows
// that something was lost, and since when.
import fs from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** `lsn`: a position in PostgreSQL's log, in bytes. */
const Marked = z.object({ lsn: z.number(), at: z.string(), durable: z.boolean() })
export type Marked = z.infer<typeof Marked>

export type Mark = {
  /** From now on commits up to here may be answered. */
  set: (lsn: number) => void
  /** Stops recording. */
  close: () => void
}

const NAME = 'confirmed.json'
/** A fixed length, so that a shorter text leaves nothing of a longer one. */
const LENGTH = 128
/** The record itself costs no sync per commit. */
const SYNC_EVERY_MS = 1000

/** The last record in a directory. */
export function readMark(dir: string): Marked | undefined {
  try {
    return Marked.safeParse(JSON.parse(fs.readFileSync(join(dir, NAME), 'utf8'))).data
  } catch {
    return undefined
  }
}

export function openMark(dir: string, durable: boolean): Mark {
  fs.mkdirSync(dir, { recursive: true, mode: 0o700 })
  const file = fs.openSync(join(dir, NAME), fs.constants.O_RDWR | fs.constants.O_CREAT, 0o600)
  let open = true
  let timer: NodeJS.Timeout | undefined
  const sync = () => {
    timer = undefined
    if (open) fs.fdatasync(file, () => undefined)
  }
  return {
    set: (lsn) => {
      if (!open) return
      const note: Marked = { lsn, at: new Date().toISOString(), durable }
      fs.writeSync(file, JSON.stringify(note).padEnd(LENGTH), 0)
      if (durable) timer ??= setTimeout(sync, SYNC_EVERY_MS).unref()
    },
    close: () => {
      if (!open) return
      open = false
      clearTimeout(timer)
      if (durable) fs.fsyncSync(file)
      fs.closeSync(file)
    },
  }
}

const SEGMENT = /^[0-9A-F]{24}$/
const SEGMENT_BYTES = 16 * 1024 * 1024

/**
 * Where a log file begins; nothing for other files.
 *
 * @example segmentStart('000000010000000000000002') // 33_554_432
 */
export function segmentStart(name: string): number | undefined {
  if (name.length !== 24 || !SEGMENT.test(name)) return undefined
  const high = Number.parseInt(name.slice(8, 16), 16)
  return high * 2 ** 32 + Number.parseInt(name.slice(16), 16) * SEGMENT_BYTES
}

/** A position in the log as PostgreSQL writes it. @example lsnOf('0/2000028') // 33_554_472 */
export function lsnOf(text: string): number {
  const [high = '', low = ''] = text.split('/')
  return Number.parseInt(high, 16) * 2 ** 32 + Number.parseInt(low, 16)
}
