import { NumberInput } from '#/components/staff/form/NumberInput.tsx'
import { seller } from '#/client/seller-browser.ts'
import { type Locale, momentAt } from '#/components/staff/locale.ts'
import { moneyWords, readNumber } from '#/components/staff/money.ts'
import type { StoreAccount } from '#/contract/seller/seller-money.ts'
import type { Payout } from '#/contract/seller/shapes.ts'
import { accountFailure } from '#/features/account/account-failure.ts'
import { useForm } from '#/form/use-form.ts'
import { useKey } from '#/form/use-key.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { ErrorSummary } from '#/ui/form/ErrorSummary.tsx'
import moneyTexts from '#texts/seller.money'
import styles from './Money.module.css'

type Props = { locale: Locale; account: StoreAccount; onAsked: (payout: Payout) => void }

const shape = async () =>
  (await import('#/contract/seller/seller-money.ts')).endpoints.requestPayout.body

/** The form, or why no payout can be requested. */
export function AskPayout({ locale, account, onAsked }: Props) {
  const t = moneyTexts(locale.language)
  const why = reasonOf({ locale, account })
  return why ? (
    <Alert tone={account.payable_from ? 'warn' : 'info'}>{why}</Alert>
  ) : (
    <AskForm locale={locale} account={account} onAsked={onAsked} label={t('ask_send')} />
  )
}

function reasonOf({ locale, account }: Pick<Props, 'locale' | 'account'>): string | undefined {
  const { language, money } = locale
  const t = moneyTexts(language)
  if (account.open) return t('open', { amount: moneyWords(account.open.amount, money, language) })
  if (!account.bank) return t('no_bank')
  if (account.payable_from) return t('waits', { at: momentAt(account.payable_from, locale) })
  return account.balance <= 0 ? t('nothing') : undefined
}

function AskForm({ locale, account, onAsked, label }: Props & { label: string }) {
  const { language } = locale
  const t = moneyTexts(language)
  const keyFor = useKey()
  const form = useForm({
    language,
    start: { amount: String(account.balance) },
    shape,
    toBody: ({ amount = '' }) => ({ amount: readNumber(amount) ?? amount }),
    send: async (body) =>
      onAsked(await seller.requestPayout({ body, key: keyFor(JSON.stringify(body)) })),
    failure: (error) => accountFailure(error, t),
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
