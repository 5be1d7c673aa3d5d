// A new email address: it applies once its link has been opened (rule 79).
import { rare } from '#/client/rare-browser.ts'
import type { EmailChange } from '#/contract/mailbox/customer.ts'
import { accountFailure } from '#/features/account/account-failure.ts'
import styles from '#/features/account/AccountForm.module.css'
import { ProofFields, proofIn } from '#/features/account/proof/ProofFields.tsx'
import { SessionEnded } from '#/features/account/SessionEnded.tsx'
import { useForm } from '#/form/use-form.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Button } from '#/ui/button/Button.tsx'
import { ErrorSummary } from '#/ui/form/ErrorSummary.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import profileTexts from '#texts/account.profile'

const shape = async () => (await import('#/contract/mailbox/customer.ts')).EmailChange

type Props = {
  hasPassword: boolean
  language: Language
  onSent: () => Promise<void>
  onClose: () => void
}

export function ChangeEmail({ hasPassword, language, onSent, onClose }: Props) {
  const t = profileTexts(language)
  const form = useForm<EmailChange>({
    language,
    shape,
    toBody: (fields) => ({ email: fields['email'], ...proofIn(fields, hasPassword) }),
    send: async (body) => {
      await rare.mailbox.begin({ body })
      await onSent()
    },
    failure: (error) => accountFailure(error, t),
  })
  return (
    <form {...form.form} className={styles.form}>
      <ErrorSummary title={t('summary')} {...form.summary} />
      {form.signedOut ? (
        <SessionEnded
          words={t('signed_out')}
          signIn={t('sign_in')}
          href={href(language, 'login', { next: href(language, 'profile') })}
        />
      ) : (
        form.problem && <Alert tone="danger">{form.problem}</Alert>
      )}
      <TextInput
        {...form.field('email')}
        label={t('new_email')}
        hint={t('new_email_hint')}
        required
      />
      <ProofFields
        field={form.field}
        hasPassword={hasPassword}
        why={t('why')}
        language={language}
      />
      <div className={styles.actions}>
        <Button type="submit" busy={form.busy}>
          {t('change_send')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('change_cancel')}
        </Button>
      </div>
    </form>
  )
}
