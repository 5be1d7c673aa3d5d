// Deletes the customer's account: asks for confirmation, with the password or an emailed code.
import { useStore } from '@nanostores/react'
import { rare } from '#/client/rare-browser.ts'
import { accountFailure } from '#/features/account/account-failure.ts'
import styles from '#/features/account/AccountForm.module.css'
import { ProofFields, proofIn } from '#/features/account/proof/ProofFields.tsx'
import { useForm } from '#/form/use-form.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { $dialog, closeDialog, openDialog } from '#/stores/dialog.ts'
import { leaveHere } from '#/stores/sign-out.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Button } from '#/ui/button/Button.tsx'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import { ErrorSummary } from '#/ui/form/ErrorSummary.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import privacyTexts from '#texts/account.privacy'

type Props = {
  /** What is lost with the account, as text; null if nothing is. */
  lost: { wallet: string; points: string } | null
  hasPassword: boolean
  language: Language
}

const shape = async () => (await import('#/contract/privacy/customer.ts')).Leaving

export function LeaveDialog({ language, ...about }: Props) {
  const t = privacyTexts(language)
  const dialog = useStore($dialog, { ssr: 'initial' })
  return (
    <>
      <Button variant="danger" onClick={() => openDialog({ name: 'leave' })}>
        {t('delete')}
      </Button>
      <Dialog
        open={dialog?.name === 'leave'}
        onClose={closeDialog}
        title={t('dialog_title')}
        closeLabel={t('close')}
      >
        <Leave {...about} language={language} />
      </Dialog>
    </>
  )
}

function Leave({ lost, hasPassword, language }: Props) {
  const t = privacyTexts(language)
  const form = useForm({
    language,
    shape,
    toBody: (fields) => ({
      ...proofIn(fields, hasPassword),
      give_up: fields['give_up'] === 'yes',
    }),
    send: async (body) => {
      await rare.privacy.leave({ body })
      await leaveHere()
      location.assign(href(language, 'home'))
      // The form stays as it is until the page is left.
      await new Promise(() => undefined)
    },
    failure: (error) => accountFailure(error, t),
  })
  const problem = form.signedOut ? t('signed_out') : form.problem
  return (
    <form {...form.form} className={styles.form}>
      <p>{t('dialog_text')}</p>
      <ErrorSummary title={t('summary')} {...form.summary} />
      {problem && <Alert tone="danger">{problem}</Alert>}
      <ProofFields field={form.field} hasPassword={hasPassword} language={language} />
      {lost && <Checkbox {...form.box('give_up')} label={t('give_up', lost)} />}
      <div className={styles.actions}>
        <Button type="submit" variant="danger" busy={form.busy}>
          {t('yes')}
        </Button>
        <Button variant="quiet" onClick={closeDialog}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
