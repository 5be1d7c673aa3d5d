import { useEffect, useEffectEvent, useRef } from 'react'

/** IDs of the current choice. */
export type ShownChoice = { variation: number | null; picture: number | null }

/** Reports each change of the choice, but not the initial one. */
export function useShown(shown: ShownChoice, tell: (shown: ShownChoice) => void): void {
  const { variation, picture } = shown
  const known = useRef(shown)
  const told = useEffectEvent(tell)
  useEffect(() => {
    if (known.current.variation === variation && known.current.picture === picture) return
    known.current = { variation, picture }
    told({ variation, picture })
  }, [variation, picture])
}
