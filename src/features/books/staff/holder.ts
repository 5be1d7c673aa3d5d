import type { ClosingCash } from '#/contract/books/staff-closings.ts'
import type { Language } from '#/lib/i18n.ts'
import bookTexts from '#texts/staff_books.closing'

/** Who has the cash. */
export function holderOf(
  { driver_id, driver }: Pick<ClosingCash, 'driver_id' | 'driver'>,
  language: Language,
): string {
  const t = bookTexts(language)
  if (driver_id === null) return t('no_driver')
  return driver ?? t('unknown')
}
