// When an order arrives, and of several parcels who sends each.
import type { CheckoutTotals } from '#/contract/checkout/public.ts'
import type { Language } from '#/lib/i18n.ts'
import type { CartLine } from '#/stores/cart/cart-line.ts'
import { Icon } from '#/ui/icon/Icon.tsx'
import { Skeleton } from '#/ui/feedback/Skeleton.tsx'
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

/** As high as the parcels will be, in rem: a heading, and lines with the gap before them. */
const HIGH = { heading: 1.02, line: 1.69, single: 1.44 }

type SkeletonProps = { lines: readonly CartLine[]; delivery: DeliveryChoice }

/** Holds the place of parcels that are being worked out. */
export function ParcelsSkeleton({ lines, delivery: { kind } }: SkeletonProps) {
  const stores = new Set(lines.map(({ product }) => product.store_id))
  const sellers = stores.size
  if (sellers > 1) {
    const shown = sellers + (kind ? 1 : 0)
    return <Skeleton height={`${HIGH.heading + shown * HIGH.line}rem`} />
  }
  const shown = Number([...stores].some((id) => id !== null)) + Number(Boolean(kind))
  return shown > 0 && <Skeleton height={`${shown * HIGH.single}rem`} />
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
  const several = parcels.length > 1
  // Whose goods they are is said before the order, also of one seller's alone.
  const isNamed = several || parcels.some(({ store }) => store !== null)
  if (!isNamed && !when) return undefined
  return (
    <section className={styles.parcels} aria-label={several ? t('parcels') : t('delivery')}>
      {isNamed && (
        <>
          {several && <h3>{t('parcel_count', { count: parcels.length })}</h3>}
          <ul role="list">
            {parcels.map(({ store, items_count }) => (
              <li key={store?.id ?? 0}>
                <Icon name="package" size={20} />
                <span>
                  {store ? t('parcel_store', { name: store.name }) : t('parcel_own')},{' '}
                  {t('parcel_items', { count: items_count })}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {when && (
        <p>
          <Icon name="clock" size={20} /> {when}
        </p>
      )}
    </section>
  )
}
