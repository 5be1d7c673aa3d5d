// How an order comes: what was picked of it, the PIN for the door, and when the driver is expected. Asked for again every
// half minute while something can change.
import { useEffect, useState } from 'react'
import { shop } from '#/client/browser.ts'
import type { Order } from '#/contract/orders/shapes.ts'
import type { OrderDelivery } from '#/contract/runs/public.ts'
import type { Clock } from '#/features/orders/order-dates.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import orderTexts from '#texts/orders'
import styles from './Coming.module.css'
import { PickedLines } from './PickedLines.tsx'

type Props = { order: Order; orderKey: string | undefined; clock: Clock }

const EVERY_MS = 30_000
const CHANGING: readonly Order['status'][] = [
  'pending',
  'processing',
  'packed',
  'shipped',
  'out_for_delivery',
]

export function Coming({ order, orderKey, clock }: Props) {
  const { language, timeZone } = clock
  const t = orderTexts(language)
  const [delivery, setDelivery] = useDelivery(order, orderKey)
  if (!delivery || !(CHANGING.includes(order.status) || delivery.is_picked)) return undefined
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone })
  const { expected, stops_before, pin } = delivery
  return (
    <section className={styles.coming} aria-labelledby="coming">
      <h2 id="coming">{t('coming.title')}</h2>
      {expected && stops_before !== null && (
        <Alert
          tone="ok"
          title={t(stops_before === 0 ? 'coming.next' : 'coming.stops', { count: stops_before })}
        >
          {t('coming.expected', {
            from: time.format(new Date(expected.from)),
            to: time.format(new Date(expected.to)),
          })}
        </Alert>
      )}
      {pin && (
        <p className={styles.pin}>
          <span>{t('coming.pin')}</span> <strong>{pin}</strong>
          <small>{t('coming.pin_hint')}</small>
        </p>
      )}
      <PickedLines
        delivery={delivery}
        orderKey={orderKey}
        language={language}
        onChange={setDelivery}
      />
    </section>
  )
}

function useDelivery({ order_number, status }: Order, key: string | undefined) {
  const [delivery, setDelivery] = useState<OrderDelivery>()
  useEffect(() => {
    const load = () =>
      shop.runs.delivery({ params: { order_number }, query: { key } }).then(
        (answer) => setDelivery(answer),
        // What is shown stays; the next try may be answered.
        () => undefined,
      )
    void load()
    if (!CHANGING.includes(status)) return
    const timer = setInterval(() => void load(), EVERY_MS)
    return () => clearInterval(timer)
  }, [order_number, key, status])
  return [delivery, setDelivery] as const
}
