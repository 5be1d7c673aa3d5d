// Changing the email: requesting it, and the options while its link is unopened.
import { useRef, useState } from 'react'
import { rare } from '#/client/rare-browser.ts'
import type { WaitingEmail, EmailChange } from '#/contract/mailbox/customer.ts'
import { accountTrouble, accountFailure } from '#/features/account/account-failure.ts'
import styles from '#/features/account/AccountForm.module.css'
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { Button } from '#/ui/button/Button.tsx'
import profileTexts from '#texts/account.profile'
import { ProofFields, proofIn } from '#/features/account/proof/ProofFields.tsx'
import { SessionEnded } from '#/features/account/SessionEnded.tsx'
import { useForm } from '#/form/use-form.ts'
import { href } from '#/routes.ts'
import { ErrorSummary } from '#/ui/form/ErrorSummary.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'

type Props = {
  /** The new e-mail that has not been confirmed yet. */
  start: WaitingEmail | null
  hasPassword: boolean
  timeZone: string
  language: Language
}

export function NewEmail({ start, hasPassword, timeZone, language }: Props) {
  const t = profileTexts(language)
  const [waiting, setWaiting] = useState(start)
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const close = () => {
    setOpen(false)
    place.current?.focus()
  }
  const sent = async () => {
    setWaiting((await rare.mailbox.state()).data)
    close()
  }
  return (
    <div ref={place} className={styles.form} tabIndex={-1}>
      {isOpen ? (
        <ChangeEmail hasPassword={hasPassword} language={language} onSent={sent} onClose={close} />
      ) : (
        <>
          {waiting && (
            <Waiting {...{ waiting, timeZone, language }} onKept={() => setWaiting(null)} />
          )}
          <div>
            <Button variant="secondary" onClick={() => setOpen(true)}>
              {t(waiting ? 'again' : 'change')}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

type WaitingProps = Pick<Props, 'timeZone' | 'language'> & {
  waiting: WaitingEmail
  onKept: () => void
}

function Waiting({ waiting, timeZone, language, onKept }: WaitingProps) {
  const t = profileTexts(language)
  const times = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  })
  const time = times.format(new Date(waiting.expires_at))
  const { run, busy, failure } = useAction(async () => {
    await rare.mailbox.cancel()
    void toast.success(t('kept'))
    onKept()
  })
  return (
    <>
      <Alert>{t('waiting', { email: waiting.email, time })}</Alert>
      {failure !== undefined && <Alert tone="danger">{accountTrouble(failure, t)}</Alert>}
      <div>
        <Button variant="quiet" busy={busy} onClick={() => void run()}>
          {t('keep')}
        </Button>
      </div>
    </>
  )
}

// A new email address: it applies once its link has been opened (rule 79).

const shape = async () => (await import('#/contract/mailbox/customer.ts')).EmailChange

type ChangeEmailProps = {
  hasPassword: boolean
  language: Language
  onSent: () => Promise<void>
  onClose: () => void
}

function ChangeEmail({ hasPassword, language, onSent, onClose }: ChangeEmailProps) {
  const t = profileTexts(language)
  const form = useForm<EmailChange>({
    language,
    shape,
    toBody: (fields) => ({ email: fields['email'], ...proofIn(fields, hasPassword) }),
    send: async (body) => {
      await rare.mailbox.begin({ body })
      await onSent()
    },
    failure: (error) => accountFailure(error, t),
  })
  return (
    <form {...form.form} className={styles.form}>
      <ErrorSummary title={t('summary')} {...form.summary} />
      {form.signedOut ? (
        <SessionEnded
          words={t('signed_out')}
          signIn={t('sign_in')}
          href={href(language, 'login', { next: href(language, 'profile') })}
        />
      ) : (
        form.problem && <Alert tone="danger">{form.problem}</Alert>
      )}
      <TextInput
        {...form.field('email')}
        label={t('new_email')}
        hint={t('new_email_hint')}
        required
      />
      <ProofFields
        field={form.field}
        hasPassword={hasPassword}
        why={t('why')}
        language={language}
      />
      <div className={styles.actions}>
        <Button type="submit" busy={form.busy}>
          {t('change_send')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('change_cancel')}
        </Button>
      </div>
    </form>
  )
}
