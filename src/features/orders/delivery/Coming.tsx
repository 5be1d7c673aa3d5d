// An order's delivery: picked quantities, the PIN for the door, and the driver's expected time. Read again at each
// update.
import { useEffect, useState } from 'react'
import { shop } from '#/client/browser.ts'
import type { Order } from '#/contract/orders/shapes.ts'
import type { OrderDelivery, PickedLine } from '#/contract/runs/public.ts'
import type { Clock } from '#/features/orders/order-dates.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import orderTexts from '#texts/orders'
import styles from './Coming.module.css'
import type { News } from '#/features/orders/use-news.ts'
import { PickedLines } from './PickedLines.tsx'
import { useAction } from '#/form/use-action.ts'
import { formatQuantity } from '#/browser/money/format-money.ts'
import type { ProposalAnswer } from '#/contract/picking/crew.ts'
import { formFailure } from '#/stores/form-failure.ts'
import { Button } from '#/ui/button/Button.tsx'

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

// Substitutes proposed by the picker, to accept or decline in time.

type ProposalsProps = {
  delivery: OrderDelivery
  orderKey: string | undefined
  clock: Clock
  onChange: (delivery: OrderDelivery) => void
}

function Proposals({ delivery, ...rest }: ProposalsProps) {
  const proposals = delivery.lines.filter(({ proposal }) => proposal)
  if (proposals.length === 0) return undefined
  return proposals.map((line) => (
    <ProposalOf key={line.id} line={line} order_number={delivery.order_number} {...rest} />
  ))
}

type OfLine = Omit<ProposalsProps, 'delivery'> & { line: PickedLine; order_number: string }

function ProposalOf({ line, order_number, orderKey: key, clock, onChange }: OfLine) {
  const { language, timeZone } = clock
  const t = orderTexts(language)
  const { run, doing, failure } = useAction(async (answer: ProposalAnswer) => {
    const body = { order_line_id: line.id, answer, key }
    onChange(await shop.runs.answer({ params: { order_number }, body }))
  })
  const { proposal } = line
  if (!proposal) return undefined
  const until = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone })
  return (
    <Alert tone="warn" title={t('proposal.title', { name: line.name })}>
      <p>
        {t('proposal.text', {
          name: proposal.name,
          quantity: formatQuantity(proposal.quantity, language),
          time: until.format(new Date(proposal.until)),
        })}
      </p>
      {failure !== undefined && <p>{formFailure(failure, t).problem ?? t('failed')}</p>}
      <div className={styles.choices}>
        <Button busy={doing?.[0] === 'accepted'} onClick={() => void run('accepted')}>
          {t('proposal.accept')}
        </Button>
        <Button
          variant="secondary"
          busy={doing?.[0] === 'declined'}
          onClick={() => void run('declined')}
        >
          {t('proposal.decline')}
        </Button>
      </div>
    </Alert>
  )
}
