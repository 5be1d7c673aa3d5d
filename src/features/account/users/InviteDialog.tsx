import type { Invitation } from '#/contract/users/customer.ts'
import { rare } from '#/client/rare-browser.ts'
import { accountFailure } from '#/features/account/account-failure.ts'
import styles from '#/features/account/AccountForm.module.css'
import { useForm } from '#/form/use-form.ts'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { ErrorSummary } from '#/ui/form/ErrorSummary.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import userTexts from '#texts/account.users'
import { limitOf } from './limit.ts'
import { RightsFields } from './RightsFields.tsx'

type Props = {
  open: boolean
  onClose: () => void
  language: Language
  onSent: (invitation: Invitation) => Promise<void>
}

const NOBODY = { email: '', role: 'shopper', spend_limit: '' }
const shape = async () => (await import('#/contract/users/customer.ts')).InvitationInput

/** Invites somebody by email. */
export function InviteDialog({ open, onClose, language, onSent }: Props) {
  const t = userTexts(language)
  const form = useForm({
    language,
    shape,
    start: NOBODY,
    toBody: (fields) => ({ ...fields, spend_limit: limitOf(fields, language) }),
    send: async (body) => {
      await onSent(await rare.users.invite({ body }))
      return NOBODY
    },
    failure: (error) => accountFailure(error, t),
  })
  return (
    <Dialog open={open} onClose={onClose} title={t('invite_title')} closeLabel={t('close')}>
      <form {...form.form} className={styles.form}>
        <p className={styles.soft}>{t('invite_text')}</p>
        <ErrorSummary title={t('summary')} {...form.summary} />
        {form.problem && (
          <Alert tone="danger">{form.signedOut ? t('signed_out') : form.problem}</Alert>
        )}
        <TextInput {...form.field('email')} label={t('email')} autoComplete="off" required />
        <RightsFields form={form} t={t} />
        <div className={styles.actions}>
          <Button type="submit" busy={form.busy}>
            {t('send')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
