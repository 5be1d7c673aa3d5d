import { useState } from 'react'
import { seller } from '#/client/seller-browser.ts'
import type { StoreAccount } from '#/contract/seller/seller-money.ts'
import { BankFacts } from '#/features/account/bank/BankFacts.tsx'
import { BankForm } from '#/features/account/bank/BankForm.tsx'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import moneyTexts from '#texts/seller.money'
import styles from './Money.module.css'

type Props = {
  language: Language
  account: StoreAccount
  hasPassword: boolean
  onSaved: (account: StoreAccount) => void
}

/** The bank account for payouts, and the form to replace it. */
export function StoreBank({ language, account, hasPassword, onSaved }: Props) {
  const t = moneyTexts(language)
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={styles.card} aria-labelledby="bank">
      <h2 id="bank">{t('bank')}</h2>
      {isOpen ? (
        <BankForm
          hasPassword={hasPassword}
          language={language}
          page="sellerMoney"
          save={async (body) => {
            onSaved(await seller.saveBank({ body }))
            setOpen(false)
            void toast.success(t('bank_saved'))
          }}
          onClose={() => setOpen(false)}
        />
      ) : (
        <>
          {account.bank ? (
            <BankFacts details={account.bank} language={language} />
          ) : (
            <p>{t('bank_none')}</p>
          )}
          <p className={styles.soft}>{t('bank_masked')}</p>
          <div>
            <Button variant="secondary" onClick={() => setOpen(true)}>
              {t(account.bank ? 'bank_change' : 'bank_add')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
