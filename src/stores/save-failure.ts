// Why a product could not be added to a list or removed from it.
import { ApiError } from '#/client/api-error.ts'
import type { Translate } from '#/lib/i18n.ts'
import { DeviceFull } from './saved.ts'

export type Failure = {
  /** `over`: the session has ended without this page noticing. `full`: the list is full. */
  kind: 'over' | 'unanswered' | 'full' | 'refused'
  message: string
}

/** Uses the texts `NO_RESPONSE`, and `failed` for failures that users can't fix. */
export function saveFailure(error: unknown, t: Translate): Failure {
  if (error instanceof DeviceFull) return { kind: 'full', message: t('full', { max: error.max }) }
  if (!(error instanceof ApiError)) return { kind: 'refused', message: t('failed') }
  const { code, status, errors, message } = error
  if (status === 401) return { kind: 'over', message }
  if (code === 'NO_RESPONSE') return { kind: 'unanswered', message: t('NO_RESPONSE') }
  if (code === 'REQUEST_FAILED') return { kind: 'refused', message: t('failed') }
  const full = code === 'COMPARE_FULL' || code === 'WISHLIST_FULL'
  return { kind: full ? 'full' : 'refused', message: Object.values(errors)[0]?.[0] ?? message }
}
