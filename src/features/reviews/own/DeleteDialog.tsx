import type { OwnReview } from '#/contract/reviews/shapes.ts'
import { ApiError } from '#/client/api-error.ts'
import { shop } from '#/client/browser.ts'
import { ConfirmDialog } from '#/components/confirm/ConfirmDialog.tsx'
import { formFailure } from '#/stores/form-failure.ts'
import type { Language } from '#/lib/i18n.ts'
import reviewTexts from '#texts/reviews'

type Props = {
  open: boolean
  onClose: () => void
  review: OwnReview
  onDone: () => void
  language: Language
}

/** Asks for confirmation before a review is deleted. */
export function DeleteDialog({ open, onClose, review, onDone, language }: Props) {
  const t = reviewTexts(language)
  const renderProblem = (error: unknown) =>
    error instanceof ApiError && error.status === 401
      ? t('signed_out')
      : formFailure(error, t).problem
  return (
    <ConfirmDialog
      {...{ open, onClose, renderProblem }}
      title={t('delete_title')}
      labels={{ close: t('close'), confirm: t('delete'), cancel: t('cancel') }}
      act={() => shop.reviews.delete({ params: { id: review.id } }).then(onDone)}
    >
      <p>{t('delete_text')}</p>
    </ConfirmDialog>
  )
}
