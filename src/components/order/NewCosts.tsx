// What a change of an order does to delivery, coupon and total, shown before it is confirmed.
import { useEffect, useRef } from 'react'
import type { ChangePreview } from '#/contract/orders/change-preview.ts'
import type { Language } from '#/lib/i18n.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import previewTexts from '#texts/orders.preview'

type Props = { preview: ChangePreview; money: (amount: number) => string; language: Language }

/** Whether there is something to say before it is confirmed. */
export const changesCosts = ({ before, after, coupon_lost }: ChangePreview): boolean =>
  coupon_lost !== null ||
  before.shipping_total !== after.shipping_total ||
  before.total !== after.total

export function NewCosts({ preview, money, language }: Props) {
  const t = previewTexts(language)
  const { before, after, coupon_lost } = preview
  const place = useRef<HTMLDivElement>(null)
  // The form may be longer than the screen: with the button below it, this is what to look at now.
  useEffect(() => {
    // Its promise is no clean-up.
    void place.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={place}>
      <Alert tone="warn" title={t('title')}>
        {before.shipping_total !== after.shipping_total && (
          <p>
            {t('delivery', {
              before: money(before.shipping_total),
              after: money(after.shipping_total),
            })}
          </p>
        )}
        {coupon_lost !== null && <p>{t('coupon', { code: coupon_lost })}</p>}
        <p>{t('total', { before: money(before.total), after: money(after.total) })}</p>
      </Alert>
    </div>
  )
}
