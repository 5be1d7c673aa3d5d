import { ApiError } from '#/client/api-error.ts'
import type { Translate } from '#/lib/i18n.ts'
import { formFailure } from '#/stores/form-failure.ts'

/** What a refused call means here: also, that the session has ended meanwhile. */
export const accountFailure = (error: unknown, t: Translate) => ({
  ...formFailure(error, t),
  signedOut: error instanceof ApiError && error.status === 401,
})

/** The same in one sentence, for what is no form. */
export function accountTrouble(error: unknown, t: Translate): string {
  const { errors, problem, signedOut } = accountFailure(error, t)
  return signedOut ? t('signed_out') : (problem ?? Object.values(errors)[0] ?? t('failed'))
}
