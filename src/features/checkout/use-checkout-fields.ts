// The fields of the checkout with their errors. What is typed is kept while the tab is open.
import { useEffect, useRef, useState, type ChangeEvent } from 'react'
import { checkFields, type FieldErrors, type Fields } from '#/components/form-rules.ts'
import type { Language } from '#/lib/i18n.ts'
import { NEW, rulesOf, SAME } from './checkout-form.ts'
import { keepDraft, readDraft } from './kept.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
type Options = { start: Fields; signedIn: boolean; language: Language }

export function useCheckoutFields({ start, signedIn, language }: Options) {
  const [fields, setFields] = useState<Fields>(start)
  // Two changes may come before the next drawing.
  const latest = useRef(fields)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    // An address that is no longer there, or another visitor's choice, is not chosen again.
    const { shipping_choice = NEW, billing_choice = SAME } = latest.current
    latest.current = { ...latest.current, ...readDraft(), shipping_choice, billing_choice }
    setFields(latest.current)
  }, [])

  const change = (changes: Fields) => {
    const now = { ...latest.current, ...changes }
    latest.current = now
    setFields(now)
    keepDraft(now)
    if (attempt > 0) setErrors(checkFields(now, rulesOf(now, signedIn), language))
  }
  const onChange = ({ target }: ChangeEvent<Control>) => change({ [target.name]: target.value })

  return {
    fields,
    errors,
    attempt,
    change,
    /** What the API says of fields: as new as what `check` finds. */
    setErrors: (found: FieldErrors) => {
      setErrors(found)
      setAttempt((count) => count + 1)
    },
    /** Looks at all fields; true where nothing is wrong. */
    check: (): boolean => {
      const wrong = checkFields(fields, rulesOf(fields, signedIn), language)
      setAttempt(attempt + 1)
      setErrors(wrong)
      return Object.keys(wrong).length === 0
    },
    /** What a control needs. */
    field: (name: string) => ({
      id: name,
      name,
      value: fields[name] ?? '',
      error: errors[name],
      onChange,
    }),
    /** What one of several choices needs. */
    choice: (name: string, value: string) => ({
      id: `${name}-${value}`,
      name,
      value,
      checked: fields[name] === value,
      onChange,
    }),
  }
}

export type CheckoutFields = ReturnType<typeof useCheckoutFields>
