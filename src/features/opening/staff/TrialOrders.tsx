// The button that places test orders, and what became of each.
import { useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { type Money, moneyWords } from '#/components/staff/money.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import type { Opening, TrialOrder } from '#/contract/opening/staff.ts'
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import setupTexts from '#texts/staff_setup'
import styles from './FirstDay.module.css'

type Props = { language: Language; currency: Money; changed: (opening: Opening) => void }

export function TrialOrders({ language, currency, changed }: Props) {
  const t = setupTexts(language)
  const [orders, setOrders] = useState<readonly TrialOrder[]>()
  const { run, busy, failure } = useAction(async () => {
    const answer = await staff.staffOpening.trial()
    setOrders(answer.orders)
    changed(answer.opening)
  })
  return (
    <>
      <div className={styles.ways}>
        <Button variant="secondary" busy={busy} onClick={() => void run()}>
          {t('step.trial.go')}
        </Button>
      </div>
      <div role="status">
        {orders && <Outcome language={language} currency={currency} orders={orders} />}
      </div>
      {failure !== undefined && <Problem language={language} failure={failure} />}
    </>
  )
}

type OutcomeProps = Omit<Props, 'changed'> & { orders: readonly TrialOrder[] }

function Outcome({ language, currency, orders }: OutcomeProps) {
  const t = setupTexts(language)
  if (orders.length === 0) return <Alert tone="warn">{t('trial.nowhere')}</Alert>
  const works = orders.every(({ problem }) => problem === '')
  return (
    <Alert tone={works ? 'ok' : 'danger'} title={t(works ? 'trial.works' : 'trial.fails')}>
      <ul>
        {orders.map((order) => (
          <li key={`${order.way} ${order.to}`}>
            <strong>{t(`trial.${order.way}`, { to: order.to })}</strong>
            <p>{factsOf(order, { language, currency }).join(' · ')}</p>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

function factsOf(
  { product, quantity, total, window, problem }: TrialOrder,
  { language, currency }: Pick<Props, 'language' | 'currency'>,
): string[] {
  const t = setupTexts(language)
  if (problem !== '') return [t('trial.refused', { problem })]
  const days = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' })
  return [
    t('trial.placed'),
    t('trial.line', { quantity, product, total: moneyWords(total, currency, language) }),
    ...(window ? [t('trial.window', { ...window, day: days.format(new Date(window.date)) })] : []),
  ]
}
