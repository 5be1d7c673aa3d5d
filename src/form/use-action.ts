// What a press does when it calls the shop.
import { useRef, useState } from 'react'

export type Action<Given extends unknown[]> = {
  /** Does it, unless it is still being done. Resolves to whether it worked. */
  run: (...given: Given) => Promise<boolean>
  busy: boolean
  /** The error of the last try; undefined if it worked or was not tried. */
  failure: unknown
}

/**
 * Runs `work` at most once at a time.
 *
 * @example
 *   const removing = useAction(() => shop.passkeys.remove({ params: { id } }))
 */
export function useAction<Given extends unknown[]>(
  work: (...given: Given) => unknown,
): Action<Given> {
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const run = async (...given: Given) => {
    if (running.current) return false
    running.current = true
    setBusy(true)
    setFailure(undefined)
    try {
      await work(...given)
      return true
    } catch (error) {
      setFailure(error)
      return false
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { run, busy, failure }
}
