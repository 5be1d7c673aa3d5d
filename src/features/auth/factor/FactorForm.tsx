// The second step of signing in: the code of an app, or a recovery code.
import { useEffect } from 'react'
import { useForm } from '#/form/use-form.ts'
import type { Language } from '#/lib/i18n.ts'
import { formFailure } from '#/stores/form-failure.ts'
import { signInByFactor } from '#/stores/sign-in.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Button } from '#/ui/button/Button.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import { goOn } from '#/features/auth/use-auth-form.ts'
import authTexts from '#texts/auth'
import styles from '#/features/auth/AuthForm.module.css'

type Props = { language: Language; next: string; ticket: string; onBack: () => void }
type AppCode = { app_code: string }

const shape = async () => (await import('#/contract/factor/public.ts')).FactorSignIn

export function FactorForm({ language, next, ticket, onBack }: Props) {
  const t = authTexts(language)
  const { form, field, problem, busy } = useForm<AppCode & { ticket: string }>({
    language,
    shape,
    toBody: ({ app_code = '' }) => ({ app_code, ticket }),
    send: async (body) => {
      await signInByFactor(body)
      await goOn(next, language)
    },
    failure: (error) => {
      const { errors, problem: words } = formFailure(error, t)
      return { errors, problem: errors['ticket'] ?? words }
    },
  })
  // It replaces the fields that had the focus.
  useEffect(() => document.getElementById('app_code')?.focus(), [])
  return (
    <form {...form} className={styles.form}>
      <p>{t('factor.text')}</p>
      {problem && <Alert tone="danger">{problem}</Alert>}
      <TextInput
        {...field('app_code')}
        label={t('factor.code')}
        hint={t('factor.hint')}
        className={styles.code}
        required
      />
      <Button type="submit" size="large" wide busy={busy}>
        {t('sign_in')}
      </Button>
      <Button variant="quiet" wide onClick={onBack}>
        {t('factor.back')}
      </Button>
    </form>
  )
}
