import { signIn } from '#/stores/session.ts'
import type { Language } from '#/lib/i18n.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Button } from '#/ui/button/Button.tsx'
import { ErrorSummary } from '#/ui/form/ErrorSummary.tsx'
import { PasswordInput } from '#/ui/form/PasswordInput.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import styles from './AuthForm.module.css'
import authTexts from '#texts/auth'
import { useAuthForm } from './use-auth-form.ts'

const shape = async () => (await import('#/contract/auth/public.ts')).Login

export function SignIn({ language, next }: { language: Language; next: string }) {
  const t = authTexts(language)
  const { form, field, summary, problem, busy } = useAuthForm({
    language,
    next,
    shape,
    send: signIn,
  })
  return (
    <form {...form} className={styles.form}>
      <ErrorSummary title={t('summary')} {...summary} />
      {problem && <Alert tone="danger">{problem}</Alert>}
      <TextInput {...field('email')} label={t('email')} required />
      <PasswordInput
        {...field('password')}
        label={t('password')}
        autoComplete="current-password"
        required
        labels={{ show: t('show_password'), hide: t('hide_password') }}
      />
      <Button type="submit" size="large" wide busy={busy}>
        {t('sign_in')}
      </Button>
    </form>
  )
}
