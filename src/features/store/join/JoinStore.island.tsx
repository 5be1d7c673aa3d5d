// Joins the store that an email's link invites to.
import { ApiError } from '#/client/api-error.ts'
import { rare } from '#/client/rare-browser.ts'
import { untilGone, useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { formFailure, isSignedOut } from '#/stores/form-failure.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import joinTexts from '#texts/store.join'
import styles from '#/features/store/SellerForm.module.css'

type Props = { token: string; language: Language }

export function JoinStore({ token, language }: Props) {
  const t = joinTexts(language)
  const troubleOf = (error: unknown): string => {
    if (isSignedOut(error)) return t('signed_out')
    if (error instanceof ApiError && error.code === 'CONFLICT') return t('elsewhere')
    if (error instanceof ApiError && error.code === 'NOT_FOUND') return t('gone_text')
    return formFailure(error, t).problem ?? t('failed')
  }
  const { run, busy, failure } = useAction(async () => {
    await rare.sellerJoin.join({ body: { token } })
    location.assign(href(language, 'ownStore'))
    await untilGone()
  })
  return (
    <div className={styles.form}>
      {failure !== undefined && <Alert tone="danger">{troubleOf(failure)}</Alert>}
      <Button size="large" busy={busy} onClick={() => void run()}>
        {t('join')}
      </Button>
    </div>
  )
}
