// A store's money: its balance, payout requests, and the bank account for payouts.
import { useState, useRef } from 'react'
import { type Locale, momentAt } from '#/components/staff/locale.ts'
import { moneyWords, readNumber } from '#/components/staff/money.ts'
import type { StoreAccount } from '#/contract/seller/seller-money.ts'
import type { Payout } from '#/contract/seller/shapes.ts'
import { Badge } from '#/ui/display/Badge.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import moneyTexts from '#texts/seller.money'
import styles from './Money.module.css'
import { seller } from '#/client/seller-browser.ts'
import { BankFacts } from '#/features/account/bank/BankFacts.tsx'
import { BankForm } from '#/features/account/bank/BankForm.tsx'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { NumberInput } from '#/components/staff/form/NumberInput.tsx'
import { accountFailure } from '#/features/account/account-failure.ts'
import { useForm } from '#/form/use-form.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { ErrorSummary } from '#/ui/form/ErrorSummary.tsx'

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

type StoreBankProps = {
  language: Language
  account: StoreAccount
  hasPassword: boolean
  onSaved: (account: StoreAccount) => void
}

/** The bank account for payouts, and the form to replace it. */
function StoreBank({ language, account, hasPassword, onSaved }: StoreBankProps) {
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

type AskPayoutProps = { locale: Locale; account: StoreAccount; onAsked: (payout: Payout) => void }

const shape = async () =>
  (await import('#/contract/seller/seller-money.ts')).endpoints.requestPayout.body

/** The form, or why no payout can be requested. */
function AskPayout({ locale, account, onAsked }: AskPayoutProps) {
  const t = moneyTexts(locale.language)
  const why = reasonOf({ locale, account })
  return why ? (
    <Alert tone={account.payable_from ? 'warn' : 'info'}>{why}</Alert>
  ) : (
    <AskForm locale={locale} account={account} onAsked={onAsked} label={t('ask_send')} />
  )
}

function reasonOf({
  locale,
  account,
}: Pick<AskPayoutProps, 'locale' | 'account'>): string | undefined {
  const { language, money } = locale
  const t = moneyTexts(language)
  if (account.open) return t('open', { amount: moneyWords(account.open.amount, money, language) })
  if (!account.bank) return t('no_bank')
  if (account.payable_from) return t('waits', { at: momentAt(account.payable_from, locale) })
  return account.balance <= 0 ? t('nothing') : undefined
}

function AskForm({ locale, account, onAsked, label }: AskPayoutProps & { label: string }) {
  const { language } = locale
  const t = moneyTexts(language)
  const key = useRef<string>(undefined)
  const form = useForm({
    language,
    start: { amount: String(account.balance) },
    shape,
    toBody: ({ amount = '' }) => ({ amount: readNumber(amount) ?? amount }),
    send: async (body) => {
      // Sent twice, it is requested once.
      key.current ??= crypto.randomUUID()
      onAsked(await seller.requestPayout({ body, key: key.current }))
    },
    failure: (error) => {
      // After a refusal the next attempt is a new request.
      key.current = undefined
      return accountFailure(error, t)
    },
  })
  const problem = form.signedOut ? t('signed_out') : form.problem
  return (
    <form {...form.form} className={styles.form} aria-label={t('ask')}>
      <ErrorSummary title={t('summary')} {...form.summary} />
      {problem && <Alert tone="danger">{problem}</Alert>}
      <NumberInput
        language={language}
        amount
        {...form.field('amount')}
        label={t('amount')}
        required
      />
      <Button type="submit" busy={form.busy}>
        {label}
      </Button>
    </form>
  )
}
