// Input typed into a form, or a submit, before its code was loaded: the page has it, the form's state doesn't.
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import type { Fields } from './fields.ts'

/**
 * For the form's `ref`. `take` gets the filled fields by name, once, when the form hydrates. Then the form is submitted
 * if it was before; the layout's first script leaves `data-sent` on it.
 */
export function useEarlyInput(take: (fields: Fields) => void): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const [sent, setSent] = useState(false)
  const taken = useEffectEvent(take)
  useEffect(() => {
    if (!form.current) return
    const filled = [...new FormData(form.current)].flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' ? [[name, value] as const] : [],
    )
    if (filled.length > 0) taken(Object.fromEntries(filled))
    setSent('sent' in form.current.dataset)
  }, [])
  // Together with the taken fields: both are rendered at once.
  useEffect(() => {
    if (sent) form.current?.requestSubmit()
  }, [sent])
  return form
}
