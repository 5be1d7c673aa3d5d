// Adds a guest's order to the account that is signed in.
import { useState } from 'react'
import { rare } from '#/client/rare-browser.ts'
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { formFailure } from '#/stores/form-failure.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import authTexts from '#texts/auth'
import styles from '#/features/auth/AuthForm.module.css'
import orderTexts from '#texts/auth.with_order'

type Props = { language: Language; order_number: string; orderKey: string }

export function AddOrder({ language, order_number, orderKey: key }: Props) {
  const t = orderTexts(language)
  const [isAdded, setAdded] = useState(false)
  const { run, busy, failure } = useAction(async () => {
    await rare.orderAccount.add({ params: { order_number }, body: { key } })
    setAdded(true)
  })
  if (isAdded)
    return (
      <Alert tone="ok">
        {t('added')} <a href={href(language, 'order', { order_number })}>{t('open')}</a>
      </Alert>
    )
  return (
    <div className={styles.form}>
      {failure !== undefined && (
        <Alert tone="danger">{formFailure(failure, authTexts(language)).problem}</Alert>
      )}
      <Button busy={busy} onClick={() => void run()}>
        {t('add')}
      </Button>
    </div>
  )
}
