// A field's suggestions while typing.
import { useRef, useState } from 'react'

/** Finds names that match the input. */
export type Suggest = (search: string) => Promise<string[]>

/** Long enough to type the next key. */
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
      // Optional: names can be typed without them. Answers may overtake each other.
      suggest(search).then(
        (found) => asked.current === search && setNames(found),
        () => undefined,
      )
    }, PAUSE_MS)
  }
  return { names, look }
}
