// How fast pages are made anew: at once while there is time, a few a second while those who are served take it all.
import { performance } from 'node:perf_hooks'

/** From this share of its time on the process has no time to give away. */
const BUSY = 0.6
/** So many pages are made at once all the same: a change shows, whatever else is going on. */
const AT_ONCE = 10
const PER_SECOND = 3
/** How long one look at how busy the process is holds. */
const LOOK_MS = 100

type Clock = {
  /** Milliseconds. */
  now: () => number
  /** The share of its time, 0 to 1, that the process was busy since this was last asked. */
  busy: () => number
}

export type Pace = {
  /** Milliseconds until the next page may begin; 0: now, and it counts. */
  next: () => number
}

/** A page costs the same whoever waits for it, so only their number a second counts. */
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
