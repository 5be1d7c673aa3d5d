// A store's money: its balance, payout requests, and the bank account for payouts.
import { useState } from 'react'
import { type Locale, momentAt } from '#/components/staff/locale.ts'
import { moneyWords } from '#/components/staff/money.ts'
import type { StoreAccount } from '#/contract/seller/seller-money.ts'
import type { Payout } from '#/contract/seller/shapes.ts'
import { Badge } from '#/ui/display/Badge.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import moneyTexts from '#texts/seller.money'
import { AskPayout } from './AskPayout.tsx'
import styles from './Money.module.css'
import { StoreBank } from './StoreBank.tsx'

type Props = { locale: Locale; start: StoreAccount; payouts: Payout[]; hasPassword: boolean }

const TONES = { requested: 'warn', approved: 'info', paid: 'ok', declined: 'danger' } as const

export function Money({ locale, start, payouts: past, hasPassword }: Props) {
  const { language } = locale
  const t = moneyTexts(language)
  const [account, setAccount] = useState(start)
  const [payouts, setPayouts] = useState(past)
  const money = (amount: number) => moneyWords(amount, locale.money, language)
  const asked = (payout: Payout) => {
    setAccount((old) => ({ ...old, balance: old.balance - payout.amount, open: payout }))
    setPayouts((old) => [payout, ...old])
    void toast.success(t('asked'))
  }
  return (
    <div className={styles.columns}>
      <section className={styles.card} aria-labelledby="balance">
        <h2 id="balance">{t('balance')}</h2>
        <p className={styles.figure}>
          <bdi>{money(account.balance)}</bdi>
        </p>
        <p className={styles.soft}>
          {t('rate', { percent: new Intl.NumberFormat(language).format(account.commission) })}{' '}
          {account.least_payout > 0 && t('least', { amount: money(account.least_payout) })}
        </p>
        <AskPayout locale={locale} account={account} onAsked={asked} />
      </section>
      <StoreBank
        language={language}
        account={account}
        hasPassword={hasPassword}
        onSaved={setAccount}
      />
      <section className={styles.card} aria-labelledby="payouts">
        <h2 id="payouts">{t('payouts')}</h2>
        {payouts.length === 0 && <p className={styles.soft}>{t('no_payouts')}</p>}
        <ul className={styles.list}>
          {payouts.map((payout) => (
            <li key={payout.id}>
              <strong>
                <bdi>{money(payout.amount)}</bdi> <bdi>{t('to', { account: payout.account })}</bdi>
              </strong>
              <Badge tone={TONES[payout.status]}>{t(`status.${payout.status}`)}</Badge>
              <small>
                {[
                  momentAt(payout.created_at, locale),
                  payout.reference && t('reference', { reference: payout.reference }),
                  payout.reason && t('reason', { reason: payout.reason }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
