// A circuit breaker for an ERP that doesn't answer: one call after a pause finds out whether it is back.
import { ERP_WORDS, ErpError, isErpDown } from './erp-error.ts'

const FAILURES = 5
const FIRST_PAUSE_MS = 15_000
const LONGEST_PAUSE_MS = 600_000

type Options = {
  now: () => Date
  failures?: number
  pauseMs?: number
}

export type Breaker = {
  /** @throws ErpError `paused` without a call while the ERP is paused */
  guard: <T>(call: () => Promise<T>) => Promise<T>
  state: () => 'closed' | 'open' | 'trying'
  /** When it is called again; nothing while it answers. */
  openUntil: () => Date | undefined
  /** Lets the next call find out, whatever happened before. */
  reset: () => void
}

export function createBreaker({
  now,
  failures = FAILURES,
  pauseMs = FIRST_PAUSE_MS,
}: Options): Breaker {
  let failed = 0
  let pauses = 0
  let until = 0
  let trying = false
  const isOpen = () => until > now().getTime() || trying
  const fail = (error: unknown) => {
    failed += 1
    const asked = error instanceof ErpError ? (error.retryAfterMs ?? 0) : 0
    if (!trying && failed < failures && asked === 0) return
    // Failures of simultaneous calls count as one.
    if (until > now().getTime()) return
    const pause = Math.min(pauseMs * 2 ** pauses, LONGEST_PAUSE_MS)
    pauses += 1
    until = now().getTime() + Math.min(Math.max(pause, asked), LONGEST_PAUSE_MS)
  }
  const succeed = () => {
    failed = 0
    pauses = 0
    until = 0
  }
  return {
    guard: async (call) => {
      if (isOpen()) throw new ErpError('paused', ERP_WORDS.noAnswer)
      // The first call after a pause goes alone.
      const first = until > 0
      trying = first
      try {
        const result = await call()
        succeed()
        return result
      } catch (error) {
        if (isErpDown(error)) fail(error)
        else succeed()
        throw error
      } finally {
        if (first) trying = false
      }
    },
    state: () => (trying ? 'trying' : until > now().getTime() ? 'open' : 'closed'),
    openUntil: () => (until > now().getTime() ? new Date(until) : undefined),
    reset: () => {
      until = Math.min(until, now().getTime())
    },
  }
}
