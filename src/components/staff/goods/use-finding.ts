// Products that are found while one types.
import { useRef, useState } from 'react'
import { findProducts, type Named } from '#/stores/find-goods.ts'

const PAUSE_MS = 250

/** What the shop finds for these words, a moment after they were typed. */
export function useFinding() {
  const [found, setFound] = useState<Named[]>()
  const [failure, setFailure] = useState<unknown>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef('')
  const look = async (search: string) => {
    asked.current = search
    setFailure(undefined)
    try {
      const all = await findProducts(search)
      // Answers may overtake each other.
      if (asked.current === search) setFound(all)
    } catch (error) {
      setFailure(error)
    }
  }
  const clear = () => {
    clearTimeout(timer.current)
    asked.current = ''
    setFound(undefined)
  }
  return {
    found,
    failure,
    clear,
    type: (words: string) => {
      const search = words.trim()
      clear()
      if (search !== '') timer.current = setTimeout(() => void look(search), PAUSE_MS)
    },
  }
}
