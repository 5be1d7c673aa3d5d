import { useState } from 'react'
import type { OwnReview } from '#/contract/reviews/shapes.ts'
import { REVIEW_MAX_LENGTH } from '#/contract/lengths.ts'
import { shop } from '#/client/browser.ts'
import type { FieldErrors } from '#/form/form-rules.ts'
import { fieldTexts } from '#/form/form-texts.ts'
import { RatingInput } from '#/ui/form/RatingInput.tsx'
import { Textarea } from '#/ui/form/Textarea.tsx'
import type { Language } from '#/lib/i18n.ts'
import type { Reviewed } from '#/features/reviews/reviewed.ts'
import { TextDialog } from '#/features/reviews/TextDialog.tsx'
import reviewTexts from '#texts/reviews'
import { useTextForm } from '#/features/reviews/use-text-form.ts'

type Props = {
  open: boolean
  onClose: () => void
  product: Reviewed
  /** The one to change; nothing where it is the first. */
  review: OwnReview | null
  onDone: (review: OwnReview) => void
  signInHref: string
  language: Language
}

/** The specification's review modal, for a new review and for changing one. */
export function ReviewDialog({ product, review, onDone, signInHref, language, ...rest }: Props) {
  const t = reviewTexts(language)
  const [rating, setRating] = useState(review?.rating ?? null)
  const [content, setContent] = useState(review?.content ?? '')
  const form = useTextForm({
    t,
    check: () => check({ rating, content }, language),
    send: async () => {
      const words = { rating: rating ?? 0, content }
      onDone(
        review
          ? await shop.reviews.update({ params: { id: review.id }, body: words })
          : await shop.reviews.create({ body: { product_id: product.id, ...words } }),
      )
    },
  })
  return (
    <TextDialog
      {...rest}
      title={t(review ? 'change_title' : 'write_title')}
      about={product.name}
      submit={t(review ? 'save' : 'send')}
      form={form}
      signInHref={signInHref}
      t={t}
    >
      <RatingInput
        name="rating"
        label={t('rating')}
        wordsOf={(stars) => t(`words.${stars}`)}
        value={rating}
        onChange={setRating}
        error={form.errors['rating']}
        required
      />
      <Textarea
        name="content"
        label={t('content')}
        hint={t('content_hint')}
        rows={6}
        maxLength={REVIEW_MAX_LENGTH}
        value={content}
        onChange={(event) => setContent(event.target.value)}
        error={form.errors['content']}
        required
      />
    </TextDialog>
  )
}

type Values = { rating: number | null; content: string }

function check({ rating, content }: Values, language: Language): FieldErrors {
  const text = fieldTexts(language)
  return {
    ...(rating === null ? { rating: text('rating', 'required') } : {}),
    ...(content.trim() === '' ? { content: text('content', 'required') } : {}),
  }
}
