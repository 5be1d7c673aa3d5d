// The average, and the number of reviews for each rating; a bar filters by its rating.
import type { ReviewPage } from '#/contract/reviews/public.ts'
import { formatQuantity } from '#/browser/money/format-money.ts'
import { Rating } from '#/ui/display/Rating.tsx'
import { Skeleton } from '#/ui/feedback/Skeleton.tsx'
import type { Language } from '#/lib/i18n.ts'
import styles from './RatingSummary.module.css'
import reviewTexts from '#texts/reviews'

type Props = {
  /** Empty while loading. */
  page: ReviewPage | undefined
  /** The rating that the list is filtered by. */
  chosen: number | null
  onChoose: (rating: number | null) => void
  language: Language
}

export function RatingSummary({ page, chosen, onChoose, language }: Props) {
  const t = reviewTexts(language)
  if (!page) return <Skeleton height="18.25rem" />
  const { average, total_reviews, distribution } = page
  if (average === null) return null
  const value = formatQuantity(average, language)
  return (
    <div className={styles.summary}>
      <p className={styles.average}>
        <span className={styles.number}>{value}</span>
        <Rating value={average} label={t('average', { value })} />
      </p>
      <p className={styles.count}>{t('count', { count: total_reviews })}</p>
      <ul role="list" className={styles.bars} aria-label={t('distribution')}>
        {distribution.map(({ rating, count }) => (
          <li key={rating}>
            <button
              type="button"
              className={styles.bar}
              aria-pressed={chosen === rating}
              aria-label={t('only', { stars: t('of_stars', { count: rating }), count })}
              disabled={count === 0 && chosen !== rating}
              onClick={() => onChoose(chosen === rating ? null : rating)}
            >
              <span>{t('of_stars', { count: rating })}</span>{' '}
              <span
                className={styles.track}
                style={{ '--share': `${(100 * count) / total_reviews}%` }}
              />{' '}
              <span className={styles.figure}>{count}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
