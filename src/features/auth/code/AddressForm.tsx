// Where to send a code: an email address, or a phone.
import { useForm } from '#/form/use-form.ts'
import type { CodeRequest } from '#/contract/codes/public.ts'
import type { Language } from '#/lib/i18n.ts'
import { formFailure } from '#/stores/form-failure.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Button } from '#/ui/button/Button.tsx'
import { ErrorSummary } from '#/ui/form/ErrorSummary.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import authTexts from '#texts/auth'
import codeTexts from '#texts/auth.code'
import { useTypedEmail } from '#/features/auth/use-typed-email.ts'
import styles from '#/features/auth/AuthForm.module.css'

export type By = 'email' | 'phone'

const SHAPES = {
  email: async () => (await import('#/contract/codes/public.ts')).CodeToMailbox,
  phone: async () => (await import('#/contract/codes/public.ts')).CodeToPhone,
}

type Props = {
  language: Language
  by: By
  /** What was typed before. */
  start: string
  send: (request: CodeRequest) => Promise<void>
}

export function AddressForm({ language, by, start, send }: Props) {
  const t = authTexts(language)
  const code = codeTexts(language)
  const typed = useForm<CodeRequest>({
    language,
    shape: SHAPES[by],
    ...(start === '' ? {} : { start: { [by]: start } }),
    send,
    failure: (error) => formFailure(error, t),
  })
  const { form, field, summary, problem, busy } = typed
  useTypedEmail(typed)
  return (
    <form {...form} className={styles.form}>
      <ErrorSummary title={t('summary')} {...summary} />
      {problem && <Alert tone="danger">{problem}</Alert>}
      <TextInput
        {...field(by)}
        label={t(by)}
        hint={by === 'phone' ? code('phone_hint') : undefined}
        required
      />
      <Button type="submit" size="large" wide busy={busy}>
        {code('send')}
      </Button>
    </form>
  )
}
