// What a refused call means for a form.
import { ApiError } from '#/client/api-error.ts'
import type { Translate } from '#/lib/i18n.ts'

type Failure = {
  /** The first message of each field. */
  errors: Record<string, string>
  /** What belongs to no field; nothing where the fields say it all. */
  problem: string | undefined
}

/** The texts are `NO_RESPONSE`, and `failed` for what nobody can do anything about. */
export function formFailure(error: unknown, t: Translate): Failure {
  if (!(error instanceof ApiError)) return { errors: {}, problem: t('failed') }
  const errors = Object.fromEntries(
    Object.entries(error.errors).map(([field, [message = '']]) => [field, message]),
  )
  if (Object.keys(errors).length > 0) return { errors, problem: undefined }
  if (error.code === 'NO_RESPONSE') return { errors, problem: t('NO_RESPONSE') }
  return { errors, problem: error.code === 'REQUEST_FAILED' ? t('failed') : error.message }
}
