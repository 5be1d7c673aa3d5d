// A dialog with a form: errors at the top, fields, and the submit button.
import type { ReactNode } from 'react'
import type { Form } from '#/form/use-form.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Button } from '#/ui/button/Button.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import { ErrorSummary } from '#/ui/form/ErrorSummary.tsx'
import type { Translate } from '#/lib/i18n.ts'
import styles from './TextDialog.module.css'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  /** The subject. */
  about: string
  submit: string
  form: Form
  /** The sign-in page for expired sessions. */
  signInHref: string
  t: Translate
  children: ReactNode
}

export function TextDialog({
  title,
  about,
  submit,
  form,
  signInHref,
  t,
  children,
  ...rest
}: Props) {
  return (
    <Dialog {...rest} title={title} closeLabel={t('close')}>
      <form {...form.form} className={styles.form}>
        <p className={styles.about}>{about}</p>
        <ErrorSummary title={t('summary')} {...form.summary} />
        {form.signedOut ? (
          <Alert tone="danger">
            <p>{t('signed_out')}</p>
            {/* In another tab, so that typed text stays. */}
            <a href={signInHref} target="_blank" rel="noreferrer">
              {t('sign_in_again')}
            </a>
          </Alert>
        ) : (
          form.problem && <Alert tone="danger">{form.problem}</Alert>
        )}
        {children}
        <div className={styles.actions}>
          <Button type="submit" busy={form.busy}>
            {submit}
          </Button>
          <Button variant="quiet" onClick={rest.onClose}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
