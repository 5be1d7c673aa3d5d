// A day's orders: select some and assign them to a driver.
import { useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { ApiError } from '#/client/api-error.ts'
import { dayWords } from '#/components/staff/locale.ts'
import { OrderLink } from '#/components/staff/OrderLink.tsx'
import type { DayOrder, DeliveryDay } from '#/contract/runs/staff.ts'
import { CLOSED } from '#/domain/order-status.ts'
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { Badge } from '#/ui/display/Badge.tsx'
import { Button } from '#/ui/button/Button.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { EmptyState } from '#/ui/feedback/EmptyState.tsx'
import { Select } from '#/ui/form/Select.tsx'
import runTexts from '#texts/run'
import styles from './Assign.module.css'

/** Nobody is on the way with it; what came back goes out again. */
const mayBeAssigned = ({ state, status }: DayOrder): boolean =>
  !CLOSED.includes(status) &&
  (state === null || state === 'waiting' || state === 'refused' || state === 'absent')

type Props = { start: DeliveryDay; language: Language; readsOrders: boolean }

export function Assign({ start, language, readsOrders }: Props) {
  const t = runTexts(language)
  const [day, setDay] = useState(start)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [driver, setDriver] = useState(start.drivers[0]?.id ?? '')
  const toggle = (number: string) =>
    setChosen(
      chosen.includes(number) ? chosen.filter((one) => one !== number) : [...chosen, number],
    )
  const { run, busy, failure } = useAction(async () => {
    const { date, page } = day
    const body = { date, driver_id: driver, order_numbers: [...chosen], page }
    setDay(await staff.staffRuns.assign({ body }))
    setChosen([])
  })
  if (day.orders.length === 0) {
    return (
      <EmptyState icon="truck" title={t('staff.empty')}>
        {t('staff.empty_text')}
      </EmptyState>
    )
  }
  return (
    <div className={styles.assign}>
      <ul role="list" className={styles.orders}>
        {day.orders.map((order) => (
          <li key={order.order_number} className={styles.order}>
            <label className={styles.choice}>
              <input
                type="checkbox"
                checked={chosen.includes(order.order_number)}
                disabled={!mayBeAssigned(order)}
                onChange={() => toggle(order.order_number)}
              />
              <span className="visually-hidden">
                {t('staff.choose', { number: order.order_number })}
              </span>
            </label>
            <span className={styles.words}>
              <OrderLink language={language} number={order.order_number} mayRead={readsOrders} />
              <span>
                {order.name} · {order.place}
              </span>
            </span>
            {order.date !== null && order.date < day.date && (
              <Badge tone="warn">
                {t('staff.overdue', { date: dayWords(order.date, language) })}
              </Badge>
            )}
            <span>
              {order.from ? (
                <bdi>
                  {order.from}–{order.to}
                </bdi>
              ) : (
                t('staff.no_window')
              )}
            </span>
            <span>
              {order.driver ? order.driver.name : t('staff.nobody')}
              {order.state && ` · ${t(`state.${order.state}`)}`}
            </span>
            {order.has_photo && (
              <a
                href={`/api/admin/delivery/photo/${order.order_number}`}
                target="_blank"
                rel="noreferrer"
              >
                {t('photo')}
              </a>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.bar}>
        <Select
          id="driver"
          label={t('staff.driver')}
          value={driver}
          onChange={(event) => setDriver(event.target.value)}
        >
          {day.drivers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Button busy={busy} disabled={chosen.length === 0} onClick={() => void run()}>
          {t('staff.assign', { count: chosen.length })}
        </Button>
      </div>
      {failure !== undefined && (
        <Alert tone="danger">
          {failure instanceof ApiError ? failure.message : t('staff.failed')}
        </Alert>
      )}
    </div>
  )
}
