// How many pages are made per second, measured while they are made.
import { performance } from 'node:perf_hooks'

/** After this long without a page, the next one begins a new measurement. */
const GAP_MS = 15_000
/** Only the last minute counts: the next pages take about as long. */
const WINDOW_MS = 60_000
/** Samples are this far apart. */
const STEP_MS = 1000
/** Nobody should be told a rate of two pages. */
const LEAST_MS = 2000

type Sample = { at: number; made: number }

export type Rate = {
  /** A page was made. */
  note: () => void
  /** Pages per second; nothing while none are made, and at the beginning. */
  perSecond: () => number | undefined
}

/** `now`: the current time in milliseconds. */
export function createRate(now: () => number = () => performance.now()): Rate {
  let samples: Sample[] = []
  let made = 0
  let last = -Infinity
  return {
    note: () => {
      const at = now()
      if (at - last > GAP_MS) samples = [{ at, made }]
      last = at
      made += 1
      if (at - (samples.at(-1)?.at ?? -Infinity) < STEP_MS) return
      samples.push({ at, made })
      while (samples.length > 2 && at - (samples[0]?.at ?? at) > WINDOW_MS) samples.shift()
    },
    perSecond: () => {
      const [first] = samples
      const at = now()
      if (!first || at - last > GAP_MS || last - first.at < LEAST_MS) return undefined
      return ((made - first.made) / (last - first.at)) * 1000
    },
  }
}
