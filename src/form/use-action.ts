// What a press does when it calls the shop.
import { useRef, useState } from 'react'

export type Action<Given extends unknown[]> = {
  /** Does it, unless it is still being done. Resolves to whether it worked. */
  run: (...given: Given) => Promise<boolean>
  busy: boolean
  /** What it is being done with, so that of many buttons the pressed one shows it. */
  doing: Given | undefined
  /** The error of the last try; undefined if it worked or was not tried. */
  failure: unknown
  /** The failure is no longer shown: the refused input has been changed. */
  forget: () => void
}

/**
 * Runs `work` at most once at a time.
 *
 * @example
 *   const removing = useAction(() => shop.passkeys.remove({ params: { id } }))
 *
 * @param failed What else a failure does: says it in a toast, or reads again what somebody else has changed.
 */
export function useAction<Given extends unknown[]>(
  work: (...given: Given) => unknown,
  failed?: (error: unknown) => unknown,
): Action<Given> {
  const [doing, setDoing] = useState<Given>()
  const [failure, setFailure] = useState<unknown>()
  const run = useOneAtATime(async (...given: Given) => {
    setDoing(given)
    setFailure(undefined)
    try {
      await work(...given)
      return true
    } catch (error) {
      setFailure(error)
      await failed?.(error)
      return false
    } finally {
      setDoing(undefined)
    }
  })
  return { run, busy: doing !== undefined, doing, failure, forget: () => setFailure(undefined) }
}

/** The same function, which resolves to false while it is still running. */
export function useOneAtATime<Given extends unknown[], Result>(
  work: (...given: Given) => Promise<Result>,
) {
  const running = useRef(false)
  return async (...given: Given): Promise<Result | false> => {
    if (running.current) return false
    running.current = true
    try {
      return await work(...given)
    } finally {
      running.current = false
    }
  }
}

/** While the page is being left its button stays busy: `await untilGone()` ends such a press. */
export const untilGone = (): Promise<never> => new Promise(() => undefined)
