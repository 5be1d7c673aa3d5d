import type { Fields } from '#/form/fields.ts'
import type { Language } from '#/lib/i18n.ts'
import { typedNumber } from '#/lib/typed/typed-number.ts'

/** As the page's language writes it; empty means no limit. An invalid number is sent as it is, and refused. */
export const limitOf = (
  { spend_limit = '' }: Fields,
  language: Language,
): number | string | null =>
  spend_limit.trim() === '' ? null : (typedNumber(spend_limit, language) ?? spend_limit)
