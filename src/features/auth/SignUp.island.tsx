import { PASSWORD_MIN_LENGTH } from '#/contract/lengths.ts'
import type { Fields } from '#/form/use-form.ts'
import { signUp } from '#/stores/session.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Button } from '#/ui/button/Button.tsx'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import { ErrorSummary } from '#/ui/form/ErrorSummary.tsx'
import { PasswordInput } from '#/ui/form/PasswordInput.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import styles from './AuthForm.module.css'
import authTexts from '#texts/auth'
import { useAuthForm } from './use-auth-form.ts'

const shape = async () => (await import('#/contract/auth/public.ts')).Register

/** What is left empty is not given. */
const toBody = ({ phone, terms, newsletter, ...rest }: Fields) => ({
  ...rest,
  phone: phone?.trim() || undefined,
  terms: terms === 'yes' || undefined,
  newsletter: newsletter === 'yes',
})

export function SignUp({ language, next }: { language: Language; next: string }) {
  const t = authTexts(language)
  const { form, field, box, summary, problem, busy } = useAuthForm({
    language,
    next,
    shape,
    toBody,
    send: signUp,
  })
  const labels = { show: t('show_password'), hide: t('hide_password') }
  const page = (slug: string) => href(language, 'page', { slug })
  return (
    <form {...form} className={styles.form}>
      <ErrorSummary title={t('summary')} {...summary} />
      {problem && <Alert tone="danger">{problem}</Alert>}
      <TextInput {...field('name')} label={t('name')} required />
      <TextInput {...field('email')} label={t('email')} required />
      <TextInput {...field('phone')} label={t('phone')} />
      <PasswordInput
        {...field('password')}
        label={t('password')}
        hint={t('password_hint', { minimum: PASSWORD_MIN_LENGTH })}
        autoComplete="new-password"
        required
        labels={labels}
      />
      <PasswordInput
        {...field('password_confirmation')}
        label={t('password_confirmation')}
        autoComplete="new-password"
        required
        labels={labels}
      />
      <Checkbox
        {...box('terms')}
        label={
          <>
            {t('terms_before')} <a href={page('terms')}>{t('terms')}</a> {t('terms_and')}{' '}
            <a href={page('privacy')}>{t('privacy')}</a>
          </>
        }
        required
      />
      <Checkbox {...box('newsletter')} label={t('newsletter')} />
      <Button type="submit" size="large" wide busy={busy}>
        {t('sign_up')}
      </Button>
    </form>
  )
}
