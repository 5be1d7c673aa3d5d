// The fields of the checkout with their errors. What is typed and chosen is kept while the tab is open.
import { useCallback, useEffect, useRef, useState, type ChangeEvent } from 'react'
import { checkFields, type FieldErrors, type Fields } from '#/form/form-rules.ts'
import type { Language } from '#/lib/i18n.ts'
import { isOffered, rulesOf, type Offers } from './checkout-form.ts'
import { placeFields } from './place-fields.ts'
import { keepDraft, readDraft, readLastChoices } from './kept.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
type Options = { start: Fields; offers: Offers; signedIn: boolean; language: Language }

export function useCheckoutFields({ start, offers, signedIn, language }: Options) {
  const [fields, setFields] = useState<Fields>(start)
  // Two changes may come before the next drawing.
  const latest = useRef(fields)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    // An address that is no longer there, or another visitor's choice, is not chosen again.
    const kept = Object.entries({
      ...lastChoices(offers),
      ...placeFields(offers.addresses),
      ...readDraft(),
    })
    const offered = kept.filter(([name, value]) => isOffered({ name, value }, offers))
    latest.current = { ...latest.current, ...Object.fromEntries(offered) }
    setFields(latest.current)
    // What is offered does not change while the form is there.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  /** What was said of it no longer holds. */
  const forget = useCallback(
    (name: string) => setErrors(({ [name]: _gone, ...others }) => others),
    [],
  )
  const wrongIn = (now: Fields) => checkFields(now, rulesOf(now, signedIn), language)
  const change = (changes: Fields) => {
    const now = { ...latest.current, ...changes }
    latest.current = now
    setFields(now)
    keepDraft(now)
    if (attempt > 0) setErrors(wrongIn(now))
  }
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
    forget,
    /** Looks at all fields, besides what is known to be wrong; true where nothing is. */
    check: (known: FieldErrors): boolean => {
      const wrong = { ...wrongIn(fields), ...known }
      setErrors(wrong)
      const isRight = Object.keys(wrong).length === 0
      // While the API is asked nothing takes the focus: what it says will.
      if (!isRight) setAttempt(attempt + 1)
      return isRight
    },
  }
}

/** Of the last order; who has chosen a default address starts with that. */
function lastChoices({ addresses }: Offers): Fields {
  const { payment_method, ...choices } = readLastChoices()
  const hasDefault = addresses.some((one) => one.default_shipping || one.default_billing)
  return { ...(hasDefault ? {} : choices), ...(payment_method ? { payment_method } : {}) }
}

/** The fields with what the totals say of them, and what controls need. */
export function withFound(state: ReturnType<typeof useCheckoutFields>, found: FieldErrors) {
  const { fields, change } = state
  const errors = { ...state.errors, ...found }
  const onChange = ({ target }: ChangeEvent<Control>) => change({ [target.name]: target.value })
  return {
    ...state,
    errors,
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
    /** What a switch needs. */
    toggle: (name: string) => ({
      id: name,
      name,
      checked: fields[name] === 'yes',
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
        change({ [name]: target.checked ? 'yes' : '' }),
    }),
  }
}

export type CheckoutFields = ReturnType<typeof withFound>
