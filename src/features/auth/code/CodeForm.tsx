// The field for a code, and what to do if it doesn't arrive.
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { useForm } from '#/form/use-form.ts'
import { CODE_LENGTH } from '#/contract/lengths.ts'
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { formFailure } from '#/stores/form-failure.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Button } from '#/ui/button/Button.tsx'
import { ErrorSummary } from '#/ui/form/ErrorSummary.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import authTexts from '#texts/auth'
import codeTexts from '#texts/auth.code'
import styles from '#/features/auth/AuthForm.module.css'

type Code = z.output<(typeof import('#/contract/codes/public.ts'))['Code']>

const shape = async () => (await import('#/contract/codes/public.ts')).Code

type Props = {
  language: Language
  /** Where it was sent, as typed. */
  to: string
  label: string
  use: (code: Code) => Promise<void>
  sendAgain: () => Promise<unknown>
  onOther: () => void
}

export function CodeForm({ language, to, label, use, sendAgain, onOther }: Props) {
  const t = authTexts(language)
  const code = codeTexts(language)
  const { form, fields, field, summary, problem, busy } = useForm({
    language,
    shape,
    send: use,
    failure: (error) => formFailure(error, t),
  })
  // It replaces the field that had the focus.
  useEffect(() => document.getElementById('otp')?.focus(), [])
  const typed = (fields['otp'] ?? '').replaceAll(/\D/g, '')
  useEffect(() => {
    if (typed.length === CODE_LENGTH) form.ref.current?.requestSubmit()
    // The form stays the same while it is mounted.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [typed])
  const again = useAction(sendAgain)
  const trouble =
    again.failure === undefined ? undefined : (formFailure(again.failure, t).problem ?? t('failed'))
  return (
    <form {...form} className={styles.form}>
      <Alert tone="ok">{code('sent', { to })}</Alert>
      <ErrorSummary title={t('summary')} {...summary} />
      {(problem ?? trouble) && <Alert tone="danger">{problem ?? trouble}</Alert>}
      <TextInput
        {...field('otp')}
        label={code('label')}
        hint={code('hint')}
        className={styles.code}
        required
      />
      <Button type="submit" size="large" wide busy={busy}>
        {label}
      </Button>
      <div className={styles.ways}>
        <Resend language={language} busy={again.busy} send={again.run} />
        <Button variant="quiet" wide onClick={onOther}>
          {code('other')}
        </Button>
      </div>
    </form>
  )
}

/** The API's own pause before it sends another code. */
const PAUSE_SECONDS = 30

type ResendProps = { language: Language; busy: boolean; send: () => Promise<unknown> }

/** Sends another code, after a pause. */
function Resend({ language, busy, send }: ResendProps) {
  const t = codeTexts(language)
  const [left, setLeft] = useState(PAUSE_SECONDS)
  const isWaiting = left > 0
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000)
    return () => clearInterval(timer)
  }, [isWaiting])
  const again = async () => {
    await send()
    setLeft(PAUSE_SECONDS)
  }
  return (
    <Button variant="quiet" wide busy={busy} disabled={isWaiting} onClick={() => void again()}>
      {isWaiting ? t('again_in', { seconds: left }) : t('again')}
    </Button>
  )
}
