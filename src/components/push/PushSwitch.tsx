// "Tell me on this device": switched on by a press, never asked for unasked (rule 129).
import { useStore } from '@nanostores/react'
import { useSyncExternalStore } from 'react'
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { $pushed, type PushOrder, pushWay, turnPushOff, turnPushOn } from '#/stores/push.ts'
import { $session } from '#/stores/session.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Icon } from '#/ui/icon/Icon.tsx'
import pushTexts from '#texts/pwa.push'
import styles from './PushSwitch.module.css'

type Props = {
  /** The order to be notified about, without an account; signed-in users get all their notifications. */
  order?: PushOrder
  language: Language
}

const never = () => () => undefined

export function PushSwitch({ order: guests, language }: Props) {
  const t = pushTexts(language)
  // Only the browser knows what it supports. Until then the most likely case keeps the place.
  const way = useSyncExternalStore(never, pushWay, () => undefined)
  const pushed = useStore($pushed, { ssr: 'initial' })
  const mayTurn = way === undefined || way === 'ready'
  const session = useStore($session, { ssr: 'initial' })
  const order = session.type === 'user' ? undefined : guests
  const scope = session.type === 'user' ? `account:${session.account.id}` : order?.order_number
  const isOn = scope !== undefined && pushed.includes(scope)
  const { run, busy, failure } = useAction(async () => {
    if (scope !== undefined) await (isOn ? turnPushOff(scope, order) : turnPushOn(scope, order))
  })
  const problem = failure === undefined ? undefined : t(isDenied(failure) ? 'blocked' : 'failed')
  return (
    <div className={styles.push}>
      <Icon name="bell" size={24} />
      <div>
        <p className={styles.title}>
          {t(isOn ? 'on' : guests && session.type !== 'user' ? 'order' : 'title')}
        </p>
        <p className={styles.text}>
          {/* The longest text keeps the place of the others. */}
          <span className={styles.place} aria-hidden="true">
            {t('text')}
          </span>
          <span role="status">{problem ?? t(mayTurn ? (isOn ? 'on_text' : 'text') : way)}</span>
        </p>
      </div>
      {/* Whatever is found out, a button keeps its place: on a phone it has a row of its own. */}
      {way === 'install' && (
        <Button variant="secondary" href={href(language, 'install')}>
          {t('install_link')}
        </Button>
      )}
      {(mayTurn || way === 'blocked') && (
        <Button
          variant="secondary"
          busy={busy}
          disabled={scope === undefined || way !== 'ready'}
          onClick={() => void run()}
        >
          {t(isOn ? 'turn_off' : 'turn_on')}
        </Button>
      )}
    </div>
  )
}

const isDenied = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotAllowedError'
