// The form for another password.
import { PasswordMeter } from '#/components/password/PasswordMeter.tsx'
import { PASSWORD_MIN_LENGTH } from '#/contract/lengths.ts'
import { rare } from '#/client/rare-browser.ts'
import { accountFailure } from '#/features/account/account-failure.ts'
import styles from '#/features/account/AccountForm.module.css'
import { SessionEnded } from '#/features/account/SessionEnded.tsx'
import { useForm } from '#/form/use-form.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { Button } from '#/ui/button/Button.tsx'
import { ErrorSummary } from '#/ui/form/ErrorSummary.tsx'
import { PasswordInput } from '#/ui/form/PasswordInput.tsx'
import securityTexts from '#texts/security'
import { announceSessions } from './session-news.ts'

const shape = async () => (await import('#/contract/password/customer.ts')).PasswordChange

type Props = { language: Language; email: string; onClose: () => void }

export function PasswordForm({ language, email, onClose }: Props) {
  const t = securityTexts(language)
  const { form, fields, field, summary, problem, signedOut, busy, errors } = useForm({
    language,
    shape,
    // The contract's field is a new password here, with its own message.
    send: async (body) => {
      await rare.password.change({ body })
      announceSessions()
      onClose()
      void toast.success(t('password.done'))
    },
    failure: (error) => accountFailure(error, t),
  })
  const labels = { show: t('show_password'), hide: t('hide_password') }
  const isMissing = errors['password'] !== undefined && !fields['password']
  const tied = field('password')
  return (
    <form {...form} className={styles.form}>
      <ErrorSummary title={t('summary')} {...summary} />
      {signedOut ? (
        <SessionEnded
          words={t('signed_out')}
          signIn={t('sign_in')}
          href={href(language, 'login', { next: href(language, 'security') })}
        />
      ) : (
        problem && <Alert tone="danger">{problem}</Alert>
      )}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordInput
        {...field('current_password')}
        label={t('password.current')}
        autoComplete="current-password"
        required
        labels={labels}
      />
      <PasswordInput
        {...tied}
        error={isMissing ? t('password.missing') : tied.error}
        label={t('password.new')}
        hint={t('password.hint', { minimum: PASSWORD_MIN_LENGTH })}
        autoComplete="new-password"
        required
        labels={labels}
      />
      <PasswordMeter password={fields['password'] ?? ''} language={language} />
      <PasswordInput
        {...field('password_confirmation')}
        label={t('password.confirmation')}
        autoComplete="new-password"
        required
        labels={labels}
      />
      <div className={styles.actions}>
        <Button type="submit" busy={busy}>
          {t('password.save')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
