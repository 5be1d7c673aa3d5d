import type { ErpError } from './erp-error.ts'

const FIRST_SECONDS = 5
const LONGEST_SECONDS = 3600
/** A timed-out call may still be running in the ERP, and must not overtake the next one. */
const UNKNOWN_SECONDS = 60

type Failed = {
  /** Failures in a row, including this one. */
  attempts: number
  kind: ErpError['kind'] | undefined
  /** From 0 to 1, so that not all retry at once. */
  random: number
}

/**
 * Seconds until the next try: doubled after each failure, up to an hour, and randomly between half and all of that.
 *
 * @example pauseSeconds({ attempts: 3, kind: 'status', random: 1 }) // 20
 */
export function pauseSeconds({ attempts, kind, random }: Failed): number {
  const longest = Math.min(FIRST_SECONDS * 2 ** Math.max(0, attempts - 1), LONGEST_SECONDS)
  const pause = longest / 2 + (longest / 2) * random
  return kind === 'timeout' ? Math.max(UNKNOWN_SECONDS, pause) : pause
}

/** How long it retries automatically; then it waits for a person. */
export const GIVE_UP_HOURS = 24
