// What a refund would give back and where it goes, shown before it is made.
import { useEffect, useEffectEvent, useState } from 'react'
import type { Locale } from './locale.ts'
import { moneyWords } from './money.ts'
import { Problem } from './Problem.tsx'
import type { RefundOrder } from '#/contract/orders/staff.ts'
import type { RefundPreview } from '#/contract/refunds/shapes.ts'
import staffTexts from '#texts/staff_orders'
import styles from './RefundSplit.module.css'

const PAUSE_MS = 300

export type WantedRefund = Omit<RefundOrder, 'reason' | 'note'>

type Props = {
  /** Asks the shop. */
  preview: (wanted: WantedRefund) => Promise<RefundPreview>
  /** Undefined while there is nothing to give back. */
  wanted: WantedRefund | undefined
  /** By this page's own sum, until the shop has answered. */
  sum: number
  locale: Locale
}

export function RefundSplit({ preview, wanted, sum, locale }: Props) {
  const { language } = locale
  const t = staffTexts(language)
  const { seen, failure } = usePreview(preview, wanted)
  const words = (amount: number) => moneyWords(amount, locale.money, language)
  const parts = seen && PARTS.filter((part) => seen[part] > 0)
  return (
    <>
      <output className={styles.split}>
        <p>{t('refund_sum', { amount: words(seen?.amount ?? sum) })}</p>
        {seen && parts && (
          <ul>
            {parts.map((part) => (
              <li key={part}>
                {t(`refund_part.${part}`, {
                  amount: words(seen[part]),
                  way: t(`refund_way.${seen.payment_type}`),
                })}
              </li>
            ))}
            {seen.makes_smaller && <li>{t('refund_smaller')}</li>}
          </ul>
        )}
      </output>
      {failure !== undefined && <Problem language={language} failure={failure} />}
    </>
  )
}

const PARTS = ['money', 'wallet', 'gift_card', 'points'] as const

type Answer = { name: string; seen?: RefundPreview; failure?: unknown }

function usePreview(preview: Props['preview'], wanted: WantedRefund | undefined) {
  const name = wanted && JSON.stringify(wanted)
  const [answer, setAnswer] = useState<Answer>()
  const ask = useEffectEvent(preview)
  useEffect(() => {
    if (name === undefined) return
    let over = false
    const look = async () => {
      const one = await ask(JSON.parse(name) as WantedRefund).then(
        (seen) => ({ name, seen }),
        (failure: unknown) => ({ name, failure }),
      )
      if (!over) setAnswer(one)
    }
    const timer = setTimeout(() => void look(), PAUSE_MS)
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [name])
  const isOf = answer !== undefined && answer.name === name
  return isOf ? answer : { seen: undefined, failure: undefined }
}
