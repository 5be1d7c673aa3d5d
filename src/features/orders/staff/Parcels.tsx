// The parcels of an order by store, with their status.
import { useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import type { Locale } from '#/components/staff/locale.ts'
import { moneyWords } from '#/components/staff/money.ts'
import type { Order, OrderPart, OrderStatus } from '#/contract/orders/shapes.ts'
import { href } from '#/routes.ts'
import { Badge } from '#/ui/display/Badge.tsx'
import { Button } from '#/ui/button/Button.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import staffTexts from '#texts/staff_orders'
import type { Act } from './act.ts'
import { nextOf } from './board.ts'
import { ORDER_TONE } from './order-tones.ts'
import styles from './OrderPage.module.css'

type Props = { order: Order; locale: Locale; mayMove: boolean; act: Act; busy: boolean }

export function Parcels({ order, locale, mayMove, act, busy }: Props) {
  const { language } = locale
  const t = staffTexts(language)
  const { order_number, parts } = order
  return (
    <section className={styles.card}>
      <h2>{t('parcels')}</h2>
      <ul className={styles.parts}>
        {parts.map((part) => (
          <Parcel
            key={part.id}
            part={part}
            next={nextOf(order, part.status)}
            lines={order.items.filter((line) => line.store_id === (part.store?.id ?? null)).length}
            locale={locale}
            busy={busy}
            // A single parcel moves with its order.
            move={
              mayMove && parts.length > 1
                ? (status, tracking) =>
                    void act(
                      staff.staffOrders.move({
                        params: { order_number },
                        body: { status, part_id: part.id, ...(tracking && { tracking }) },
                      }),
                      t('moved', { status: t(`status.${status}`) }),
                    )
                : undefined
            }
          />
        ))}
      </ul>
      <a href={href(language, 'adminPackingSlip', { order_number })}>{t('packing_slip')}</a>
    </section>
  )
}

type ParcelProps = {
  part: OrderPart
  next: OrderStatus | undefined
  lines: number
  locale: Locale
  busy: boolean
  move: ((status: OrderStatus, tracking: string) => void) | undefined
}

function Parcel({ part, next, lines, locale, busy, move }: ParcelProps) {
  const { language, money } = locale
  const t = staffTexts(language)
  const [tracking, setTracking] = useState('')
  return (
    <li>
      <strong>{part.store?.name ?? t('own_goods')}</strong>{' '}
      <Badge tone={ORDER_TONE[part.status]}>{t(`status.${part.status}`)}</Badge>
      <bdi>
        {t('parcel_lines', { count: lines })} · {moneyWords(part.total, money, language)}
      </bdi>
      {part.tracking && <span>{t('tracking_is', { number: part.tracking })}</span>}
      {move && next && (
        <div className={styles.actions}>
          {next === 'shipped' && (
            <TextInput
              label={t('tracking')}
              maxLength={200}
              value={tracking}
              onChange={({ target }) => setTracking(target.value)}
            />
          )}
          <Button variant="secondary" busy={busy} onClick={() => move(next, tracking.trim())}>
            {t(`step.${next}`)}
          </Button>
        </div>
      )}
    </li>
  )
}
