import { ApiError } from '#/client/api-error.ts'
import type { Translate } from '#/lib/i18n.ts'
import { formFailure } from '#/stores/form-failure.ts'

/** Turns a refused call into messages; also covers a session that has ended. */
export const textFailure = (error: unknown, t: Translate) => ({
  ...formFailure(error, t),
  signedOut: error instanceof ApiError && error.status === 401,
})
