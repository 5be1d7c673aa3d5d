// An order's delivery: picked quantities, the PIN for the door, and the driver's expected time. Read again at each
// update.
import { useEffect, useState } from 'react'
import { shop } from '#/client/browser.ts'
import type { Order } from '#/contract/orders/shapes.ts'
import type { OrderDelivery } from '#/contract/runs/public.ts'
import type { Clock } from '#/features/orders/order-dates.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import orderTexts from '#texts/orders'
import styles from './Coming.module.css'
import type { News } from '#/features/orders/use-news.ts'
import { PickedLines } from './PickedLines.tsx'
import { Proposals } from './Proposals.tsx'

type Props = {
  order: Order
  orderKey: string | undefined
  /** As loaded with the page. */
  start: OrderDelivery | undefined
  news: News
  clock: Clock
}

/** Statuses in which news is to come. */
export const CHANGING: readonly Order['status'][] = [
  'pending',
  'processing',
  'packed',
  'shipped',
  'out_for_delivery',
]

export function Coming({ order, orderKey, start, news, clock }: Props) {
  const { language, timeZone } = clock
  const t = orderTexts(language)
  const { order_number } = order
  const [delivery, setDelivery] = useDelivery({ order_number, key: orderKey, start, news })
  if (!delivery || !(CHANGING.includes(order.status) || delivery.is_picked)) return undefined
  if (!saysSomething(delivery)) return undefined
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone })
  const { expected, stops_before, pin } = delivery
  return (
    <section className={styles.coming} aria-labelledby="coming">
      <h2 id="coming">{t(order.pickup ? 'coming.pickup' : 'coming.title')}</h2>
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
          <span>{t(order.pickup ? 'coming.code' : 'coming.pin')}</span> <strong>{pin}</strong>
          <small>{t(order.pickup ? 'coming.code_hint' : 'coming.pin_hint')}</small>
        </p>
      )}
      <Proposals delivery={delivery} orderKey={orderKey} clock={clock} onChange={setDelivery} />
      <PickedLines
        delivery={delivery}
        orderKey={orderKey}
        language={language}
        onChange={setDelivery}
      />
    </section>
  )
}

const saysSomething = ({
  expected,
  stops_before,
  pin,
  is_picked,
  may_wish,
  lines,
}: OrderDelivery) =>
  (expected !== null && stops_before !== null) ||
  pin !== null ||
  is_picked ||
  may_wish ||
  lines.some(({ proposal }) => proposal)

type Followed = Pick<Props, 'start' | 'news'> & { order_number: string; key: string | undefined }

function useDelivery({ order_number, key, start, news }: Followed) {
  const [delivery, setDelivery] = useState(start)
  useEffect(() => {
    // Keeps the current data; the next attempt may succeed.
    const load = () =>
      shop.runs
        .delivery({ params: { order_number }, query: { key } })
        .then(setDelivery, () => undefined)
    if (!start) void load()
    return news.listen(() => void load())
  }, [order_number, key, start, news])
  return [delivery, setDelivery] as const
}
