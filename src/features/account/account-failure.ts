import { ApiError } from '#/client/api-error.ts'
import type { Translate } from '#/lib/i18n.ts'
import { formFailure } from '#/stores/form-failure.ts'

/** Turns a refused call into messages; also covers a session that has ended. */
export const accountFailure = (error: unknown, t: Translate) => ({
  ...formFailure(error, t),
  signedOut: error instanceof ApiError && error.status === 401,
})

/** The same as one sentence, for actions without a form. */
export function accountTrouble(error: unknown, t: Translate): string {
  const { errors, problem, signedOut } = accountFailure(error, t)
  return signedOut ? t('signed_out') : (problem ?? Object.values(errors)[0] ?? t('failed'))
}
