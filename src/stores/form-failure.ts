// Turns a failed call into messages of a form.
import { ApiError } from '#/client/api-error.ts'
import type { Translate } from '#/lib/i18n.ts'

type Failure = {
  /** The first message of each field. */
  errors: Record<string, string>
  /** A message for the whole form; undefined if the fields' messages suffice. */
  problem: string | undefined
}

/** Uses the texts `NO_RESPONSE`, and `failed` for failures that users can't fix. */
export function formFailure(error: unknown, t: Translate): Failure {
  if (!(error instanceof ApiError)) return { errors: {}, problem: t('failed') }
  const errors = Object.fromEntries(
    Object.entries(error.errors).map(([field, [message = '']]) => [field, message]),
  )
  if (Object.keys(errors).length > 0) return { errors, problem: undefined }
  if (error.code === 'NO_RESPONSE') return { errors, problem: t('NO_RESPONSE') }
  return { errors, problem: error.code === 'REQUEST_FAILED' ? t('failed') : error.message }
}

/** Whether the session has ended: the input can be sent after signing in again. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401

/** Somebody else has changed the record since it was read. */
export const isVersionConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'VERSION_CONFLICT'
