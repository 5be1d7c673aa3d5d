// The thread that renders documents: one at a time, each in bounded time and memory.
import { Worker } from 'node:worker_threads'
import type { Language } from '#/lib/i18n.ts'
import type { DocumentData } from './data.ts'
import type { LeafletData } from './leaflet/leaflet.ts'
import type { StatementData } from './statement.ts'
import type { SupplierPaper } from './supplier/supplier-paper.ts'
import type { TablesData } from './tables.ts'

export type ToDraw = { language: Language } & (
  | {
      data: DocumentData
      /** The seller's, as a PNG; without it, its name in letters. */
      logo?: Uint8Array | undefined
      /** Inside a company's PDF, whatever was issued. */
      einvoice?: boolean
    }
  | { statement: StatementData }
  | { leaflet: LeafletData }
  | { paper: SupplierPaper }
  | { tables: TablesData }
)
export type Drawn = { pdf: Uint8Array } | { failure: string }

/** The time limit for one document, including the thread's start. */
const LIMIT_MS = 20_000
/** The longest queue: later requests have to come again. */
const WAITING = 20
/** An idle thread ends after this. */
const IDLE_MS = 60_000
const MEMORY_MB = 384

let worker: Worker | undefined
let idle: NodeJS.Timeout | undefined
let last: Promise<unknown> = Promise.resolve()
let waiting = 0

export class TooBusy extends Error {
  override name = 'TooBusy'
}

/**
 * Renders a document as PDF. Only typefaces are kept between two documents.
 *
 * @throws TooBusy if many are waiting already, or if it takes too long
 */
export async function drawInThread(
  asked: ToDraw,
  { limitMs = LIMIT_MS, most = WAITING } = {},
): Promise<Uint8Array> {
  if (waiting >= most) throw new TooBusy('too many documents are waiting to be drawn')
  waiting += 1
  const turn = last.then(() => draw(asked, limitMs))
  last = turn.catch(() => undefined)
  try {
    return await turn
  } finally {
    waiting -= 1
  }
}

async function draw(asked: ToDraw, limitMs: number): Promise<Uint8Array> {
  clearTimeout(idle)
  worker ??= start()
  const thread = worker
  const { promise, resolve, reject } = Promise.withResolvers<Drawn>()
  const timer = setTimeout(() => reject(new TooBusy('drawing took too long')), limitMs)
  const ended = () => reject(new Error('the thread that draws ended'))
  thread.once('message', resolve).once('error', reject).once('exit', ended)
  try {
    thread.postMessage(asked)
    const drawn = await promise
    if ('failure' in drawn) throw new Error(drawn.failure)
    return drawn.pdf
  } catch (error) {
    end(thread)
    throw error
  } finally {
    clearTimeout(timer)
    thread.off('message', resolve).off('error', reject).off('exit', ended)
    idle = setTimeout(() => end(thread), IDLE_MS).unref()
  }
}

function start(): Worker {
  const thread = new Worker(new URL('./draw-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  thread.on('error', () => end(thread)).unref()
  return thread
}

function end(thread: Worker): void {
  if (worker === thread) worker = undefined
  void thread.terminate()
}
