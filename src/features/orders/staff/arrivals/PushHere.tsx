// Notifications of new orders on this device, even while no page of the shop is open (rule 129).
import { useStore } from '@nanostores/react'
import { useSyncExternalStore } from 'react'
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { $pushed, NEW_ORDERS, pushWay, turnPushOff, turnPushOn } from '#/stores/push.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Icon } from '#/ui/icon/Icon.tsx'
import pushTexts from '#texts/staff_new_orders.push'
import styles from './NewOrders.module.css'

const never = () => () => undefined

export function PushHere({ language }: { language: Language }) {
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
