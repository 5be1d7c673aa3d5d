import { Fragment } from 'react'
import { PasswordMeter } from '#/components/password/PasswordMeter.tsx'
import { PASSWORD_MIN_LENGTH } from '#/contract/lengths.ts'
import type { Fields } from '#/form/fields.ts'
import { signUp } from '#/stores/sign-in.ts'
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
import { useTypedEmail } from './use-typed-email.ts'

const shape = async () => (await import('#/contract/auth/public.ts')).Register

/** Empty fields are left out. */
const toBody =
  (isAsked: boolean) =>
  ({ phone, terms, newsletter, ...rest }: Fields) => ({
    ...rest,
    phone: phone?.trim() || undefined,
    terms: !isAsked || terms === 'yes' || undefined,
    newsletter: newsletter === 'yes',
  })

const LEGAL = ['terms', 'privacy'] as const
type Legal = (typeof LEGAL)[number]

type Props = {
  language: Language
  next: string
  /** Slugs of the shop's published pages. */
  pages: readonly string[]
}

export function SignUp({ language, next, pages }: Props) {
  const t = authTexts(language)
  const legal = LEGAL.filter((slug) => pages.includes(slug))
  const toShape = toBody(legal.length > 0)
  const auth = useAuthForm({ language, next, shape, toBody: toShape, send: signUp })
  const { form, fields, field, box, summary, problem, busy } = auth
  useTypedEmail(auth)
  const labels = { show: t('show_password'), hide: t('hide_password') }
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
      <PasswordMeter password={fields['password'] ?? ''} language={language} />
      <PasswordInput
        {...field('password_confirmation')}
        label={t('password_confirmation')}
        autoComplete="new-password"
        required
        labels={labels}
      />
      {legal.length > 0 && (
        <Checkbox {...box('terms')} label={<Agreement {...{ legal, language }} />} required />
      )}
      <Checkbox {...box('newsletter')} label={t('newsletter')} />
      <Button type="submit" size="large" wide busy={busy}>
        {t('sign_up')}
      </Button>
    </form>
  )
}

/** What the user agrees to, if the shop has published it. */
function Agreement({ legal, language }: { legal: readonly Legal[]; language: Language }) {
  const t = authTexts(language)
  return (
    <>
      {t(legal.includes('terms') ? 'terms_before' : 'privacy_before')}{' '}
      {legal.map((slug, index) => (
        <Fragment key={slug}>
          {index > 0 && <> {t('terms_and')} </>}
          <a href={href(language, 'page', { slug })} target="_blank" rel="noreferrer">
            {t(slug)}
          </a>
        </Fragment>
      ))}
    </>
  )
}
