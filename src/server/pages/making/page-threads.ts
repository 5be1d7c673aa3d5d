// Threads that generate pages; each call goes to the least busy one.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Backend, Read } from '#/contract/backend.ts'
import type { Log } from '#/lib/log.ts'
import { callAsSystem } from '#/server/backend/system-call.ts'
import type { Made, Maker, Order } from './make-page.ts'
import type { PageFiles } from '#/server/pages/keeping/page-files.ts'
import type { Asked, FromThread, ThreadData, ToThread } from './page-messages.ts'

type Parts = { backend: Backend; siteUrl: string; files: PageFiles; log: Log }
type Waiting = { resolve: (made: Made) => void; reject: (error: Error) => void }

export type PageThreads = Maker & {
  warm: () => Promise<void>
  close: () => Promise<void>
  /** Drops API answers with these tags, or all. */
  forget: (tags?: readonly string[]) => void
}

const CLOSE_WITHIN_MS = 1000
/** A thread takes some 100 MB, so one that has nothing to do ends; starting it again takes half a second. */
const IDLE_MS = 30_000

/** A thread that wasn't warmed up starts with its first page. */
export function createPageThreads(count: number, parts: Parts): PageThreads {
  const threads = Array.from({ length: count }, () => new PageThread(parts))
  return {
    make: (order) => {
      const [free] = threads.toSorted((a, b) => a.busy - b.busy)
      return free ? free.make(order) : Promise.reject(new Error('no thread makes pages'))
    },
    warm: async () => {
      await Promise.all(threads.map((thread) => thread.warm()))
    },
    forget: (tags) => threads.forEach((thread) => thread.tell({ type: 'forget', tags })),
    close: async () => {
      await Promise.all(threads.map((thread) => thread.close()))
    },
  }
}

/** Another thread sends plain bytes, not a Buffer. */
const asBuffer = (bytes: Uint8Array | undefined): Buffer | undefined =>
  bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** One thread. If it ends, its pages fail, and the next page starts another. */
class PageThread {
  readonly #parts: Parts
  readonly #waiting = new Map<number, Waiting>()
  #worker: Worker | undefined
  #calls = 0
  #ready = Promise.withResolvers<void>()
  #idle: NodeJS.Timeout | undefined

  constructor(parts: Parts) {
    this.#parts = parts
  }

  get busy(): number {
    return this.#waiting.size
  }

  start(): void {
    this.#worker ??= this.#begin()
  }

  /** Resolves when it is ready, or has ended. */
  async warm(): Promise<void> {
    this.start()
    await this.#ready.promise
    this.#rest()
  }

  make(order: Order): Promise<Made> {
    clearTimeout(this.#idle)
    this.start()
    const id = ++this.#calls
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.tell({ type: 'make', id, order })
    })
  }

  tell(message: ToThread): void {
    this.#worker?.postMessage(message)
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle)
    const worker = this.#worker
    if (!worker) return
    const ended = once(worker, 'exit')
    this.tell({ type: 'close' })
    // Files appear whole or not at all, so the thread may be terminated while it generates a page.
    const late = setTimeout(() => void worker.terminate(), CLOSE_WITHIN_MS)
    await ended
    clearTimeout(late)
  }

  #begin(): Worker {
    const { siteUrl, files } = this.#parts
    const workerData: ThreadData = { siteUrl, dir: files.dir, unseen: files.unseen }
    const worker = new Worker(new URL('./page-worker.ts', import.meta.url), { workerData })
    worker.on('message', (message: FromThread) => void this.#hear(message))
    worker.on('error', (error) => this.#end(worker, error))
    worker.on('exit', () => this.#end(worker, new Error('the thread that makes pages has ended')))
    return worker
  }

  #rest(): void {
    if (this.#waiting.size > 0) return
    clearTimeout(this.#idle)
    this.#idle = setTimeout(() => {
      this.tell({ type: 'close' })
      // The next page starts another.
      this.#worker = undefined
    }, IDLE_MS).unref()
  }

  #end(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return
    this.#worker = undefined
    this.#ready.resolve()
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }

  async #hear(message: FromThread): Promise<void> {
    if (message.type === 'ready') return this.#ready.resolve()
    if (message.type === 'log') return this.#parts.log(message.level, message.event, message.data)
    const { id } = message
    if (message.type === 'ask')
      return this.tell({ type: 'answer', id, answer: await this.#ask(message.asked) })
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    this.#rest()
    const { made } = message
    if ('error' in made) return waiting?.reject(new Error(made.error))
    const { html, passing } = made
    waiting?.resolve({
      ...made,
      html: asBuffer(html),
      passing: passing && { ...passing, payload: asBuffer(passing.payload) },
    })
  }

  async #ask({ path, language }: Asked): Promise<Read | { error: string }> {
    try {
      const answer = await callAsSystem(this.#parts.backend, path, language)
      const tags = answer.headers.get('cache-tag') ?? ''
      return { status: answer.status, tags, text: await answer.text() }
    } catch (error) {
      return { error: String(error) }
    }
  }
}
