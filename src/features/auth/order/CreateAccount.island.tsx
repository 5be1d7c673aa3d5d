// Creates an account with a guest's order: only a password is asked for.
import type { RegisterWithOrder } from '#/contract/orders/public-account.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { signUpWithOrder } from '#/stores/sign-in.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import { ErrorSummary } from '#/ui/form/ErrorSummary.tsx'
import { Agreement, legalIn } from '#/features/auth/Agreement.tsx'
import styles from '#/features/auth/AuthForm.module.css'
import { ChosenPassword } from '#/features/auth/password/ChosenPassword.tsx'
import { useAuthForm } from '#/features/auth/use-auth-form.ts'
import authTexts from '#texts/auth'

const shape = async () => (await import('#/contract/orders/public-account.ts')).RegisterWithOrder

type Props = {
  language: Language
  order_number: string
  orderKey: string
  email: string
  /** Slugs of the shop's published pages. */
  pages: readonly string[]
}

export function CreateAccount({ language, order_number, orderKey: key, email, pages }: Props) {
  const t = authTexts(language)
  const legal = legalIn(pages)
  const { form, fields, field, box, summary, problem, busy } = useAuthForm<RegisterWithOrder>({
    language,
    next: href(language, 'order', { order_number }),
    shape,
    toBody: ({ password, password_confirmation, terms, newsletter }) => ({
      order_number,
      key,
      password,
      password_confirmation,
      terms: legal.length === 0 || terms === 'yes' || undefined,
      newsletter: newsletter === 'yes',
    }),
    send: signUpWithOrder,
  })
  return (
    <form {...form} className={styles.form}>
      <ErrorSummary title={t('summary')} {...summary} />
      {problem && <Alert tone="danger">{problem}</Alert>}
      {/* For password managers: whose password it is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
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
