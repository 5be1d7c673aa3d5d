// An error with a way forward: retry, or sign in again in another tab, which keeps the input.
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { formFailure, isSignedOut } from '#/stores/form-failure.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Button } from '#/ui/button/Button.tsx'
import problemTexts from '#texts/staff.problem'

type Props = { language: Language; failure: unknown; again?: () => void }

export function Problem({ language, failure, again }: Props) {
  const t = problemTexts(language)
  const isOver = isSignedOut(failure)
  const { problem, errors } = formFailure(failure, t)
  const said = [problem, ...Object.values(errors)].filter(Boolean).join(' ')
  return (
    <Alert tone="danger">
      {isOver ? t('signed_out') : said}{' '}
      {isOver && (
        <a href={href(language, 'login')} target="_blank" rel="noopener">
          {t('sign_in')}
        </a>
      )}
      {again && (
        <Button variant="quiet" onClick={again}>
          {t('again')}
        </Button>
      )}
    </Alert>
  )
}
