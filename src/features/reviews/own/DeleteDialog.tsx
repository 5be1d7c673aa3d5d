import { useState } from 'react'
import type { OwnReview } from '#/contract/reviews/shapes.ts'
import { ApiError } from '#/client/api-error.ts'
import { shop } from '#/client/browser.ts'
import { formFailure } from '#/stores/form-failure.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Button } from '#/ui/button/Button.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import type { Language } from '#/lib/i18n.ts'
import styles from '#/features/reviews/TextDialog.module.css'
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
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const remove = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await shop.reviews.delete({ params: { id: review.id } })
      onDone()
    } catch (error) {
      const signedOut = error instanceof ApiError && error.status === 401
      setProblem(signedOut ? t('signed_out') : formFailure(error, t).problem)
      setBusy(false)
    }
  }
  return (
    <Dialog open={open} onClose={onClose} title={t('delete_title')} closeLabel={t('close')}>
      <div className={styles.form}>
        {problem && <Alert tone="danger">{problem}</Alert>}
        <p>{t('delete_text')}</p>
        <div className={styles.actions}>
          <Button variant="danger" busy={busy} onClick={() => void remove()}>
            {t('delete')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
