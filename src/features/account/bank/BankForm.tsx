import type { PaymentAccountInput } from '#/contract/bank/customer.ts'
import { accountFailure } from '#/features/account/account-failure.ts'
import styles from '#/features/account/AccountForm.module.css'
import { ProofFields, proofIn } from '#/features/account/proof/ProofFields.tsx'
import { SessionEnded } from '#/features/account/SessionEnded.tsx'
import { useForm } from '#/form/use-form.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { ErrorSummary } from '#/ui/form/ErrorSummary.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import bankTexts from '#texts/account.bank'

type Props = {
  hasPassword: boolean
  language: Language
  /** The form's page, for customers who have to sign in again. */
  page: 'bankDetails' | 'sellerMoney'
  save: (body: PaymentAccountInput) => Promise<void>
  onClose: () => void
}

const shape = async () => (await import('#/contract/bank/customer.ts')).PaymentAccountInput
const CODE = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const

/** A form for new bank details, with proof of identity. */
export function BankForm({ hasPassword, language, page, save, onClose }: Props) {
  const t = bankTexts(language)
  const form = useForm({
    language,
    shape,
    toBody: (fields) => ({ ...fields, ...proofIn(fields, hasPassword) }),
    send: save,
    failure: (error) => accountFailure(error, t),
  })
  return (
    <form {...form.form} className={`${styles.form} ${styles.card}`}>
      <ErrorSummary title={t('summary')} {...form.summary} />
      {form.signedOut ? (
        <SessionEnded
          words={t('signed_out')}
          signIn={t('sign_in')}
          href={href(language, 'login', { next: href(language, page) })}
        />
      ) : (
        form.problem && <Alert tone="danger">{form.problem}</Alert>
      )}
      <TextInput {...form.field('holder_name')} label={t('holder_name')} required />
      <TextInput {...form.field('bank_name')} label={t('bank_name')} required />
      <TextInput
        {...form.field('account_number')}
        {...CODE}
        label={t('account_number')}
        hint={t('account_hint')}
        required
      />
      <div className={styles.row}>
        <TextInput {...form.field('swift')} {...CODE} label={t('swift')} hint={t('swift_hint')} />
        <TextInput {...form.field('ifsc')} {...CODE} label={t('ifsc')} hint={t('ifsc_hint')} />
      </div>
      <TextInput
        {...form.field('payment_email')}
        type="email"
        inputMode="email"
        label={t('payment_email')}
        hint={t('email_hint')}
      />
      <ProofFields
        field={form.field}
        hasPassword={hasPassword}
        why={t('proof')}
        language={language}
      />
      <div className={styles.actions}>
        <Button type="submit" busy={form.busy}>
          {t('save')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
