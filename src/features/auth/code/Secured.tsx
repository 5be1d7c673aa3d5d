// Tells users after sign-in that the account's password was removed (rule 77).
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { AfterForm } from '#/ui/feedback/AfterForm.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Button } from '#/ui/button/Button.tsx'
import { goOn } from '#/features/auth/use-auth-form.ts'
import codeTexts from '#texts/auth.code'
import styles from '#/features/auth/AuthForm.module.css'

type Props = { language: Language; next: string }

export function Secured({ language, next }: Props) {
  const t = codeTexts(language)
  const { run, doing } = useAction((to: string) => goOn(to, language))
  const password = href(language, 'forgotPassword', { next })
  return (
    <AfterForm className={styles.form}>
      <Alert tone="ok">
        <strong>{t('secured_title')}</strong>
        <p>{t('secured_text')}</p>
      </Alert>
      <Button size="large" wide busy={doing?.[0] === password} onClick={() => void run(password)}>
        {t('secured_password')}
      </Button>
      <Button variant="quiet" wide busy={doing?.[0] === next} onClick={() => void run(next)}>
        {t('secured_go_on')}
      </Button>
    </AfterForm>
  )
}
