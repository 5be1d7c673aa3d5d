import type { ReactNode } from 'react'
import type { CheckoutTotals } from '#/contract/checkout/public.ts'
import { useMoney } from '#/components/money/Money.tsx'
import type { Language } from '#/lib/i18n.ts'
import styles from '#/features/checkout/Checkout.module.css'
import checkoutTexts from '#texts/checkout'

type Props = { totals: CheckoutTotals; language: Language }

/** What is missing for the minimum order and for free delivery, if the zone has them. */
export function Steps({ totals, language }: Props) {
  const t = checkoutTexts(language)
  const { minimum_order, free_delivery } = totals
  const money = useMoney(language)
  return (
    <>
      {minimum_order && minimum_order.missing > 0 && (
        <Progress step={minimum_order} label={t('minimum_progress')}>
          {t('minimum_missing', { amount: money(minimum_order.missing) })}
        </Progress>
      )}
      {free_delivery && (
        <Progress step={free_delivery} label={t('free_progress')}>
          {free_delivery.missing === 0
            ? t('free_reached')
            : t('free_missing', { amount: money(free_delivery.missing) })}
        </Progress>
      )}
    </>
  )
}

type ProgressProps = {
  step: { amount: number; missing: number }
  label: string
  children: ReactNode
}

function Progress({ step: { amount, missing }, label, children }: ProgressProps) {
  return (
    <div className={styles.free}>
      <p>{children}</p>
      <progress max={amount} value={Math.max(0, amount - missing)} aria-label={label} />
    </div>
  )
}
