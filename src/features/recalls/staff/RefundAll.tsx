// The refund for all in one step: looked at with its sum, then given; each order once, however often it is pressed.
import { useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { Section } from '#/components/staff/form/Section.tsx'
import type { Locale } from '#/components/staff/locale.ts'
import { moneyWords } from '#/components/staff/money.ts'
import { OrderLink } from '#/components/staff/OrderLink.tsx'
import { Problem } from '#/components/staff/Problem.tsx'
import type { RecallRefund } from '#/contract/recalls/staff.ts'
import { useAction } from '#/form/use-action.ts'
import { Button } from '#/ui/button/Button.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import recallTexts from '#texts/staff_recalls'
import styles from './Recall.module.css'

type Props = { locale: Locale; id: number; may: boolean; done: () => void }

export function RefundAll({ locale, id, may, done }: Props) {
  const { language, money } = locale
  const t = recallTexts(language)
  const [plan, setPlan] = useState<RecallRefund>()
  const params = { id }
  const look = useAction(async () => setPlan(await staff.staffRecalls.refundable({ params })))
  const give = useAction(async () => {
    let rest = plan
    try {
      while (rest && rest.count > 0) {
        const body = { expected_total: rest.total }
        const step = await staff.staffRecalls.refund({ params, body })
        rest = step.rest
        setPlan(rest)
        // What is refused stays refused.
        if (step.refunded === 0) break
      }
      void toast(t('refunded_now'))
    } catch (error) {
      // Somebody else was faster, or the goods have changed: the new sum is shown, to be looked at again.
      setPlan(await staff.staffRecalls.refundable({ params }))
      throw error
    } finally {
      done()
    }
  })
  const failure = look.failure ?? give.failure
  return (
    <Section title={t('refund')} hint={t('refund_hint')}>
      <div data-reads>
        <Button variant="secondary" busy={look.busy} onClick={() => void look.run()}>
          {t('refund_look')}
        </Button>
      </div>
      {failure !== undefined && <Problem language={language} failure={failure} />}
      {plan && (
        <>
          <p role="status">
            {t('refund_plan', {
              count: plan.count,
              total: moneyWords(plan.total, money, language),
            })}
          </p>
          {plan.hurdles.length > 0 && (
            <ul className={styles.hurdles}>
              {plan.hurdles.map(({ order_number, why }) => (
                <li key={order_number}>
                  <OrderLink language={language} number={order_number} mayRead /> ·{' '}
                  {t(`hurdles.${why}`)}
                </li>
              ))}
            </ul>
          )}
          {may && plan.count > 0 && (
            <div>
              <Button variant="primary" busy={give.busy} onClick={() => void give.run()}>
                {t('refund_give', { total: moneyWords(plan.total, money, language) })}
              </Button>
            </div>
          )}
        </>
      )}
    </Section>
  )
}
