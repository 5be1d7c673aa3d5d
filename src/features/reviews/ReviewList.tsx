import type { Review, ReviewPage, ReviewSort } from '#/contract/review.ts'
import { Button } from '#/ui/Button.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { Select } from '#/ui/Select.tsx'
import type { Language } from '#/lib/i18n.ts'
import { Listed, ListedItem } from './Listed.tsx'
import styles from './Reviews.module.css'
import { ReviewText } from './ReviewText.tsx'
import { reviewTexts } from './texts.ts'
import type { Pages } from './use-pages.ts'

const SORTS: ReviewSort[] = ['newest', 'highest', 'lowest']

/** The stars that it is narrowed to, and its order. */
export type Asked = { rating: number | null; sort: ReviewSort }

type Props = {
  list: Pages<Review, ReviewPage, Asked>
  /** How many there probably are. */
  expected: number
  language: Language
}

export function ReviewList({ list, expected, language }: Props) {
  const t = reviewTexts(language)
  return (
    <>
      {list.page && list.page.total_reviews > 1 && (
        <Tools page={list.page} asked={list.query} onAsk={list.change} language={language} />
      )}
      <Listed
        list={list}
        expected={expected}
        label={t('title')}
        empty={
          <EmptyState icon="star" title={t('empty')}>
            {t('empty_text')}
          </EmptyState>
        }
        t={t}
      >
        {list.items.map((review) => (
          <ListedItem key={review.id}>
            <ReviewText review={review} language={language} />
          </ListedItem>
        ))}
      </Listed>
    </>
  )
}

type ToolsProps = {
  page: ReviewPage
  asked: Asked
  onAsk: (asked: Asked) => void
  language: Language
}

function Tools({ page, asked, onAsk, language }: ToolsProps) {
  const t = reviewTexts(language)
  const { rating, sort } = asked
  const { total, total_reviews } = page
  return (
    <div className={styles.tools}>
      <p role="status" className={styles.shown}>
        {rating === null
          ? t('count', { count: total_reviews })
          : t('narrowed', {
              count: total,
              total: total_reviews,
              stars: t('of_stars', { count: rating }),
            })}
        {rating !== null && (
          <Button variant="quiet" onClick={() => onAsk({ ...asked, rating: null })}>
            {t('all')}
          </Button>
        )}
      </p>
      <Select
        label={t('sort')}
        value={sort}
        onChange={({ target }) => {
          const chosen = SORTS.find((name) => name === target.value)
          if (chosen) onAsk({ ...asked, sort: chosen })
        }}
      >
        {SORTS.map((name) => (
          <option key={name} value={name}>
            {t(`sorts.${name}`)}
          </option>
        ))}
      </Select>
    </div>
  )
}
