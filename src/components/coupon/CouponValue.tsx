// A coupon's value, in large type: a percentage, an amount, or free delivery.
import { formatPercent } from '#/browser/money/format-percent.ts'
import { Money } from '#/components/money/Money.tsx'
import type { Coupon } from '#/contract/coupons/public.ts'
import type { Language } from '#/lib/i18n.ts'

type Props = { coupon: Pick<Coupon, 'type' | 'amount'>; language: Language; freeShipping: string }

export function CouponValue({ coupon: { type, amount }, language, freeShipping }: Props) {
  if (type === 'free_shipping') return <b data-words>{freeShipping}</b>
  return (
    <b>
      −
      {type === 'percent' ? (
        <bdi>{formatPercent(amount, language)}</bdi>
      ) : (
        <Money amount={amount} language={language} />
      )}
    </b>
  )
}
