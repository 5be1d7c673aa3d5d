// The checkout's fields and their errors. Values are kept while the tab is open.
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
  // Two changes may come before the next render.
  const latest = useRef(fields)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    // A deleted address, or another visitor's choice, isn't selected again.
    const kept = Object.entries({
      ...lastChoices(offers),
      ...placeFields(offers.addresses),
      ...readDraft(),
    })
    const offered = kept.filter(([name, value]) => isOffered({ name, value }, offers))
    latest.current = { ...latest.current, ...Object.fromEntries(offered) }
    setFields(latest.current)
    // The offers don't change while the form is mounted.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  /** Its error no longer applies. */
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
    /** Errors from the API replace those of `check`. */
    setErrors: (found: FieldErrors) => {
      setErrors(found)
      setAttempt((count) => count + 1)
    },
    forget,
    /** Validates all fields, in addition to known errors; true if there are none. */
    check: (known: FieldErrors): boolean => {
      const wrong = { ...wrongIn(fields), ...known }
      setErrors(wrong)
      const isRight = Object.keys(wrong).length === 0
      // The focus doesn't move while the API is asked: its answer moves it.
      if (!isRight) setAttempt(attempt + 1)
      return isRight
    },
  }
}

/** The last order's choices; a customer with a default address starts with that. */
function lastChoices({ addresses }: Offers): Fields {
  const { payment_method, ...choices } = readLastChoices()
  const hasDefault = addresses.some((one) => one.default_shipping || one.default_billing)
  return { ...(hasDefault ? {} : choices), ...(payment_method ? { payment_method } : {}) }
}

/** The fields with the totals' errors, and the props of controls. */
export function withFound(state: ReturnType<typeof useCheckoutFields>, found: FieldErrors) {
  const { fields, change } = state
  const errors = { ...state.errors, ...found }
  const onChange = ({ target }: ChangeEvent<Control>) => change({ [target.name]: target.value })
  return {
    ...state,
    errors,
    /** Props of a control. */
    field: (name: string) => ({
      id: name,
      name,
      value: fields[name] ?? '',
      error: errors[name],
      onChange,
    }),
    /** Props of one of several choices. */
    choice: (name: string, value: string) => ({
      id: `${name}-${value}`,
      name,
      value,
      checked: fields[name] === value,
      onChange,
    }),
    /** Props of a switch. */
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
