// The reason for a refund, or for an order to join an account, in the reader's language. It is stored as its author
// read it; what somebody typed stays as it is.
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from '#/lib/i18n.ts'
import { localeTexts } from '#/lib/languages/locale-files.ts'
import { messagesOf } from '#/commerce/api/messages.ts'

const ordersOf = localeTexts('orders')

const OWN_REASONS = [
  'age',
  'cancelled',
  'changed',
  'damaged',
  'empties',
  'goodwill',
  'not_needed',
  'not_ordered',
  'picked',
  'recalled',
] as const

/** Refund methods that a customer may choose, and those that the shop uses automatically. */
const REASONS = [
  (language: Language) => ordersOf(language)('report.reason'),
  ...(['damaged', 'quality', 'missing', 'wrong', 'other'] as const).map(
    (key) => (language: Language) => ordersOf(language)(`reasons.${key}`),
  ),
  (language: Language) => messagesOf(language)('withdrawn'),
  ...OWN_REASONS.map((key) => (language: Language) => messagesOf(language)(`refund.${key}`)),
  ...(['created', 'added', 'confirmed'] as const).map(
    (key) => (language: Language) => messagesOf(language)(`order_joined.${key}`),
  ),
]

/** @example reasonIn('Not fresh', 'fr') // 'Pas frais' */
export function reasonIn(stored: string, language: Language): string {
  const known = REASONS.find((say) => LANGUAGES.some((one) => say(one) === stored))
  return known?.(language) ?? stored
}

/** The shop's own reason, as the order's buyer reads it. */
export const ownReason = (
  why: (typeof OWN_REASONS)[number] | 'withdrawn',
  { language }: { language: string },
): string => {
  const t = messagesOf(isLanguage(language) ? language : DEFAULT_LANGUAGE)
  return why === 'withdrawn' ? t('withdrawn') : t(`refund.${why}`)
}
