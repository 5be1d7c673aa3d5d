import type { CustomerUser } from '#/contract/users/customer.ts'
import { rare } from '#/client/rare-browser.ts'
import { accountFailure } from '#/features/account/account-failure.ts'
import styles from '#/features/account/AccountForm.module.css'
import { useForm } from '#/form/use-form.ts'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { shownNumber } from '#/lib/typed/typed-number.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { ErrorSummary } from '#/ui/form/ErrorSummary.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import userTexts from '#texts/account.users'
import { limitOf } from './limit.ts'
import { RightsFields } from './RightsFields.tsx'

type Props = {
  user: CustomerUser
  onClose: () => void
  language: Language
  onSaved: () => Promise<void>
}

const shape = async () => (await import('#/contract/users/customer.ts')).RightsInput

/** What a user may do, and their spending limit. */
export function RightsDialog({ user, onClose, language, onSaved }: Props) {
  const t = userTexts(language)
  const form = useForm({
    language,
    shape,
    start: {
      role: user.role,
      spend_limit: shownNumber(user.spend_limit?.toString() ?? '', language, 2),
    },
    toBody: (fields) => ({ ...fields, spend_limit: limitOf(fields, language) }),
    send: async (body) => {
      await rare.users.change({ params: { id: user.id }, body })
      await onSaved()
    },
    failure: (error) => accountFailure(error, t),
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('change_title', { name: user.name })}
      closeLabel={t('close')}
    >
      <form {...form.form} className={styles.form}>
        <ErrorSummary title={t('summary')} {...form.summary} />
        {form.problem && (
          <Alert tone="danger">{form.signedOut ? t('signed_out') : form.problem}</Alert>
        )}
        <RightsFields form={form} t={t} />
        <div className={styles.actions}>
          <Button type="submit" busy={form.busy}>
            {t('save')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
