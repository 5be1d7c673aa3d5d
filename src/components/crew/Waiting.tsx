// Unsent actions of a driver or picker, and refused ones.
import { useStore } from '@nanostores/react'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import {
  $held,
  $refusals,
  $waitingActions,
  forgetRefusal,
  sendActions,
} from '#/stores/crew/queue.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import runTexts from '#texts/run'

export function Waiting({ language }: { language: Language }) {
  const t = runTexts(language)
  const waiting = useStore($waitingActions)
  const refusals = useStore($refusals)
  const held = useStore($held)
  return (
    <div aria-live="polite">
      {refusals.map(
        ({ key, order_number, message }) =>
          message !== undefined && (
            <Alert key={key} tone="danger">
              {t('refused', { number: order_number, message })}{' '}
              <Button variant="quiet" onClick={() => forgetRefusal(key)}>
                {t('understood')}
              </Button>
            </Alert>
          ),
      )}
      {held === 'signed_out' && waiting.length > 0 && (
        <Alert tone="warn">
          {t('signed_out', { count: waiting.length })}{' '}
          <a href={href(language, 'login', { next: location.pathname })}>{t('sign_in')}</a>
        </Alert>
      )}
      {held === 'unreachable' && waiting.length > 0 && (
        <Alert tone="info">
          {t('waiting', { count: waiting.length })}{' '}
          <Button variant="quiet" onClick={() => void sendActions()}>
            {t('send_now')}
          </Button>
        </Alert>
      )}
    </div>
  )
}
