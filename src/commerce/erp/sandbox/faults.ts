// The sandbox's simulated faults.
import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'

/** By name, with their effect. */
export const FAULTS = {
  refused: 'answers 200 with ResultCode 1500',
  'refused-text': 'answers ResultState false with a text in ResultDesc',
  'refused-list': 'answers ResultState false with a list in ResultDesc',
  unauthorised: 'answers 401',
  'too-many': 'answers 429',
  error: 'answers 500',
  html: 'answers 200 with a page of HTML',
  'null-data': 'takes the document and gives no sync key',
  'number-data': 'takes the document and gives a number as its sync key',
  truncated: 'takes the document and sends half an answer',
  slow: 'waits for 30 seconds before it takes the document',
  reset: 'takes the document and breaks the connection',
} as const
export type Fault = keyof typeof FAULTS

export const FaultOrder = z.object({
  fault: z.enum(Object.keys(FAULTS) as [Fault, ...Fault[]]),
  /** For this many calls in a row; without it until it is turned off. */
  times: z.coerce.number().int().positive().optional(),
  /** After this many successful calls. */
  after: z.coerce.number().int().positive().optional(),
  /** Reads fail, not writes. */
  reads: z.stringbool().or(z.boolean()).optional(),
  /** For `slow`. */
  ms: z.coerce.number().int().min(0).max(600_000).default(30_000),
})
export type FaultOrder = z.output<typeof FaultOrder>

export type Faults = {
  set: (order: FaultOrder) => void
  clear: () => void
  /** Resolves after the time of a `slow` one, or as soon as faults are cleared. */
  wait: (slow: FaultOrder) => Promise<void>
  /** The fault of the next call of this kind, which is counted. */
  next: (kind: 'read' | 'write') => FaultOrder | undefined
  current: () => FaultOrder | undefined
}

export function createFaults(): Faults {
  let order: FaultOrder | undefined
  let cleared = new AbortController()
  return {
    set: (next) => {
      order = next
    },
    clear: () => {
      order = undefined
      cleared.abort()
      cleared = new AbortController()
    },
    wait: ({ ms }) => setTimeout(ms, undefined, { signal: cleared.signal }).catch(() => undefined),
    next: (kind) => {
      const now = order
      if ((kind === 'read') !== (now?.reads === true)) return undefined
      if (now?.after !== undefined) {
        order = { ...now, after: now.after > 1 ? now.after - 1 : undefined }
        return undefined
      }
      if (now?.times !== undefined) {
        order = now.times > 1 ? { ...now, times: now.times - 1 } : undefined
      }
      return now
    },
    current: () => order,
  }
}
