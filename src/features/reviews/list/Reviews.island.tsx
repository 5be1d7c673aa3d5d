// A product's reviews: rating, paged list, and the user's own.
import type { Review } from '#/contract/reviews/shapes.ts'
import type { ReviewPage } from '#/contract/reviews/public.ts'
import { shop } from '#/client/browser.ts'
import type { Language } from '#/lib/i18n.ts'
import { OwnReview } from '#/features/reviews/own/OwnReview.tsx'
import { RatingSummary } from './RatingSummary.tsx'
import type { Reviewed } from '#/features/reviews/reviewed.ts'
import { ReviewList } from './ReviewList.tsx'
import styles from './Reviews.module.css'
import { type ReviewFilter, SortBy } from './SortBy.tsx'
import { usePages } from '#/features/reviews/use-pages.ts'

type Props = {
  product: Reviewed
  /** The newest reviews, if the page has them. */
  first?: ReviewPage | undefined
  language: Language
}

const START: ReviewFilter = { rating: null, sort: 'newest' }

export function Reviews({ product, first, language }: Props) {
  const list = usePages<Review, ReviewPage, ReviewFilter>({
    start: START,
    first,
    load: ({ rating, sort }, page) =>
      shop.reviews.list({
        query: { product_id: product.id, page, sort, ...(rating === null ? {} : { rating }) },
      }),
  })
  const { page, query } = list
  const expected = page?.total_reviews ?? product.reviews_count
  return (
    <div className={expected > 0 ? styles.columns : styles.column}>
      {expected > 0 && (
        <RatingSummary
          page={page}
          chosen={query.rating}
          onChoose={(rating) => list.change({ ...query, rating })}
          language={language}
        />
      )}
      <div className={styles.main}>
        <div className={styles.tools}>
          <OwnReview product={product} language={language} onChange={() => list.change(START)} />
          {expected > 1 && <SortBy asked={query} onAsk={list.change} language={language} />}
        </div>
        <ReviewList list={list} expected={expected} language={language} />
      </div>
    </div>
  )
}
