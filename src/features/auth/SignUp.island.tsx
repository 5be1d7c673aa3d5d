import type { Fields } from '#/form/fields.ts'
import { signUp } from '#/stores/sign-in.ts'
import type { Language } from '#/lib/i18n.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Button } from '#/ui/button/Button.tsx'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import { ErrorSummary } from '#/ui/form/ErrorSummary.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import { Agreement, legalIn } from './Agreement.tsx'
import styles from './AuthForm.module.css'
import authTexts from '#texts/auth'
import { ChosenPassword } from './password/ChosenPassword.tsx'
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

type Props = {
  language: Language
  next: string
  /** Slugs of the shop's published pages. */
  pages: readonly string[]
}

export function SignUp({ language, next, pages }: Props) {
  const t = authTexts(language)
  const legal = legalIn(pages)
  const toShape = toBody(legal.length > 0)
  const auth = useAuthForm({ language, next, shape, toBody: toShape, send: signUp })
  const { form, fields, field, box, summary, problem, busy } = auth
  useTypedEmail(auth)
  return (
    <form {...form} className={styles.form}>
      <ErrorSummary title={t('summary')} {...summary} />
      {problem && <Alert tone="danger">{problem}</Alert>}
      <TextInput {...field('name')} label={t('name')} required />
      <TextInput {...field('email')} label={t('email')} required />
      <TextInput {...field('phone')} label={t('phone')} />
      <ChosenPassword {...{ field, fields, language }} />
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
