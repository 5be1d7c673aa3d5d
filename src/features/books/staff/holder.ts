import type { ClosingCash } from '#/contract/books/staff-closings.ts'
import type { Language } from '#/lib/i18n.ts'
import bookTexts from '#texts/staff_books.closing'

/** Who has the cash. */
export function holderOf(
  { driver_id, driver, place }: Pick<ClosingCash, 'driver_id' | 'driver' | 'place'>,
  language: Language,
): string {
  const t = bookTexts(language)
  if (driver_id === null) return place === null ? t('no_driver') : t('till', { place })
  return driver ?? t('unknown')
}
