import type { Review } from '#/contract/reviews/shapes.ts'
import type { ReviewPage } from '#/contract/reviews/public.ts'
import { Button } from '#/ui/button/Button.tsx'
import { EmptyState } from '#/ui/feedback/EmptyState.tsx'
import type { Language } from '#/lib/i18n.ts'
import { Listed, ListedItem } from '#/features/reviews/Listed.tsx'
import styles from './Reviews.module.css'
import { ReviewText } from '#/features/reviews/ReviewText.tsx'
import type { ReviewFilter } from './SortBy.tsx'
import reviewTexts from '#texts/reviews'
import type { Pages } from '#/features/reviews/use-pages.ts'

type Props = {
  list: Pages<Review, ReviewPage, ReviewFilter>
  /** How many there probably are. */
  expected: number
  language: Language
}

export function ReviewList({ list, expected, language }: Props) {
  const t = reviewTexts(language)
  const { page, query, change } = list
  const { rating } = query
  return (
    <div>
      <div role="status">
        {page && rating !== null && (
          <p className={styles.narrowed}>
            {t('narrowed', {
              count: page.total,
              total: page.total_reviews,
              stars: t('of_stars', { count: rating }),
            })}
            <Button variant="quiet" onClick={() => change({ ...query, rating: null })}>
              {t('all')}
            </Button>
          </p>
        )}
      </div>
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
            <ReviewText review={review} language={language} reportable />
          </ListedItem>
        ))}
      </Listed>
    </div>
  )
}
