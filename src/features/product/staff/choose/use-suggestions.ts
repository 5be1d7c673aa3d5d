// What a field offers while somebody types.
import { useRef, useState } from 'react'

/** Gives names that fit what was typed. */
export type Suggest = (search: string) => Promise<string[]>

/** Long enough for somebody who types on. */
const PAUSE_MS = 250

export function useSuggestions(suggest: Suggest | undefined) {
  const [names, setNames] = useState<string[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef<string>(undefined)
  const look = (search: string) => {
    clearTimeout(timer.current)
    if (!suggest || asked.current === search) return
    timer.current = setTimeout(() => {
      asked.current = search
      // They are a help: without them names are typed as well. Answers may overtake each other.
      suggest(search).then(
        (found) => asked.current === search && setNames(found),
        () => undefined,
      )
    }, PAUSE_MS)
  }
  return { names, look }
}
