// Runs an extension in its own thread, each call with a time limit. A thread that hangs is ended, and the next call
// starts another.
import { Worker } from 'node:worker_threads'
import type { FromProcess, ProcessData, ToProcess } from './messages.ts'
import type { Say, Work } from './work.ts'

export type Runner = {
  /** Loads it if need be; returns its manifest, to be checked. @throws if it can't be loaded */
  load: () => Promise<unknown>
  /** @throws if it fails, or takes longer */
  run: (work: Work, withinMs: number) => Promise<unknown>
  close: () => Promise<void>
}

const LOAD_WITHIN_MS = 10_000
/** A thread that does not even answer this is in an endless loop. */
const PONG_WITHIN_MS = 1000
/** Others are refused meanwhile. */
const MOST_AT_ONCE = 50
const MOST_MEMORY_MB = 128

type Waiting = { resolve: (result: unknown) => void; reject: (error: Error) => void }
type Live = { worker: Worker; loaded: Promise<unknown>; pong: () => Promise<boolean> }

const seconds = (ms: number): string => `${ms / 1000} seconds`

export function createRunner({ file, say }: { file: string; say: Say }): Runner {
  const waiting = new Map<number, Waiting>()
  let calls = 0
  let live: Live | undefined
  let first: string | undefined
  const ended = () => {
    live = undefined
  }
  const load = async (): Promise<Live> => {
    live ??= open(file, { waiting, say, ended })
    const opened = live
    const text = JSON.stringify(await opened.loaded)
    first ??= text
    // What was checked at the start is no longer what runs.
    if (text !== first) throw new Error('its files have changed: restart the shop')
    return opened
  }
  return {
    load: async () => (await load()).loaded,
    run: async (work, withinMs) => {
      if (waiting.size >= MOST_AT_ONCE) throw new Error('it has too much to do')
      const used = await load()
      const id = ++calls
      const { promise, ...settle } = Promise.withResolvers<unknown>()
      waiting.set(id, settle)
      const message: ToProcess = { type: 'work', id, work }
      used.worker.postMessage(message)
      try {
        return await within(promise, withinMs, `no answer within ${seconds(withinMs)}`)
      } catch (error) {
        if (waiting.delete(id)) void endIfStuck(used)
        throw error
      }
    },
    close: async () => void (await live?.worker.terminate()),
  }
}

type Shared = { waiting: Map<number, Waiting>; say: Say; ended: () => void }

/** Starts its thread; what waits for it fails once it has ended. */
function open(file: string, { waiting, say, ended }: Shared): Live {
  const loading = Promise.withResolvers<unknown>()
  let isOver = false
  const thread = openThread(file, {
    loaded: loading.resolve,
    failed: (reason) => loading.reject(new Error(reason)),
    said: say,
    settled: (id, settle) => {
      const one = waiting.get(id)
      waiting.delete(id)
      if (one) settle(one)
    },
    ended: (reason) => {
      // One that broke ends, too: by then there may be another.
      if (isOver) return
      isOver = true
      ended()
      loading.reject(new Error(reason))
      for (const { reject } of waiting.values()) reject(new Error(reason))
      waiting.clear()
    },
  })
  const late = `it did not load within ${seconds(LOAD_WITHIN_MS)}`
  const loaded = within(loading.promise, LOAD_WITHIN_MS, late)
  loaded.catch(() => void thread.worker.terminate())
  return { ...thread, loaded }
}

/** One that waits for something hurts nobody; one that loops keeps its other work from being done. */
async function endIfStuck({ worker, pong }: Live): Promise<void> {
  if (!(await pong())) await worker.terminate()
}

type Heard = {
  loaded: (manifest: unknown) => void
  failed: (reason: string) => void
  said: Say
  settled: (id: number, settle: (one: Waiting) => void) => void
  ended: (reason: string) => void
}

function openThread(file: string, heard: Heard): Omit<Live, 'loaded'> {
  const data: ProcessData = { file }
  const worker = new Worker(new URL('./thread.ts', import.meta.url), {
    workerData: data,
    // Neither the shop's secrets nor its flags.
    env: {},
    execArgv: ['--disable-warning=ExperimentalWarning'],
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  })
  worker.unref()
  let ponged = () => undefined as void
  worker.on('message', (message: FromProcess) => {
    if (message.type === 'loaded') heard.loaded(message.manifest)
    else if (message.type === 'not_loaded') heard.failed(message.reason)
    else if (message.type === 'said')
      heard.said(message.text, message.data === null ? {} : { data: message.data })
    else if (message.type === 'pong') ponged()
    else
      heard.settled(message.id, ({ resolve, reject }) => {
        if (message.type === 'done') resolve(message.result)
        else reject(new Error(message.reason))
      })
  })
  worker.on('error', (error) => heard.ended(`it broke: ${String(error)}`))
  worker.on('exit', () => heard.ended('it was ended'))
  const pong = () => {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    ponged = () => resolve(true)
    const message: ToProcess = { type: 'ping' }
    worker.postMessage(message)
    return within(promise, PONG_WITHIN_MS, '').catch(() => false)
  }
  return { worker, pong }
}

async function within<T>(work: Promise<T>, ms: number, late: string): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(late)), ms)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}
