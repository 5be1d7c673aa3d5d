import type { ReviewSort } from '#/contract/reviews/public.ts'
import { Select } from '#/ui/form/Select.tsx'
import type { Language } from '#/lib/i18n.ts'
import reviewTexts from '#texts/reviews'

const SORTS: ReviewSort[] = ['newest', 'highest', 'lowest']

/** The list's rating filter and its order. */
export type ReviewFilter = { rating: number | null; sort: ReviewSort }

type Props = { asked: ReviewFilter; onAsk: (filter: ReviewFilter) => void; language: Language }

export function SortBy({ asked, onAsk, language }: Props) {
  const t = reviewTexts(language)
  return (
    <Select
      label={t('sort')}
      value={asked.sort}
      onChange={({ target }) => {
        const sort = SORTS.find((name) => name === target.value)
        if (sort) onAsk({ ...asked, sort })
      }}
    >
      {SORTS.map((name) => (
        <option key={name} value={name}>
          {t(`sorts.${name}`)}
        </option>
      ))}
    </Select>
  )
}
