// Requested payouts: approved, transferred, or declined with a reason.
import { staff } from '#/client/staff-browser.ts'
import type { Locale } from '#/components/staff/locale.ts'
import { type ListStart, type Query, useList } from '#/components/staff/list/use-list.ts'
import { moneyWords } from '#/components/staff/money.ts'
import { EntryHead } from '#/components/staff/queue/EntryHead.tsx'
import { Queue } from '#/components/staff/queue/Queue.tsx'
import type { ActionValues, QueueAction } from '#/components/staff/queue/queue-action.ts'
import { PAYOUT_STATUSES } from '#/contract/seller/shapes.ts'
import type { StaffPayout } from '#/contract/seller/staff.ts'
import { PAYOUT_TRANSITIONS } from '#/domain/seller/payout.ts'
import queueTexts from '#texts/staff_sellers.payouts'

type Props = { locale: Locale; start: ListStart<StaffPayout>; mayWrite: boolean }

const TONES = { requested: 'warn', approved: 'info', paid: 'ok', declined: 'muted' } as const

/** The contract's maximum length. */
const REFERENCE_LENGTH = 140
const REASON_LENGTH = 300

const load = (query: Query) => staff.staffSellers.payouts({ query })

export function PayoutQueue({ locale, start, mayWrite }: Props) {
  const { language, money } = locale
  const t = queueTexts(language)
  const list = useList(start, load)
  return (
    <Queue
      language={language}
      label={t('title')}
      list={list}
      mayWrite={mayWrite}
      filter={{
        name: 'status',
        choices: ['to_do' as const, ...PAYOUT_STATUSES, 'all' as const].map((value) => ({
          value,
          label: t(`show.${value}`),
        })),
      }}
      idOf={({ id }) => id}
      nameOf={({ store, amount }) => `${store.name} · ${moneyWords(amount, money, language)}`}
      actionsOf={(payout) => actionsOf(payout, locale)}
      render={(one) => (
        <>
          <EntryHead
            locale={locale}
            at={one.created_at}
            badge={t(`status.${one.status}`)}
            tone={TONES[one.status]}
          >
            {one.store.name} · <bdi>{moneyWords(one.amount, money, language)}</bdi>
          </EntryHead>
          {one.bank ? (
            <p>
              {one.bank.holder_name} · {one.bank.bank_name} ·{' '}
              <bdi>{[one.bank.account_number, one.bank.code].filter(Boolean).join(' · ')}</bdi>
            </p>
          ) : (
            <p>
              <bdi>{one.account}</bdi>
            </p>
          )}
          {one.reference && <p>{t('has_reference', { reference: one.reference })}</p>}
          {one.reason && <p>{t('has_reason', { reason: one.reason })}</p>}
        </>
      )}
    />
  )
}

function actionsOf({ id, status }: StaffPayout, { language }: Locale): QueueAction<StaffPayout>[] {
  const t = queueTexts(language)
  const decide =
    (to: 'approved' | 'paid' | 'declined') =>
    ({ reference = '', reason = '' }: ActionValues) =>
      staff.staffSellers.decidePayout({ params: { id }, body: { status: to, reference, reason } })
  const actions = {
    approved: { key: 'a', text: t('approve_text') },
    paid: {
      key: 'p',
      text: t('pay_text'),
      fields: [
        {
          name: 'reference',
          kind: 'words' as const,
          label: t('reference'),
          required: true,
          maxLength: REFERENCE_LENGTH,
        },
      ],
    },
    declined: {
      key: 'd',
      danger: true,
      text: t('decline_text'),
      fields: [
        {
          name: 'reason',
          kind: 'words' as const,
          label: t('reason'),
          required: true,
          maxLength: REASON_LENGTH,
        },
      ],
    },
  }
  return PAYOUT_TRANSITIONS[status].map((to) => ({
    ...actions[to],
    label: t(`step.${to}`),
    done: t(`status.${to}`),
    run: decide(to),
  }))
}
