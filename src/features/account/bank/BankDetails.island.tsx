// The bank account for refunds: the current one, masked, and the form to replace it.
import { useRef, useState } from 'react'
import { rare } from '#/client/rare-browser.ts'
import type { PaymentAccount } from '#/contract/bank/customer.ts'
import styles from '#/features/account/AccountForm.module.css'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { EmptyState } from '#/ui/feedback/EmptyState.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import bankTexts from '#texts/account.bank'
import { BankFacts } from './BankFacts.tsx'
import { BankForm } from './BankForm.tsx'

type Props = {
  start: PaymentAccount | null
  mayChange: boolean
  hasPassword: boolean
  language: Language
}

export function BankDetails({ start, mayChange, hasPassword, language }: Props) {
  const t = bankTexts(language)
  const [details, show] = useState(start)
  const [editing, setEditing] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const saved = (account: PaymentAccount) => {
    show(account)
    setEditing(false)
    place.current?.focus()
    void toast.success(t('saved'))
  }
  const open = mayChange && (
    <Button variant={details ? 'secondary' : 'primary'} onClick={() => setEditing(true)}>
      {t(details ? 'change' : 'add')}
    </Button>
  )
  return (
    <div ref={place} className={styles.form} tabIndex={-1}>
      {!mayChange && <Alert>{t('owners_only')}</Alert>}
      {editing ? (
        <BankForm
          hasPassword={hasPassword}
          language={language}
          page="bankDetails"
          save={async (body) => saved(await rare.bank.save({ body }))}
          onClose={() => setEditing(false)}
        />
      ) : details ? (
        <div className={styles.card}>
          <BankFacts details={details} language={language} />
          <p className={styles.soft}>{t('masked')}</p>
          {open && <div className={styles.actions}>{open}</div>}
        </div>
      ) : (
        <EmptyState icon="credit-card" title={t('empty')} action={open}>
          {t('empty_text')}
        </EmptyState>
      )}
    </div>
  )
}
