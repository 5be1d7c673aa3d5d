// What signing in and signing up have in common: fields, their errors, one call at a time, and the way on.
import { useState, type ChangeEvent, type SyntheticEvent } from 'react'
import { formFailure } from '#/stores/form-failure.ts'
import { useEarlyInput } from '#/form/early-input.ts'
import { checkFields, errorList, type FieldErrors, type Fields } from '#/form/form-rules.ts'
import { uploadLocalCart } from '#/stores/cart.ts'
import type { Language, Translate } from '#/lib/i18n.ts'
import { toast } from '#/ui/feedback/toast.ts'
import authTexts from '#texts/auth'

type Options = {
  language: Language
  rules: Parameters<typeof checkFields>[1]
  /** Where to go once signed in. */
  next: string
  send: (values: Fields) => Promise<void>
}

export function useAuthForm({ language, rules, next, send }: Options) {
  const t = authTexts(language)
  const [values, setValues] = useState<Fields>({})
  const [errors, setErrors] = useState<FieldErrors>({})
  const [problem, setProblem] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState(false)
  const ref = useEarlyInput(setValues)

  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const value = target.type === 'checkbox' ? (target.checked ? 'yes' : '') : target.value
    const now = { ...values, [target.name]: value }
    setValues(now)
    if (attempt > 0) setErrors(checkFields(now, rules, language))
  }

  const onSubmit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (busy) return
    setAttempt(attempt + 1)
    setProblem(undefined)
    const wrong = checkFields(values, rules, language)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    setBusy(true)
    try {
      await send(values)
      await goOn(next, t)
    } catch (error) {
      const failure = formFailure(error, t)
      setErrors(failure.errors)
      setAttempt((count) => count + 1)
      setProblem(failure.problem)
      setBusy(false)
    }
  }

  const control = (name: string) => ({ id: name, name, error: errors[name], onChange })
  const field = (name: string) => ({ ...control(name), value: values[name] ?? '' })
  const box = (name: string) => ({
    ...control(name),
    value: 'yes',
    checked: values[name] === 'yes',
  })
  const summary = { errors: errorList(errors), attempt }
  // Sent before its code is there, a form must not put a password into the address.
  const form = {
    ref,
    method: 'post',
    noValidate: true,
    onSubmit: (event: SyntheticEvent) => void onSubmit(event),
  } as const
  return { form, field, box, summary, problem, busy }
}

async function goOn(next: string, t: Translate): Promise<void> {
  const clamped = await uploadLocalCart().catch(() => [])
  for (const line of clamped) await toast(t('clamped', line), 'info')
  if (clamped.length > 0) await new Promise((done) => setTimeout(done, READING_MS))
  location.assign(next)
}

/** Long enough to read that the cart was lowered. */
const READING_MS = 2500
