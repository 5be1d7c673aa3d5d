import { signIn } from '#/stores/sign-in.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Button } from '#/ui/button/Button.tsx'
import { ErrorSummary } from '#/ui/form/ErrorSummary.tsx'
import { PasswordInput } from '#/ui/form/PasswordInput.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import { Icon } from '#/ui/icon/Icon.tsx'
import styles from './AuthForm.module.css'
import authTexts from '#texts/auth'
import { FactorForm } from './factor/FactorForm.tsx'
import { usePasskey } from './passkey/use-passkey.ts'
import { useAuthForm } from './use-auth-form.ts'
import { useTypedEmail } from './use-typed-email.ts'

const shape = async () => (await import('#/contract/auth/public.ts')).Login

type Props = {
  language: Language
  next: string
  /** Whether this site can have passkeys: their button is there from the start, so that nothing moves. */
  passkeys: boolean
}

export function SignIn({ language, next, passkeys }: Props) {
  const t = authTexts(language)
  const auth = useAuthForm({ language, next, shape, send: signIn })
  const { form, field, summary, problem, busy, ticket, setTicket } = auth
  useTypedEmail(auth)
  const passkey = usePasskey({ language, next, likely: passkeys })
  if (ticket !== undefined) {
    const back = () => setTicket(undefined)
    return <FactorForm language={language} next={next} ticket={ticket} onBack={back} />
  }
  const trouble = problem ?? passkey.problem
  return (
    <form {...form} className={styles.form}>
      <ErrorSummary title={t('summary')} {...summary} />
      {trouble && <Alert tone="danger">{trouble}</Alert>}
      <TextInput {...field('email')} label={t('email')} autoComplete="username webauthn" required />
      <PasswordInput
        {...field('password')}
        label={t('password')}
        autoComplete="current-password"
        required
        labels={{ show: t('show_password'), hide: t('hide_password') }}
      />
      <a className={styles.forgot} href={href(language, 'forgotPassword', { next })}>
        {t('forgot_link')}
      </a>
      <Button type="submit" size="large" wide busy={busy}>
        {t('sign_in')}
      </Button>
      <p className={styles.or}>{t('or')}</p>
      <div className={styles.ways}>
        <Button href={href(language, 'otp', { next })} variant="secondary" wide>
          <Icon name="mail" size={20} /> {t('code.link')}
        </Button>
        {passkey.isThere !== false && (
          <Button
            variant="secondary"
            wide
            busy={passkey.busy}
            disabled={!passkey.isThere}
            onClick={passkey.ask}
          >
            <Icon name="key" size={20} /> {t('passkey')}
          </Button>
        )}
      </div>
    </form>
  )
}
