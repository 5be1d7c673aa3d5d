// What the forms of this feature have in common: their errors, one call at a time, and what was typed stays.
import { useState, type SyntheticEvent } from 'react'
import { ApiError } from '#/client/api-error.ts'
import type { FieldErrors } from '#/form/form-rules.ts'
import { formFailure } from '#/stores/form-failure.ts'
import type { Translate } from '#/lib/i18n.ts'

type Options = {
  /** What is wrong with what was typed, by field. */
  check: () => FieldErrors
  send: () => Promise<void>
  t: Translate
}
type Refusal = { errors: FieldErrors; problem?: string | undefined; signedOut?: boolean }

const NOTHING: Refusal = { errors: {} }

export type TextForm = ReturnType<typeof useTextForm>

export function useTextForm({ check, send, t }: Options) {
  const [refusal, setRefusal] = useState(NOTHING)
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState(false)

  const submit = async () => {
    if (busy) return
    setAttempt((count) => count + 1)
    setRefusal(NOTHING)
    if (Object.keys(check()).length > 0) return
    setBusy(true)
    try {
      await send()
      setAttempt(0)
    } catch (error) {
      const signedOut = error instanceof ApiError && error.status === 401
      setRefusal({ ...formFailure(error, t), signedOut })
      setAttempt((count) => count + 1)
    } finally {
      setBusy(false)
    }
  }
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    void submit()
  }
  // Once sent, the fields are looked at with every letter.
  const errors = { ...refusal.errors, ...(attempt > 0 && !busy ? check() : {}) }
  return { ...refusal, errors, attempt, busy, onSubmit }
}
