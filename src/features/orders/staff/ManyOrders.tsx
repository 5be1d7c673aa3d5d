// One step for all selected orders. A mistaken move can be undone where the reverse step exists.
import { useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import { MAX_MOVED, type MovedOrders } from '#/contract/orders/staff-details.ts'
import type { OrderStatus } from '#/contract/orders/shapes.ts'
import { canMove, ORDER_TRANSITIONS } from '#/domain/order-status.ts'
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Select } from '#/ui/form/Select.tsx'
import staffTexts from '#texts/staff_orders'
import styles from './OrderPage.module.css'

const STEPS = ['processing', 'packed', 'shipped', 'out_for_delivery', 'delivered'] as const

/** The last bulk step, and its result. */
export type Step = { done: MovedOrders; status: OrderStatus }

type Props = { language: Language; ids: string[]; done: (step: Step) => void }

export function ManyOrders({ language, ids, done }: Props) {
  const t = staffTexts(language)
  const [status, setStatus] = useState<(typeof STEPS)[number]>('processing')
  const { run, busy, failure } = useAction(async () => {
    const order_numbers = ids.slice(0, MAX_MOVED)
    done({ done: await staff.staffOrders.moveMany({ body: { order_numbers, status } }), status })
  })
  return (
    <div className={styles.actions}>
      <Select
        label={t('many')}
        value={status}
        onChange={({ target }) =>
          setStatus(STEPS.find((step) => step === target.value) ?? 'processing')
        }
      >
        {STEPS.map((step) => (
          <option key={step} value={step}>
            {t(`step.${step}`)}
          </option>
        ))}
      </Select>
      <Button variant="secondary" busy={busy} onClick={() => void run()}>
        {t('many_do')}
      </Button>
      {failure !== undefined && <Problem language={language} failure={failure} />}
    </div>
  )
}

async function unpackAll(numbers: readonly string[]): Promise<void> {
  for (const order_number of numbers) await staff.staffOrders.unpack({ params: { order_number } })
}

type ToldProps = { language: Language; step: Step | undefined; changed: () => void }

/** The result of the step, with undo if the table allows it. */
export function ManyResult({ language, step, changed }: ToldProps) {
  const t = staffTexts(language)
  const [gone, setGone] = useState<Step>()
  const { run, busy, failure } = useAction(async (shown: Step, status: OrderStatus) => {
    const order_numbers = shown.done.moved.map(({ order_number }) => order_number)
    if (shown.status === 'packed') await unpackAll(order_numbers)
    else await staff.staffOrders.moveMany({ body: { order_numbers, status } })
    setGone(shown)
    changed()
  })
  if (!step || gone === step) return null
  const { moved, refused } = step.done
  const [first] = moved
  const back =
    first &&
    moved.every(({ from }) => from === first.from) &&
    (canMove(ORDER_TRANSITIONS, step.status, first.from) ||
      (step.status === 'packed' && first.from === 'processing'))
      ? first.from
      : undefined
  return (
    <Alert tone={refused.length > 0 ? 'warn' : 'info'}>
      {t('many_done', { count: moved.length })}{' '}
      {refused.length > 0 &&
        t('many_refused', { numbers: refused.map((one) => one.order_number).join(', ') })}{' '}
      {back && (
        <Button variant="quiet" busy={busy} onClick={() => void run(step, back)}>
          {t('undo')}
        </Button>
      )}
      {failure !== undefined && <Problem language={language} failure={failure} />}
    </Alert>
  )
}
