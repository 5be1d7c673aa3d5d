// Processes that generate pages; each call goes to the least busy one.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Backend, Read } from '#/contract/backend.ts'
import type { Log } from '#/lib/log.ts'
import { callAsSystem } from '#/server/backend/system-call.ts'
import type { Made, Maker, Order } from './make-page.ts'
import type { PageFiles } from '#/server/pages/keeping/page-files.ts'
import type { FromProcess, PageRequest, ProcessData, ToProcess } from './page-messages.ts'

type Parts = { backend: Backend; siteUrl: string; files: PageFiles; log: Log }
type Waiting = { resolve: (made: Made) => void; reject: (error: Error) => void }

export type PageProcesses = Maker & {
  warm: () => Promise<void>
  close: () => Promise<void>
  /** Drops API answers with these tags, or all. */
  forget: (tags?: readonly string[]) => void
}

const CLOSE_WITHIN_MS = 1000
/**
 * It takes some 200 MB, so one that has nothing to do ends; starting it again takes half a second. A thread would leave
 * half of that behind: what the C library was given back.
 */
const IDLE_MS = 30_000

/** One that wasn't warmed up starts with its first page. */
export function createPageProcesses(count: number, parts: Parts): PageProcesses {
  const processes = Array.from({ length: count }, () => new PageProcess(parts))
  return {
    make: (order) => {
      const [free] = processes.toSorted((a, b) => a.busy - b.busy)
      return free ? free.make(order) : Promise.reject(new Error('no process makes pages'))
    },
    warm: async () => {
      await Promise.all(processes.map((process) => process.warm()))
    },
    forget: (tags) => processes.forEach((process) => process.tell({ type: 'forget', tags })),
    close: async () => {
      await Promise.all(processes.map((process) => process.close()))
    },
  }
}

/** Bytes arrive plain, not as a Buffer. */
const asBuffer = (bytes: Uint8Array | undefined): Buffer | undefined =>
  bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** A message that it can't get, because it has ended, is not needed any more. */
function tellChild(child: ChildProcess | undefined, message: ToProcess): void {
  if (child?.connected) child.send(message, () => undefined)
}

/** One process. If it ends, its pages fail, and the next page starts another. */
class PageProcess {
  readonly #parts: Parts
  readonly #waiting = new Map<number, Waiting>()
  #child: ChildProcess | undefined
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
    this.#child ??= this.#begin()
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

  tell(message: ToProcess): void {
    tellChild(this.#child, message)
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle)
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    this.tell({ type: 'close' })
    // Files appear whole or not at all, so it may be killed while it generates a page.
    const late = setTimeout(() => void child.kill('SIGKILL'), CLOSE_WITHIN_MS)
    await ended
    clearTimeout(late)
  }

  #begin(): ChildProcess {
    const { siteUrl, files } = this.#parts
    const data: ProcessData = { siteUrl, dir: files.dir, unseen: files.unseen }
    const child = fork(new URL('./page-worker.ts', import.meta.url), [JSON.stringify(data)], {
      serialization: 'advanced',
    })
    child.on('message', (message) => void this.#hear(message as FromProcess))
    child.on('error', (error) => this.#end(child, error))
    child.on('exit', () => this.#end(child, new Error('the process that makes pages has ended')))
    return child
  }

  #rest(): void {
    if (this.#waiting.size > 0) return
    clearTimeout(this.#idle)
    this.#idle = setTimeout(() => {
      this.tell({ type: 'close' })
      // The next page starts another.
      this.#child = undefined
    }, IDLE_MS).unref()
  }

  #end(child: ChildProcess, error: Error): void {
    if (this.#child !== child) return
    this.#child = undefined
    this.#ready.resolve()
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }

  async #hear(message: FromProcess): Promise<void> {
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

  async #ask({ path, language }: PageRequest): Promise<Read | { error: string }> {
    try {
      const answer = await callAsSystem(this.#parts.backend, path, language)
      const tags = answer.headers.get('cache-tag') ?? ''
      return { status: answer.status, tags, text: await answer.text() }
    } catch (error) {
      return { error: String(error) }
    }
  }
}
