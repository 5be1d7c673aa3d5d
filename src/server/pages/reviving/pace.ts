// How fast pages are regenerated: at once if there is time, a few per second while visitors keep the process busy.
import { performance } from 'node:perf_hooks'

/** From this share of its time on the process counts as busy. */
const BUSY = 0.6
/** This many pages are generated at once even then, so that changes show. */
const AT_ONCE = 10
const PER_SECOND = 3
/** How long one measurement of the load holds. */
const LOOK_MS = 100

type Clock = {
  /** The current time in milliseconds. */
  now: () => number
  /** The share of time, 0 to 1, that the process was busy since the last call. */
  busy: () => number
}

export type Pace = {
  /** Milliseconds until the next page may start; 0: now, and it counts. */
  next: () => number
}

/** A page costs the same in any process, so only pages per second count. */
export function createPace({ now, busy }: Clock = processClock()): Pace {
  let left = AT_ONCE
  let filled = now()
  let looked = -Infinity
  let isBusy = false
  return {
    next: () => {
      const time = now()
      if (time - looked >= LOOK_MS) {
        looked = time
        isBusy = busy() > BUSY
      }
      left = Math.min(AT_ONCE, left + ((time - filled) / 1000) * PER_SECOND)
      filled = time
      if (isBusy && left < 1) return Math.ceil(((1 - left) / PER_SECOND) * 1000)
      left = Math.max(0, left - 1)
      return 0
    },
  }
}

function processClock(): Clock {
  let last = performance.eventLoopUtilization()
  return {
    now: () => performance.now(),
    busy: () => {
      const current = performance.eventLoopUtilization()
      const { utilization } = performance.eventLoopUtilization(current, last)
      last = current
      return utilization
    },
  }
}
