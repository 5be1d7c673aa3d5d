import type { Review } from '#/contract/reviews/shapes.ts'
import { Rating } from '#/ui/display/Rating.tsx'
import type { Language } from '#/lib/i18n.ts'
import styles from './ReviewText.module.css'
import { href } from '#/routes.ts'
import { formatDay } from '#/features/reviews/format-day.ts'
import reviewTexts from '#texts/reviews'

type Props = { review: Review; language: Language; reportable?: boolean }

/** Stars, author and date, and the text with its line breaks. */
export function ReviewText({ review, language, reportable = false }: Props) {
  const t = reviewTexts(language)
  const { rating, author, content, created_at, updated_at } = review
  return (
    <>
      <p className={styles.head}>
        <Rating value={rating} label={t('stars', { count: rating })} />
        <bdi className={styles.author}>{author}</bdi>
        <span>
          <time dateTime={created_at}>{formatDay(created_at, language)}</time>
          {updated_at !== created_at && ` · ${t('changed')}`}
        </span>
        {reportable && (
          <a rel="nofollow" href={href(language, 'reportText', { about: 'review', id: review.id })}>
            {t('report')}
          </a>
        )}
      </p>
      <p className={styles.text}>
        <bdi lang={review.language}>{content}</bdi>
      </p>
    </>
  )
}
