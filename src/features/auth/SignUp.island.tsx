import {
  email,
  newPassword,
  optionalPhone,
  PASSWORD_MINIMUM,
  required,
  sameAs,
} from '#/form/form-rules.ts'
import type { Fields } from '#/form/form-rules.ts'
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

const RULES = {
  name: required,
  email,
  phone: optionalPhone,
  password: newPassword,
  password_confirmation: sameAs('password'),
  terms: required,
}

const send = ({ name = '', email: address = '', phone = '', password = '', ...rest }: Fields) =>
  signUp({
    name: name.trim(),
    email: address.trim(),
    ...(phone.trim() ? { phone: phone.trim() } : {}),
    password,
    password_confirmation: rest['password_confirmation'] ?? '',
    terms: true,
    newsletter: rest['newsletter'] === 'yes',
  })

export function SignUp({ language, next }: { language: Language; next: string }) {
  const t = authTexts(language)
  const { form, field, box, summary, problem, busy } = useAuthForm({
    language,
    rules: RULES,
    next,
    send,
  })
  const labels = { show: t('show_password'), hide: t('hide_password') }
  const page = (slug: string) => href(language, 'page', { slug })
  return (
    <form {...form} className={styles.form}>
      <ErrorSummary title={t('summary')} {...summary} />
      {problem && <Alert tone="danger">{problem}</Alert>}
      <TextInput {...field('name')} label={t('name')} autoComplete="name" required />
      <TextInput
        {...field('email')}
        label={t('email')}
        type="email"
        autoComplete="email"
        inputMode="email"
        required
      />
      <TextInput {...field('phone')} label={t('phone')} type="tel" autoComplete="tel" />
      <PasswordInput
        {...field('password')}
        label={t('password')}
        hint={t('password_hint', { minimum: PASSWORD_MINIMUM })}
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
