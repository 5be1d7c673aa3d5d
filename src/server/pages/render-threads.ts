// Threads that draw pages, as many as are wanted; each call goes to the one that has least to do.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Backend } from '#/contract/backend.ts'
import type { Log } from '#/server/log.ts'
import { callAsSystem } from '#/server/system-call.ts'
import type { Rendered, Renderer } from './render.ts'
import type { Answered, Asked, FromThread, ThreadData, ToThread } from './render-messages.ts'

type Parts = { backend: Backend; siteUrl: string; log: Log }
type Waiting = { resolve: (rendered: Rendered) => void; reject: (error: Error) => void }

export type RenderThreads = Renderer & {
  /** Answers of the API with these tags, or all, don't hold any more. */
  forget: (tags?: readonly string[]) => void
}

/** The first page of a thread waits until its code is read. */
export function createRenderThreads(count: number, parts: Parts): RenderThreads {
  const threads = Array.from({ length: count }, () => new RenderThread(parts))
  return {
    render: (key) => {
      const [free] = threads.toSorted((a, b) => a.busy - b.busy)
      return free ? free.render(key) : Promise.reject(new Error('no thread draws pages'))
    },
    forget: (tags) => threads.forEach((thread) => thread.tell({ type: 'forget', tags })),
    close: async () => {
      await Promise.all(threads.map((thread) => thread.close()))
    },
  }
}

/** One thread. If it ends, what it was drawing fails, and the next page starts another. */
class RenderThread {
  readonly #parts: Parts
  readonly #waiting = new Map<number, Waiting>()
  #worker: Worker | undefined
  #calls = 0

  constructor(parts: Parts) {
    this.#parts = parts
  }

  get busy(): number {
    return this.#waiting.size
  }

  render(key: string): Promise<Rendered> {
    this.#worker ??= this.#start()
    const id = ++this.#calls
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.tell({ type: 'render', id, key })
    })
  }

  tell(message: ToThread): void {
    this.#worker?.postMessage(message)
  }

  async close(): Promise<void> {
    const worker = this.#worker
    if (!worker) return
    const ended = once(worker, 'exit')
    this.tell({ type: 'close' })
    await ended
  }

  #start(): Worker {
    const workerData: ThreadData = { siteUrl: this.#parts.siteUrl }
    const worker = new Worker(new URL('./render-worker.ts', import.meta.url), { workerData })
    worker.on('message', (message: FromThread) => void this.#hear(message))
    worker.on('error', (error) => this.#end(worker, error))
    worker.on('exit', () => this.#end(worker, new Error('the thread that draws pages has ended')))
    return worker
  }

  #end(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return
    this.#worker = undefined
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }

  async #hear(message: FromThread): Promise<void> {
    if (message.type === 'log') return this.#parts.log(message.level, message.event, message.data)
    const { id } = message
    if (message.type === 'ask')
      return this.tell({ type: 'answer', id, answer: await this.#ask(message.asked) })
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    const { rendered } = message
    if ('error' in rendered) return waiting?.reject(new Error(rendered.error))
    // What comes out of another thread is bytes, and no Buffer any more.
    const { html, payload } = rendered
    waiting?.resolve({ ...rendered, html: toBuffer(html), payload: payload && toBuffer(payload) })
  }

  async #ask({ path, language }: Asked): Promise<Answered | { error: string }> {
    try {
      const answer = await callAsSystem(this.#parts.backend, path, language)
      const tags = answer.headers.get('cache-tag') ?? ''
      return { status: answer.status, tags, text: await answer.text() }
    } catch (error) {
      return { error: String(error) }
    }
  }
}

const toBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength)
