// The parcels of an order, their senders, and when they arrive.
import type { CheckoutTotals } from '#/contract/checkout/public.ts'
import type { Language } from '#/lib/i18n.ts'
import { Icon } from '#/ui/icon/Icon.tsx'
import { AT_A_TIME, type DeliveryChoice } from '#/features/checkout/delivery-choice.ts'
import { DEFAULT_DELIVERY_INTERVAL, STANDARD_DELIVERY } from '#/domain/delivery/interval.ts'
import { useDayWords } from '#/components/delivery/use-day-words.ts'
import styles from '#/features/checkout/Checkout.module.css'
import checkoutTexts from '#texts/checkout'

type Props = {
  parcels: CheckoutTotals['parcels']
  delivery: DeliveryChoice
  timeZone: string
  language: Language
}

export function Parcels({ parcels, delivery, timeZone, language }: Props) {
  const t = checkoutTexts(language)
  const nameOf = useDayWords(timeZone, language)
  const { kind, slot } = delivery
  if (parcels.length === 0) return undefined
  const when = slot
    ? `${nameOf(slot.date)}, ${slot.from}–${slot.to}`
    : {
        [DEFAULT_DELIVERY_INTERVAL]: t('interval_day_hint'),
        [STANDARD_DELIVERY]: t('interval_standard_hint'),
        [AT_A_TIME]: undefined,
      }[kind ?? AT_A_TIME]
  return (
    <section className={styles.parcels} aria-label={t('parcels')}>
      <h3>{t('parcel_count', { count: parcels.length })}</h3>
      <ul role="list">
        {parcels.map(({ store, items_count }) => (
          <li key={store?.id ?? 0}>
            <Icon name="package" size={20} />
            <span>
              {store?.name ?? t('parcel_own')}, {t('parcel_items', { count: items_count })}
            </span>
          </li>
        ))}
      </ul>
      {when && (
        <p>
          <Icon name="clock" size={20} /> {when}
        </p>
      )}
    </section>
  )
}
