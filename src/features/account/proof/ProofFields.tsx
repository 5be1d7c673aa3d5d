// Fields to prove one's identity: the password, or an emailed code if there is none.
import { useState } from 'react'
import { rare } from '#/client/rare-browser.ts'
import { accountTrouble } from '#/features/account/account-failure.ts'
import styles from '#/features/account/AccountForm.module.css'
import type { Fields } from '#/form/fields.ts'
import type { Form } from '#/form/use-form.ts'
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { PasswordInput } from '#/ui/form/PasswordInput.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import proofTexts from '#texts/account.proof'

type Props = {
  field: Form['field']
  hasPassword: boolean
  /** Why the proof is needed. */
  why?: string
  language: Language
}

/** The fields as the contract's shape. */
export const proofIn = ({ password = '', otp = '' }: Fields, hasPassword: boolean) =>
  hasPassword ? { password } : { otp }

export function ProofFields({ field, hasPassword, why, language }: Props) {
  const t = proofTexts(language)
  if (!hasPassword) return <MailedCode field={field} language={language} />
  return (
    <PasswordInput
      {...field('password')}
      label={t('password')}
      {...(why === undefined ? {} : { hint: why })}
      labels={{ show: t('show'), hide: t('hide') }}
      autoComplete="current-password"
      required
    />
  )
}

function MailedCode({ field, language }: Pick<Props, 'field' | 'language'>) {
  const t = proofTexts(language)
  const [isSent, setSent] = useState(false)
  const { run, busy, failure } = useAction(async () => {
    setSent(false)
    await rare.codes.sendToOwner()
    setSent(true)
  })
  return (
    <>
      <p>{t('code_text')}</p>
      {failure !== undefined && <Alert tone="danger">{accountTrouble(failure, t)}</Alert>}
      {isSent && <Alert tone="ok">{t('sent')}</Alert>}
      <div className={styles.actions}>
        <Button variant="secondary" busy={busy} onClick={() => void run()}>
          {t(isSent ? 'again' : 'send')}
        </Button>
      </div>
      <TextInput {...field('otp')} label={t('code')} hint={t('code_hint')} required />
    </>
  )
}
