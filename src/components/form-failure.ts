// What a refused call means for a form.
import { ApiError } from '#/client/api-error.ts'
import type { Translate } from '#/lib/i18n.ts'
import { firstOfEach, type FieldErrors } from './form-rules.ts'

type Failure = {
  errors: FieldErrors
  /** What belongs to no field; nothing where the fields say it all. */
  problem: string | undefined
}

/** The texts are `NO_RESPONSE`, and `failed` for what nobody can do anything about. */
export function formFailure(error: unknown, t: Translate): Failure {
  if (!(error instanceof ApiError)) return { errors: {}, problem: t('failed') }
  const errors = firstOfEach(error.errors)
  if (Object.keys(errors).length > 0) return { errors, problem: undefined }
  if (error.code === 'NO_RESPONSE') return { errors, problem: t('NO_RESPONSE') }
  return { errors, problem: error.code === 'REQUEST_FAILED' ? t('failed') : error.message }
}

/** Errors by field as the summary above a form shows them. */
export const errorList = (errors: FieldErrors): { field: string; message: string }[] =>
  Object.entries(errors).map(([field, message]) => ({ field, message }))
