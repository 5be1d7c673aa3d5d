// Searches while the user types.
import { useRef, useState } from 'react'

const PAUSE_MS = 250

type Answer<T> = { search: string; found?: T; failure?: unknown }

/** What `ask` finds for the typed words, a moment after they were typed; or at once, for somebody who presses Enter. */
export function useFinding<T>(ask: (words: string) => Promise<T>) {
  const [words, setWords] = useState('')
  const [answer, setAnswer] = useState<Answer<T>>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef('')
  const search = words.trim()
  const answered = answer?.search === search ? answer : undefined
  const look = async (wanted: string): Promise<T | undefined> => {
    clearTimeout(timer.current)
    asked.current = wanted
    const one: Answer<T> = await ask(wanted).then(
      (found) => ({ search: wanted, found }),
      (failure: unknown) => ({ search: wanted, failure }),
    )
    // Answers may overtake each other.
    if (asked.current !== wanted) return undefined
    setAnswer(one)
    return one.found
  }
  const type = (typed: string) => {
    setWords(typed)
    clearTimeout(timer.current)
    asked.current = ''
    const wanted = typed.trim()
    if (wanted === '') setAnswer(undefined)
    else timer.current = setTimeout(() => void look(wanted), PAUSE_MS)
  }
  return {
    words,
    /** Earlier results stay until the answer arrives. */
    found: search === '' ? undefined : answer?.found,
    /** Of the words as they are. */
    failure: answered?.failure,
    busy: search !== '' && !answered,
    type,
    clear: () => type(''),
    /** What is found for the words as they are; undefined for none, or if the search fails. */
    now: async (): Promise<T | undefined> => {
      if (search === '') return undefined
      return answered?.found ?? look(search)
    },
  }
}
