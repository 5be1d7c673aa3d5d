// The embedded database's files on disk. PGlite's own file system skips every sync; with this one, PostgreSQL's syncs
// reach the disk: for its log before a commit is answered, for everything else at a checkpoint.
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import fs from 'node:fs'
import { join } from 'node:path'
import { segmentStart, type Mark } from './wal-mark.ts'

const NO_SYNC = '-F'

/** PostgreSQL's start parameters: for durability, the one sync method that reaches our files. */
export const startParameters = (isSynced: boolean): string[] =>
  isSynced
    ? PGlite.defaultStartParams
        .filter((word) => word !== NO_SYNC)
        .concat('-c', 'wal_sync_method=fsync')
    : [...PGlite.defaultStartParams]

/** The used part of Emscripten's open file. */
type Stream = { nfd: number; node: { name: string } }
/** Emscripten's own parameters: file, memory, offset in it, length, position in the file. */
type Write = (
  ...call: [stream: Stream, buffer: Int8Array, offset: number, length: number, position?: number]
) => number
type StreamOps = { write: Write; fsync?: (stream: Stream) => void }
type Module = {
  NODEFS: { stream_ops: StreamOps; tryFSOperation: <T>(work: () => T) => T }
}

type Parts = {
  mark: Mark
  /** Without it nothing is synced: faster, but lost in a power failure. */
  durable: boolean
  /** Called when PostgreSQL panics. PGlite would continue as if nothing had happened. */
  broken: (reason: string) => void
}

export class DurableFiles extends NodeFS {
  readonly #broken: Parts['broken']
  readonly #mark: Mark
  readonly #durable: boolean
  /** The end of the log that was last written. */
  #written = 0

  constructor(dir: string, { mark, durable, broken }: Parts) {
    super(dir)
    this.#mark = mark
    this.#durable = durable
    this.#broken = broken
  }

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const made = await super.init(...args)
    made.emscriptenOpts.preRun?.push((module) => this.#extend(module as unknown as Module))
    made.emscriptenOpts.onAbort = (what: unknown) => this.#broken(String(what))
    return made
  }

  #extend({ NODEFS }: Module): void {
    const ops = NODEFS.stream_ops
    const { write } = ops
    ops.write = (...call) => {
      const done = write(...call)
      const [stream, buffer, offset, length, position] = call
      const start = segmentStart(stream.node.name)
      if (start !== undefined && position !== undefined) {
        const end = endOfContent(buffer, offset, length)
        if (end > 0) this.#written = start + position + end
        if (!this.#durable) this.#mark.set(this.#written)
      }
      return done
    }
    if (!this.#durable) return
    ops.fsync = (stream) => {
      NODEFS.tryFSOperation(() => fs.fdatasyncSync(stream.nfd))
      if (segmentStart(stream.node.name) !== undefined) this.#mark.set(this.#written)
    }
  }
}

/** Log pages are written whole; after their content they are empty. */
function endOfContent(buffer: Int8Array, offset: number, length: number): number {
  let end = length
  while (end > 0 && buffer[offset + end - 1] === 0) end--
  return end
}

/** Syncs everything below a folder to disk: what was written before syncing was on. */
export function syncFolder(folder: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) syncFolder(path)
    else if (entry.isFile()) syncPath(path)
  }
  syncPath(folder)
}

/** Syncs one file, or the names in one folder, to disk. */
export function syncPath(path: string): void {
  const file = fs.openSync(path, 'r')
  try {
    fs.fsyncSync(file)
  } finally {
    fs.closeSync(file)
  }
}
