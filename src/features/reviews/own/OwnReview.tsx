// The customer's own review, or writing one if they bought the product.
import { useEffect, useRef, useState } from 'react'
import type { OwnReview as Own } from '#/contract/reviews/shapes.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Button } from '#/ui/button/Button.tsx'
import { Icon } from '#/ui/icon/Icon.tsx'
import { Skeleton } from '#/ui/feedback/Skeleton.tsx'
import type { Language, Translate } from '#/lib/i18n.ts'
import { toast } from '#/ui/feedback/toast.ts'
import { DeleteDialog } from './DeleteDialog.tsx'
import styles from './OwnReview.module.css'
import { ReviewDialog } from './ReviewDialog.tsx'
import { ReviewText } from '#/features/reviews/ReviewText.tsx'
import { signInHref, type Reviewed } from '#/features/reviews/reviewed.ts'
import reviewTexts from '#texts/reviews'
import { useOwnReview } from './use-own-review.ts'
import { useVisitor } from '#/features/reviews/use-visitor.ts'

type Props = {
  product: Reviewed
  language: Language
  /** The list has changed. */
  onChange: () => void
}

export function OwnReview(props: Props) {
  const visitor = useVisitor()
  if (visitor === 'user') return <CustomersOwn {...props} />
  return (
    <div className={styles.own}>
      {visitor === 'unknown' ? (
        <Place />
      ) : (
        <Button variant="secondary" href={signInHref(props.language, props.product, 'reviews')}>
          {reviewTexts(props.language)('sign_in')}
        </Button>
      )}
    </div>
  )
}

const Place = () => <Skeleton height="var(--touch)" width="14rem" round />

function CustomersOwn({ product, language, onChange }: Props) {
  const t = reviewTexts(language)
  const { own, setOwn, retry } = useOwnReview(product.id)
  const [open, setOpen] = useState<'write' | 'delete' | null>(null)
  const [changes, setChanges] = useState(0)
  const place = useFocusAfter(changes)
  const close = () => setOpen(null)
  const changed = (review: Own | null, message: string) => {
    close()
    setOwn({ can_review: review === null, review })
    setChanges((count) => count + 1)
    onChange()
    void toast.success(t(message))
  }
  if (typeof own === 'string') {
    return (
      <div className={styles.own}>
        {own === 'loading' ? <Place /> : <Failed onRetry={retry} t={t} />}
      </div>
    )
  }
  const { review } = own
  const shared = { onClose: close, language }
  return (
    <div ref={place} className={styles.own} tabIndex={-1}>
      {review && (
        <>
          <Card review={review} onOpen={setOpen} language={language} />
          <DeleteDialog
            {...shared}
            open={open === 'delete'}
            review={review}
            onDone={() => changed(null, 'deleted')}
          />
        </>
      )}
      {own.can_review && (
        <Button onClick={() => setOpen('write')}>
          <Icon name="edit" size={20} />
          {t('write')}
        </Button>
      )}
      {!own.can_review && !review && <p className={styles.note}>{t('not_bought')}</p>}
      <ReviewDialog
        {...shared}
        key={review?.updated_at}
        open={open === 'write'}
        product={product}
        review={review}
        onDone={(saved) => changed(saved, doneText(saved, review))}
        signInHref={signInHref(language, product, 'reviews')}
      />
    </div>
  )
}

const doneText = (saved: Own, before: Own | null) =>
  saved.status === 'waiting' ? 'sent_waiting' : before ? 'saved' : 'sent'

function Failed({ onRetry, t }: { onRetry: () => void; t: Translate }) {
  return (
    <Alert tone="warn">
      <p>{t('own_failed')}</p>
      <Button variant="quiet" onClick={onRetry}>
        {t('retry')}
      </Button>
    </Alert>
  )
}

type CardProps = { review: Own; onOpen: (what: 'write' | 'delete') => void; language: Language }

function Card({ review, onOpen, language }: CardProps) {
  const t = reviewTexts(language)
  return (
    <section className={styles.card} aria-label={t('yours')}>
      <h3>{t('yours')}</h3>
      <ReviewText review={review} language={language} />
      {review.status !== 'published' && <p className={styles.note}>{t(review.status)}</p>}
      <div className={styles.actions}>
        <Button variant="secondary" onClick={() => onOpen('write')}>
          <Icon name="edit" size={20} />
          {t('change')}
        </Button>
        <Button variant="danger" onClick={() => onOpen('delete')}>
          <Icon name="trash" size={20} />
          {t('delete')}
        </Button>
      </div>
    </section>
  )
}

/** After a change the container takes the focus. */
function useFocusAfter(changes: number) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (changes > 0) place.current?.focus()
  }, [changes])
  return place
}
