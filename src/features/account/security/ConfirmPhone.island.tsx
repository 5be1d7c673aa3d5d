// Confirms the phone number that receives sign-in codes, with a code.
import { useState } from 'react'
import { rare } from '#/client/rare-browser.ts'
import { accountFailure, accountTrouble } from '#/features/account/account-failure.ts'
import styles from '#/features/account/AccountForm.module.css'
import { useForm } from '#/form/use-form.ts'
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Button } from '#/ui/button/Button.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import securityTexts from '#texts/security'

const shape = async () => (await import('#/contract/codes/public.ts')).Code

type Props = { phone: string; confirmed: boolean; language: Language }

export function ConfirmPhone({ phone, confirmed, language }: Props) {
  const t = securityTexts(language)
  const [state, setState] = useState<'open' | 'sent' | 'done'>(confirmed ? 'done' : 'open')
  const { run, busy, failure } = useAction(async () => {
    await rare.codes.sendToPhone()
    setState('sent')
  })
  if (state === 'done') return <Alert tone="ok">{t('phone.confirmed', { phone })}</Alert>
  return (
    <div className={styles.form}>
      {failure !== undefined && <Alert tone="danger">{accountTrouble(failure, t)}</Alert>}
      {state === 'sent' ? (
        <Code phone={phone} language={language} onDone={() => setState('done')} />
      ) : (
        <div className={styles.actions}>
          <Button variant="secondary" busy={busy} onClick={() => void run()}>
            {t('phone.send', { phone })}
          </Button>
        </div>
      )}
    </div>
  )
}

type CodeProps = { phone: string; language: Language; onDone: () => void }

function Code({ phone, language, onDone }: CodeProps) {
  const t = securityTexts(language)
  const { form, field, problem, signedOut, busy } = useForm({
    language,
    shape,
    send: async (body) => {
      await rare.codes.confirmPhone({ body })
      onDone()
    },
    failure: (error) => accountFailure(error, t),
  })
  const trouble = signedOut ? t('signed_out') : problem
  return (
    <form {...form} className={styles.form}>
      {trouble && <Alert tone="danger">{trouble}</Alert>}
      <TextInput
        {...field('otp')}
        label={t('phone.code')}
        hint={t('phone.sent', { phone })}
        required
      />
      <div className={styles.actions}>
        <Button type="submit" busy={busy}>
          {t('phone.confirm')}
        </Button>
      </div>
    </form>
  )
}
