// The files of the embedded database on the disk. PGlite's own leave every sync out; with these, PostgreSQL's syncs
// reach the disk: of its log before a commit is answered, of everything else at a checkpoint.
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import fs from 'node:fs'
import { join } from 'node:path'
import { segmentStart, type Mark } from './wal-mark.ts'

const NO_SYNC = '-F'

/** How PostgreSQL is started: one that is synced asks for it, in the one way of all that reaches our files. */
export const startParameters = (isSynced: boolean): string[] =>
  isSynced
    ? PGlite.defaultStartParams
        .filter((word) => word !== NO_SYNC)
        .concat('-c', 'wal_sync_method=fsync')
    : [...PGlite.defaultStartParams]

/** What is used of a file that Emscripten has open. */
type Stream = { nfd: number; node: { name: string } }
/** Emscripten's own order: file, memory, where in it, how much of it, where in the file. */
type Write = (
  ...call: [stream: Stream, buffer: Int8Array, offset: number, length: number, position?: number]
) => number
type StreamOps = { write: Write; fsync?: (stream: Stream) => void }
type Module = {
  NODEFS: { stream_ops: StreamOps; tryFSOperation: <T>(work: () => T) => T }
}

type Parts = {
  mark: Mark
  /** Without it nothing is synced: faster, and lost with the power. */
  durable: boolean
  /** PostgreSQL gave up. PGlite would go on as if nothing had been. */
  broken: (reason: string) => void
}

export class DurableFiles extends NodeFS {
  readonly #broken: Parts['broken']
  readonly #mark: Mark
  readonly #durable: boolean
  /** The end of the log that was written last. */
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

/** Pages of the log are written whole; behind what it holds so far they are empty. */
function endOfContent(buffer: Int8Array, offset: number, length: number): number {
  let end = length
  while (end > 0 && buffer[offset + end - 1] === 0) end--
  return end
}

/** Has everything below a folder on the disk: what was written before anybody synced. */
export function syncFolder(folder: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) syncFolder(path)
    else if (entry.isFile()) syncPath(path)
  }
  syncPath(folder)
}

/** Has one file on the disk, or the names in one folder. */
export function syncPath(path: string): void {
  const file = fs.openSync(path, 'r')
  try {
    fs.fsyncSync(file)
  } finally {
    fs.closeSync(file)
  }
}
