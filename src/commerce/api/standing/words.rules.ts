// Why a standing order isn't placed, and its gaps, in words.
import type { StandingGap } from '#/contract/standing/shapes.ts'
import type { Language } from '#/lib/i18n.ts'
import type { ShopError } from '#/commerce/api/errors.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import type { Around } from './around.service.ts'
import type { StandingRow } from './standing.queries.ts'

export function reasonOf(language: Language, { code, data }: ShopError): string {
  const t = messagesOf(language)
  if (code === 'STOCK_CONFLICT') return t('standing.nothing_left')
  if (code === 'SLOT_TAKEN') return t('standing.full')
  if (data.message) return data.message
  // A code of a field is said in the field's words.
  const [field] = Object.entries(data.errors ?? {})
  if (field?.[0] === 'payment_method') return t('standing.no_cash')
  if (field?.[0] === 'age_confirmed') return t('standing.age')
  if (field && /address|country/.test(field[0])) return t('standing.not_served')
  return t(code, data.values)
}

/** Why there is no window for it any more. */
export function goneReason(
  language: Language,
  { address, place, is_served }: Pick<Around, 'address' | 'place' | 'is_served'>,
  { place_id }: Pick<StandingRow, 'place_id'>,
): string {
  const t = messagesOf(language)
  if (address === null && place === null)
    return t(place_id === null ? 'standing.no_address' : 'standing.no_place')
  return t(is_served ? 'standing.no_window' : 'standing.not_served')
}

/** @example gapWords('en', gaps) // 'Missing: Figs. Instead of Milk: Oat drink.' */
export function gapWords(language: Language, gaps: readonly StandingGap[]): string {
  return gaps.map((gap) => gapLine(language, gap)).join(' ')
}

export function gapLine(
  language: Language,
  { name, ordered, got, substitute }: StandingGap,
): string {
  const t = messagesOf(language)
  if (substitute !== null) return t('standing.instead', { name, substitute })
  if (got > 0) return t('standing.less', { name, ordered, got })
  return t('standing.without', { name })
}
