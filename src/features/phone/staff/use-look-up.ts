// Looks up what is typed, a moment later; or at once, for somebody who presses Enter.
import { useRef, useState } from 'react'

const PAUSE_MS = 200

type Answer<T> = { search: string; found: T[] | undefined; failed: boolean }

export function useLookUp<T>(ask: (words: string) => Promise<T[]>) {
  const [words, setWords] = useState('')
  const [answer, setAnswer] = useState<Answer<T>>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef('')
  const search = words.trim()
  const look = async (wanted: string): Promise<T[]> => {
    clearTimeout(timer.current)
    asked.current = wanted
    const looked = await ask(wanted).catch(() => undefined)
    // Answers may overtake each other.
    if (asked.current !== wanted) return []
    setAnswer({ search: wanted, found: looked, failed: looked === undefined })
    return looked ?? []
  }
  const isFresh = answer?.search === search
  return {
    words,
    /** Earlier results stay until the answer arrives. */
    found: search === '' ? undefined : answer?.found,
    failed: isFresh && answer.failed,
    busy: search !== '' && !isFresh,
    type: (typed: string) => {
      setWords(typed)
      clearTimeout(timer.current)
      asked.current = ''
      const wanted = typed.trim()
      if (wanted === '') setAnswer(undefined)
      else timer.current = setTimeout(() => void look(wanted), PAUSE_MS)
    },
    /** What is found for the words as they are. */
    now: async (): Promise<T[]> => {
      if (search === '') return []
      return isFresh && answer.found ? answer.found : look(search)
    },
  }
}
