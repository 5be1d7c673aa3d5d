import type { PaymentAccount } from '#/contract/bank/customer.ts'
import type { Language } from '#/lib/i18n.ts'
import bankTexts from '#texts/account.bank'
import bank from './Bank.module.css'

type Props = { details: PaymentAccount; language: Language }

const FIELDS = [
  'holder_name',
  'bank_name',
  'account_number',
  'swift',
  'ifsc',
  'payment_email',
] as const

/** A bank account, masked. */
export function BankFacts({ details, language }: Props) {
  const t = bankTexts(language)
  return (
    <dl className={bank.details}>
      {FIELDS.filter((field) => details[field]).map((field) => (
        <div key={field}>
          <dt>{t(field)}</dt>
          <dd dir="ltr">{details[field]}</dd>
        </div>
      ))}
    </dl>
  )
}
