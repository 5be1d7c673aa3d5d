// Withdrawals from orders, to be settled.
import { staff } from '#/client/staff-browser.ts'
import type { Locale } from '#/components/staff/locale.ts'
import { type ListStart, type Query, useList } from '#/components/staff/list/use-list.ts'
import { OrderLink } from '#/components/staff/OrderLink.tsx'
import { EntryHead } from '#/components/staff/queue/EntryHead.tsx'
import { Queue } from '#/components/staff/queue/Queue.tsx'
import type { QueueAction } from '#/components/staff/queue/queue-action.ts'
import { type AdminWithdrawal, WITHDRAWAL_STATUSES } from '#/contract/orders/staff-withdrawal.ts'
import queueTexts from '#texts/staff_queues.withdrawals'

type Props = {
  locale: Locale
  start: ListStart<AdminWithdrawal>
  mayWrite: boolean
  readsOrders: boolean
}

const TONES = { open: 'warn', done: 'ok' } as const

const load = (query: Query) => staff.staffRefunds.withdrawals({ query })

export function Withdrawals({ locale, start, mayWrite, readsOrders }: Props) {
  const { language } = locale
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
        choices: [...WITHDRAWAL_STATUSES, 'all' as const].map((value) => ({
          value,
          label: t(`show.${value}`),
        })),
      }}
      idOf={({ id }) => id}
      nameOf={({ order_number, name }) => `${order_number} · ${name}`}
      actionsOf={(one) => actionsOf(one, locale)}
      render={(one) => (
        <>
          <EntryHead
            locale={locale}
            at={one.created_at}
            badge={t(`status.${one.overdue ? 'overdue' : one.status}`)}
            tone={one.overdue ? 'danger' : TONES[one.status]}
          >
            <OrderLink language={language} number={one.order_number} mayRead={readsOrders} />{' '}
            <bdi>{one.name}</bdi> · <a href={`mailto:${one.email}`}>{one.email}</a>
          </EntryHead>
          <ul>
            {one.lines.map((line) => (
              <li key={line.name}>{`${line.quantity} × ${line.name}`}</li>
            ))}
          </ul>
          {one.status === 'open' && (
            <p>
              {t(one.overdue ? 'refund_was_due' : 'refund_by', {
                date: dayWords(one.refund_by, language),
              })}
            </p>
          )}
        </>
      )}
    />
  )
}

function actionsOf(one: AdminWithdrawal, { language }: Locale): QueueAction<AdminWithdrawal>[] {
  const t = queueTexts(language)
  const params = { id: one.id }
  const settle = (status: AdminWithdrawal['status']) => () =>
    staff.staffRefunds.settle({ params, body: { status } })
  return one.status === 'open'
    ? [
        {
          key: 'a',
          label: t('settle'),
          done: t('settled'),
          text: t('settle_text'),
          run: settle('done'),
        },
      ]
    : [{ key: 'o', label: t('reopen'), done: t('reopened'), run: settle('open') }]
}

const dayWords = (day: string, language: Locale['language']): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
