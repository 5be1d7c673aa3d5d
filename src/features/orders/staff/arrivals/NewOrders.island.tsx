// The orders that nobody has looked at yet: they appear by themselves. Below, how this device makes itself heard.
import { useAction } from '#/form/use-action.ts'
import { useStore } from '@nanostores/react'
import { staff } from '#/client/staff-browser.ts'
import { type Locale, momentAt, windowAt } from '#/components/staff/locale.ts'
import { moneyWords } from '#/components/staff/money.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import type { NewOrders as Found } from '#/contract/orders/staff-new.ts'
import { href } from '#/routes.ts'
import { $newOrders, $sound } from '#/stores/staff/new-orders.ts'
import { Button } from '#/ui/button/Button.tsx'
import newTexts from '#texts/staff_new_orders.box'
import { LineState } from './LineState.tsx'
import styles from './NewOrders.module.css'
import { useSyncExternalStore, useEffect } from 'react'
import type { Language } from '#/lib/i18n.ts'
import { $pushed, NEW_ORDERS, pushWay, turnPushOff, turnPushOn } from '#/stores/push.ts'
import { Icon } from '#/ui/icon/Icon.tsx'
import pushTexts from '#texts/staff_new_orders.push'
import { $mute, openSound, playTone } from '#/browser/staff/tone.ts'
import soundTexts from '#texts/staff_new_orders.sound'

type Props = {
  locale: Locale
  start: Found
  /** May begin with orders: only then nobody else has to look. */
  mayWrite: boolean
  /** The user may see who gets emails. */
  maySet: boolean
}

export function NewOrders({ locale, start, mayWrite, maySet }: Props) {
  const { language } = locale
  const t = newTexts(language)
  const { count, data, last } = useStore($newOrders, { ssr: 'initial' }) ?? start
  const { run, busy, failure } = useAction(async () => {
    await staff.staffNewOrders.seen({ body: { up_to: last } })
    $newOrders.set(await staff.staffNewOrders.list())
  })
  return (
    <section className={styles.box} aria-labelledby="new-orders">
      <h2 id="new-orders">{t('title')}</h2>
      <LineState language={language} lost={t('lost')} />
      <p role="status">{count === 0 ? t('none') : t('count', { count })}</p>
      {count > 0 && (
        <ul className={styles.orders}>
          {data.map((one) => (
            <li key={one.order_number}>
              <a href={href(language, 'adminOrder', { order_number: one.order_number })}>
                <b>{one.order_number}</b>
                <span>{one.name}</span>
                <span>{t('items', { count: one.items_count })}</span>
                <span>{moneyWords(one.total, locale.money, language)}</span>
                <span>
                  {one.delivery_slot
                    ? windowAt(one.delivery_slot, language)
                    : momentAt(one.came_at, locale)}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {count > data.length && <p>{t('more', { count: count - data.length })}</p>}
      {failure !== undefined && <Problem language={language} failure={failure} />}
      <div className={styles.ways}>
        {mayWrite && count > 0 && (
          <Button variant="secondary" busy={busy} onClick={() => void run()}>
            {t('all_seen')}
          </Button>
        )}
        <a href={href(language, 'adminPrinter')}>{t('printer')}</a>
        {maySet && <a href={href(language, 'adminOrderAlerts')}>{t('alerts')}</a>}
      </div>
      <div className={styles.device} data-reads>
        <SoundHere language={language} />
        <PushHere language={language} />
      </div>
    </section>
  )
}

// Notifications of new orders on this device, even while no page of the shop is open (rule 129).

const never = () => () => undefined

function PushHere({ language }: { language: Language }) {
  const t = pushTexts(language)
  // Only the browser knows what it supports. Until then the most likely case keeps the place.
  const way = useSyncExternalStore(never, pushWay, () => undefined)
  const mayTurn = way === undefined || way === 'ready'
  const isOn = useStore($pushed, { ssr: 'initial' }).includes(NEW_ORDERS)
  const { run, busy, failure } = useAction(() =>
    (isOn ? turnPushOff : turnPushOn)(NEW_ORDERS, { new_orders: true }),
  )
  const isDenied = failure instanceof DOMException && failure.name === 'NotAllowedError'
  const problem = failure === undefined ? undefined : t(isDenied ? 'blocked' : 'failed')
  return (
    <div className={styles.way}>
      <Icon name="device" size={22} />
      <div>
        <p className={styles.name}>{t('title')}</p>
        <p role="status">{problem ?? t(mayTurn ? (isOn ? 'on' : 'text') : way)}</p>
      </div>
      {mayTurn && (
        <Button variant="secondary" busy={busy} disabled={!way} onClick={() => void run()}>
          {t(isOn ? 'turn_off' : 'turn_on')}
        </Button>
      )}
    </div>
  )
}

/** A tone on this device: switched on by a press, since browsers allow none without; the choice stays on the device. */
function SoundHere({ language }: { language: Language }) {
  const t = soundTexts(language)
  const isOn = useStore($sound, { ssr: 'initial' })
  const isMute = useStore($mute, { ssr: 'initial' })
  useEffect(() => {
    if (isOn) void openSound()
  }, [isOn])
  const turn = () => {
    $sound.set(!isOn)
    if (!isOn) void playTone()
  }
  return (
    <div className={styles.way}>
      <Icon name="bell" size={22} />
      <div>
        <p className={styles.name}>{t('title')}</p>
        <p role="status">{t(isOn ? (isMute ? 'blocked' : 'on') : 'text')}</p>
      </div>
      <Button variant="secondary" onClick={turn}>
        {t(isOn ? 'turn_off' : 'turn_on')}
      </Button>
      {isOn && (
        <Button variant="quiet" onClick={() => void playTone()}>
          {t('try')}
        </Button>
      )}
    </div>
  )
}
