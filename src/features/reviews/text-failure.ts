import { ApiError } from '#/client/api-error.ts'
import type { Translate } from '#/lib/i18n.ts'
import { formFailure } from '#/stores/form-failure.ts'

/** What a refused call means here: also, that the session has ended meanwhile. */
export const textFailure = (error: unknown, t: Translate) => ({
  ...formFailure(error, t),
  signedOut: error instanceof ApiError && error.status === 401,
})
