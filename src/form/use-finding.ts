// Searches while the user types.
import { useRef, useState } from 'react'

const PAUSE_MS = 250

/** What `ask` finds for the typed words, a moment after they were typed. */
export function useFinding<T>(ask: (words: string) => Promise<T[]>) {
  const [found, setFound] = useState<T[]>()
  const [failure, setFailure] = useState<unknown>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef('')
  const look = async (search: string) => {
    asked.current = search
    setFailure(undefined)
    try {
      const all = await ask(search)
      // Answers may overtake each other.
      if (asked.current === search) setFound(all)
    } catch (error) {
      if (asked.current === search) setFailure(error)
    }
  }
  const stop = () => {
    clearTimeout(timer.current)
    asked.current = ''
  }
  const clear = () => {
    stop()
    setFound(undefined)
    setFailure(undefined)
  }
  return {
    found,
    failure,
    clear,
    /** Earlier results stay until the answer arrives. */
    type: (words: string) => {
      const search = words.trim()
      if (search === '') return clear()
      stop()
      timer.current = setTimeout(() => void look(search), PAUSE_MS)
    },
  }
}
