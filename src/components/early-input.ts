// What was typed into a form before its code was there: the page has it, the form's state does not.
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import type { Fields } from './form-rules.ts'

/** For the form's `ref`. `take` gets the filled fields by name, once, as the form comes to life. */
export function useEarlyInput(take: (fields: Fields) => void): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const taken = useEffectEvent(take)
  useEffect(() => {
    if (!form.current) return
    const filled = [...new FormData(form.current)].flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' ? [[name, value] as const] : [],
    )
    if (filled.length > 0) taken(Object.fromEntries(filled))
  }, [])
  return form
}
