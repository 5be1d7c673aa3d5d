// Repeated work in one process.

/** After failures in a row the pauses double up to this. */
const LONGEST_MS = 900_000

/**
 * The pause after this many failures in a row.
 *
 * @example pauseAfter(2, 20_000) // 80_000
 */
export const pauseAfter = (failures: number, everyMs: number): number =>
  Math.max(everyMs, Math.min(everyMs * 2 ** failures, LONGEST_MS))

type Rhythm = {
  everyMs: number
  /** Not at once. */
  later?: boolean
}

/**
 * Repeats some work on a schedule, never twice at a time; after failures the pauses grow. Returns the function that
 * stops it and waits for the current run.
 */
export function repeat(
  work: () => Promise<unknown>,
  { everyMs, later = false }: Rhythm,
): () => Promise<void> {
  let failures = 0
  let stopped = false
  let running: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const wait = () => {
    if (!stopped) timer = setTimeout(start, pauseAfter(failures, everyMs)).unref()
  }
  const start = () => {
    running = work()
      .then(
        () => (failures = 0),
        () => (failures += 1),
      )
      .then(wait)
  }
  if (later) wait()
  else start()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await running
  }
}
