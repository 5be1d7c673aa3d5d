// Returned empties: the number for each deposit, and how they are credited.
import type { Stop } from '#/contract/runs/driver.ts'
import type { Language } from '#/lib/i18n.ts'
import { TextInput } from '#/ui/form/TextInput.tsx'
import runTexts from '#texts/run'
import { creditedFor, type Counts } from './empties-credit.ts'
import styles from './Stop.module.css'

type Props = {
  stop: Stop
  offer: NonNullable<Stop['empties']>
  counts: Counts
  onChange: (counts: Counts) => void
  money: (amount: number) => string
  language: Language
}

export function TakeEmpties({ stop, offer, counts, onChange, money, language }: Props) {
  const t = runTexts(language)
  const credit = creditedFor(counts, { ...offer, cash_due: stop.cash_due })
  return (
    <details className={styles.empties}>
      <summary>{t('empties.title')}</summary>
      <p>{t('empties.hint', { most: money(offer.most) })}</p>
      <div className={styles.counts}>
        {offer.deposits.map((deposit) => (
          <TextInput
            key={deposit}
            id={`empties-${deposit}`}
            label={t('empties.of', { deposit: money(deposit) })}
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
            credit.cash > 0 && t('empties.off_cash', { amount: money(credit.cash) }),
            credit.wallet > 0 && t('empties.to_wallet', { amount: money(credit.wallet) }),
          ]
            .filter(Boolean)
            .join(' · ')}
      </p>
    </details>
  )
}
