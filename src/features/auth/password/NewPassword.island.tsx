// Sets a new password after a forgotten one, and signs in at once.
import { useState, useSyncExternalStore } from 'react'
import { PasswordMeter } from '#/components/password/PasswordMeter.tsx'
import { PASSWORD_MIN_LENGTH } from '#/contract/lengths.ts'
import type { PasswordReset } from '#/contract/password/public.ts'
import { rare } from '#/client/rare-browser.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { $passwordReset } from '#/stores/password-reset.ts'
import { signIn } from '#/stores/sign-in.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Button } from '#/ui/button/Button.tsx'
import { ErrorSummary } from '#/ui/form/ErrorSummary.tsx'
import { PasswordInput } from '#/ui/form/PasswordInput.tsx'
import styles from '#/features/auth/AuthForm.module.css'
import { FactorForm } from '#/features/auth/factor/FactorForm.tsx'
import { useAuthForm } from '#/features/auth/use-auth-form.ts'
import authTexts from '#texts/auth'
import resetTexts from '#texts/auth.reset'

const shape = async () => (await import('#/contract/password/public.ts')).PasswordReset

/** It is only set on another page. */
const stays = () => () => undefined

type Props = { language: Language; next: string }

export function NewPassword({ language, next }: Props) {
  const t = authTexts(language)
  // Only the browser knows.
  const kept = useSyncExternalStore(stays, $passwordReset.get, () => undefined)
  const [isSet, setIsSet] = useState(false)
  const auth = useAuthForm<PasswordReset>({
    language,
    next,
    shape,
    names: { password: 'new_password' },
    toBody: (typed) => ({ ...typed, reset_token: kept?.reset_token }),
    send: async (body) => {
      await rare.password.reset({ body })
      // It is used up, however signing in ends.
      $passwordReset.set(null)
      setIsSet(true)
      await signIn({ email: kept?.email ?? '', password: body.password })
    },
  })
  const { form, fields, field, summary, problem, busy, errors, ticket, setTicket } = auth
  const labels = { show: t('show_password'), hide: t('hide_password') }
  if (ticket !== undefined) {
    const back = () => setTicket(undefined)
    return <FactorForm language={language} next={next} ticket={ticket} onBack={back} />
  }
  if (!busy && isSet) return <IsSet language={language} next={next} />
  if (!busy && (kept === null || errors['reset_token']))
    return <Ended language={language} next={next} />
  return (
    <form {...form} className={styles.form}>
      <ErrorSummary title={t('summary')} {...summary} />
      {problem && <Alert tone="danger">{problem}</Alert>}
      {/* For password managers: whose password it is. */}
      <input type="hidden" name="username" autoComplete="username" value={kept?.email ?? ''} />
      <PasswordInput
        {...field('password')}
        label={t('new_password')}
        hint={t('password_hint', { minimum: PASSWORD_MIN_LENGTH })}
        autoComplete="new-password"
        required
        labels={labels}
      />
      <PasswordMeter password={fields['password'] ?? ''} language={language} />
      <PasswordInput
        {...field('password_confirmation')}
        label={t('password_confirmation')}
        autoComplete="new-password"
        required
        labels={labels}
      />
      <Button type="submit" size="large" wide busy={busy}>
        {t('set_password')}
      </Button>
    </form>
  )
}

/** The password is changed, but signing in with it failed. */
function IsSet({ language, next }: Props) {
  const t = resetTexts(language)
  return (
    <div className={styles.form}>
      <Alert tone="ok">{t('set')}</Alert>
      <Button href={href(language, 'login', { next })} size="large" wide>
        {t('sign_in')}
      </Button>
    </div>
  )
}

/** For users without a code, or too late with one: they start again. */
function Ended({ language, next }: Props) {
  const t = resetTexts(language)
  return (
    <div className={styles.form}>
      <Alert tone="warn">{t('ended')}</Alert>
      <Button href={href(language, 'forgotPassword', { next })} size="large" wide>
        {t('again')}
      </Button>
    </div>
  )
}
