import type { BookAccounts } from '#/contract/books/staff.ts'
import { rateWords } from '#/components/staff/figures/day-words.ts'
import { lackingAccounts } from '#/domain/books/bookings.ts'
import type { Language } from '#/lib/i18n.ts'
import bookTexts from '#texts/staff_books.accountant'

/** The settings missing before these can be booked, in words; empty if none is. */
export function lackingWords(
  accounts: BookAccounts,
  { rates, hasEmpties }: { rates: readonly number[]; hasEmpties: boolean },
  language: Language,
): string {
  const t = bookTexts(language)
  const lacking = lackingAccounts(accounts, rates, hasEmpties)
  return [
    ...lacking.names.map((name) => t(name)),
    ...lacking.rates.map((rate) => t('lacking_rate', { rate: rateWords(rate, language) })),
  ].join(', ')
}
