// Asks users who didn't just sign in to prove their identity.
import { ApiError } from '#/client/api-error.ts'
import type { Proof } from '#/contract/codes/customer.ts'
import { accountFailure } from '#/features/account/account-failure.ts'
import styles from '#/features/account/AccountForm.module.css'
import { useForm } from '#/form/use-form.ts'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import proofTexts from '#texts/account.proof'
import { ProofFields, proofIn } from './ProofFields.tsx'

const shape = async () => (await import('#/contract/codes/customer.ts')).Proof

/** Whether a call was refused because it needs proof of identity. */
export const isProofWanted = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status === 422 &&
  ('password' in error.errors || 'otp' in error.errors)

type Props = {
  open: boolean
  hasPassword: boolean
  language: Language
  onClose: () => void
  send: (proof: Proof) => Promise<void>
}

export function ProofDialog({ open, onClose, ...props }: Props) {
  const t = proofTexts(props.language)
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} closeLabel={t('close')}>
      {open && <Prove {...props} onClose={onClose} />}
    </Dialog>
  )
}

function Prove({ hasPassword, language, onClose, send }: Omit<Props, 'open'>) {
  const t = proofTexts(language)
  const form = useForm<Proof>({
    language,
    shape,
    toBody: (fields) => proofIn(fields, hasPassword),
    send,
    failure: (error) => accountFailure(error, t),
  })
  const problem = form.signedOut ? t('signed_out') : form.problem
  return (
    <form {...form.form} className={styles.form}>
      <p>{t('text')}</p>
      {problem && <Alert tone="danger">{problem}</Alert>}
      <ProofFields field={form.field} hasPassword={hasPassword} language={language} />
      <div className={styles.actions}>
        <Button type="submit" busy={form.busy}>
          {t('confirm')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
