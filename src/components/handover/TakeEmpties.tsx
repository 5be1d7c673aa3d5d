// Returned empties: the number for each deposit, and how they are credited.
import type { EmptiesOffer } from '#/contract/runs/refusals.ts'
import type { Language } from '#/lib/i18n.ts'
import { TextInput } from '#/ui/form/TextInput.tsx'
import emptiesTexts from '#texts/run.empties'
import { creditedFor, type Counts } from './empties-credit.ts'
import styles from './TakeEmpties.module.css'

type Props = {
  /** Of the order: for the fields' own ids. */
  id: string
  /** Before the empties. */
  cash_due: number
  offer: EmptiesOffer
  counts: Counts
  onChange: (counts: Counts) => void
  money: (amount: number) => string
  language: Language
}

export function TakeEmpties({ id, cash_due, offer, counts, onChange, money, language }: Props) {
  const t = emptiesTexts(language)
  const credit = creditedFor(counts, { ...offer, cash_due })
  return (
    <details className={styles.empties}>
      <summary>{t('title')}</summary>
      <p>{t('hint', { most: money(offer.most) })}</p>
      <div className={styles.counts}>
        {offer.deposits.map((deposit) => (
          <TextInput
            key={deposit}
            id={`empties-${id}-${deposit}`}
            label={t('of', { deposit: money(deposit) })}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={counts[deposit] ?? ''}
            onChange={(event) => onChange({ ...counts, [deposit]: event.target.value.trim() })}
          />
        ))}
      </div>
      <p role="status">
        {typeof credit === 'object' &&
          [
            credit.cash > 0 && t('off_cash', { amount: money(credit.cash) }),
            credit.wallet > 0 && t('to_wallet', { amount: money(credit.wallet) }),
          ]
            .filter(Boolean)
            .join(' · ')}
      </p>
    </details>
  )
}
