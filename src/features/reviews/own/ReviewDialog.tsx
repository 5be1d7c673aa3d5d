import type { OwnReview } from '#/contract/reviews/shapes.ts'
import { REVIEW_MAX_LENGTH } from '#/contract/lengths.ts'
import { shop } from '#/client/browser.ts'
import { useForm } from '#/form/use-form.ts'
import { RatingInput } from '#/ui/form/RatingInput.tsx'
import { Textarea } from '#/ui/form/Textarea.tsx'
import type { Language } from '#/lib/i18n.ts'
import type { Reviewed } from '#/features/reviews/reviewed.ts'
import { TextDialog } from '#/features/reviews/TextDialog.tsx'
import reviewTexts from '#texts/reviews'
import { textFailure } from '#/features/reviews/text-failure.ts'

type Props = {
  open: boolean
  onClose: () => void
  product: Reviewed
  /** The review to change; undefined for a new one. */
  review: OwnReview | null
  onDone: (review: OwnReview) => void
  signInHref: string
  language: Language
}

const shape = async () => (await import('#/contract/reviews/customer.ts')).ReviewChange

/** The specification's review modal, for a new review and for changing one. */
export function ReviewDialog({ product, review, onDone, signInHref, language, ...rest }: Props) {
  const t = reviewTexts(language)
  const form = useForm({
    language,
    shape,
    start: { rating: String(review?.rating ?? ''), content: review?.content ?? '' },
    toBody: ({ rating, content = '' }) => ({
      rating: rating ? Number(rating) : undefined,
      content,
    }),
    send: async (words) =>
      onDone(
        review
          ? await shop.reviews.update({ params: { id: review.id }, body: words })
          : await shop.reviews.create({ body: { product_id: product.id, ...words } }),
      ),
    failure: (error) => textFailure(error, t),
  })
  const rating = form.fields['rating']
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
        value={rating ? Number(rating) : null}
        onChange={(stars) => form.change({ rating: String(stars) })}
        error={form.errors['rating']}
        required
      />
      <Textarea
        {...form.field('content')}
        label={t('content')}
        hint={t('content_hint')}
        rows={6}
        maxLength={REVIEW_MAX_LENGTH}
        required
      />
    </TextDialog>
  )
}
