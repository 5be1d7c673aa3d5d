// The buttons below a waiting order: approve, decline, withdraw, or reorder its goods.
import { useState } from 'react'
import type { Approval } from '#/contract/approvals/shapes.ts'
import { newTotalOf } from '#/stores/prices/new-total.ts'
import { formatMoney } from '#/browser/money/format-money.ts'
import { rare } from '#/client/rare-browser.ts'
import { useCurrency } from '#/components/money/Money.tsx'
import { accountTrouble } from '#/features/account/account-failure.ts'
import styles from '#/features/account/AccountForm.module.css'
import { untilGone, useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Textarea } from '#/ui/form/Textarea.tsx'
import approvalTexts from '#texts/account.approvals'

type Props = {
  approval: Pick<Approval, 'id' | 'total' | 'may_decide' | 'may_withdraw' | 'may_repeat'>
  token: string | undefined
  language: Language
}

export function Decide({ approval, token, language }: Props) {
  const t = approvalTexts(language)
  const { id, may_decide, may_withdraw, may_repeat } = approval
  const [reason, setReason] = useState('')
  const currency = useCurrency()
  /** The total that they last saw, and the one before it. */
  const [shown, setShown] = useState<{ total: number; before?: number }>({ total: approval.total })
  const { run, doing, failure } = useAction(
    async (_name: string, work: () => Promise<unknown>, leave: () => void) => {
      await work()
      leave()
      await untilGone()
    },
    (error) => {
      const total = newTotalOf(error)
      if (total !== undefined) setShown({ total, before: shown.total })
    },
  )
  const busy = doing?.[0]
  const isRefused = failure !== undefined && newTotalOf(failure) === undefined
  const reload = () => location.reload()
  const params = { id }
  const decide = (approve: boolean) =>
    run(
      approve ? 'approve' : 'decline',
      () => {
        const seen = approve ? { expected_total: shown.total } : {}
        const body = { approve, reason: reason.trim(), token, ...seen }
        return rare.approvals.decide({ params, body })
      },
      reload,
    )
  return (
    <div className={styles.form}>
      {isRefused && <Alert tone="danger">{accountTrouble(failure, t)}</Alert>}
      {shown.before !== undefined && (
        <Alert tone="warn">
          {t('total_changed', {
            before: formatMoney(shown.before, currency, language),
            after: formatMoney(shown.total, currency, language),
          })}
        </Alert>
      )}
      {may_decide && (
        <>
          <Textarea
            id="reason"
            label={t('reason_label')}
            hint={t('reason_hint')}
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <div className={styles.actions}>
            <Button size="large" busy={busy === 'approve'} onClick={() => void decide(true)}>
              {t('approve')}
            </Button>
            <Button
              size="large"
              variant="secondary"
              busy={busy === 'decline'}
              onClick={() => void decide(false)}
            >
              {t('decline')}
            </Button>
          </div>
        </>
      )}
      {may_withdraw && (
        <Button
          variant="secondary"
          busy={busy === 'withdraw'}
          onClick={() => void run('withdraw', () => rare.approvals.withdraw({ params }), reload)}
        >
          {t('withdraw')}
        </Button>
      )}
      {may_repeat && (
        <Button
          variant="secondary"
          busy={busy === 'again'}
          onClick={() =>
            void run(
              'again',
              () => rare.approvals.again({ params, body: {} }),
              () => location.assign(href(language, 'cart')),
            )
          }
        >
          {t('again')}
        </Button>
      )}
    </div>
  )
}
