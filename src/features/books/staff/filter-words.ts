import { BookFilter } from '#/contract/books/staff.ts'
import type { Language } from '#/lib/i18n.ts'
import bookTexts from '#texts/staff_books'
import { longDay, rateWords } from '#/components/staff/figures/day-words.ts'

type Of = { language: Language; from: string; to: string; total: number }

/** Which documents are listed. @example 'Nov 1, 2026 to Nov 28, 2026 · Tax rate 5.5% · Goods only · 12 documents' */
export function filterWords({ language, from, to, total }: Of, query: object): string {
  const t = bookTexts(language)
  const { rate, kind, part } = BookFilter.parse(query)
  return [
    t('period.between', { from: longDay(from, language), to: longDay(to, language) }),
    rate !== undefined && t('documents.rate', { rate: rateWords(rate, language) }),
    kind && t(`documents.kind_${kind}`),
    part && t(`documents.part_${part}`),
    t('documents.count', { count: total }),
  ]
    .filter(Boolean)
    .join(' · ')
}
