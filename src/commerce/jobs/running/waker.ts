// Requests runs of jobs a moment after they are woken, once for all requests in between.
import type { Ask } from './queue.ts'

/** By then the writing transaction is committed. */
const MOMENT_MS = 500
/** An active run may have started too early: another is requested this often. */
const AGAIN_MS = 2000
const TIMES = 5

type Waker = {
  /** Registers how to request a job's runs. */
  serve: (name: string, ask: Ask) => void
  wake: (name: string) => void
  stop: () => void
}

export function createWaker(): Waker {
  const asks = new Map<string, Ask>()
  const timers = new Map<string, NodeJS.Timeout>()
  let stopped = false
  const later = (name: string, ms: number, times: number) => {
    const ask = asks.get(name)
    if (!ask || stopped || timers.has(name)) return
    const run = async () => {
      timers.delete(name)
      // If the database doesn't answer now, the job's schedule takes over.
      const done = await ask('woken').catch(() => true)
      if (!done && times > 1) later(name, AGAIN_MS, times - 1)
    }
    timers.set(name, setTimeout(() => void run(), ms).unref())
  }
  return {
    serve: (name, ask) => void asks.set(name, ask),
    wake: (name) => later(name, MOMENT_MS, TIMES),
    stop: () => {
      stopped = true
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}
