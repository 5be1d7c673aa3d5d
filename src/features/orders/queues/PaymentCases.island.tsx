// Payments without an order: refunded in one step.
import { staff } from '#/client/staff-browser.ts'
import { type Locale, momentAt } from '#/components/staff/locale.ts'
import { type ListStart, type Query, useList } from '#/components/staff/list/use-list.ts'
import { moneyWords } from '#/components/staff/money.ts'
import { OrderLink } from '#/components/staff/OrderLink.tsx'
import { EntryHead } from '#/components/staff/queue/EntryHead.tsx'
import { Queue } from '#/components/staff/queue/Queue.tsx'
import { PAYMENT_CASE_STATUSES } from '#/contract/payments/shapes.ts'
import type { PaymentCase } from '#/contract/payments/staff.ts'
import queueTexts from '#texts/staff_queues.cases'

type Props = {
  locale: Locale
  start: ListStart<PaymentCase>
  mayWrite: boolean
  readsOrders: boolean
}

const TONES = { open: 'warn', refunding: 'info', refunded: 'ok', failed: 'danger' } as const

const load = (query: Query) => staff.staffPayments.cases({ query })

export function PaymentCases({ locale, start, mayWrite, readsOrders }: Props) {
  const { language } = locale
  const t = queueTexts(language)
  const list = useList(start, load)
  const sum = ({ amount, currency }: PaymentCase['paid']) =>
    amount === null ? '?' : moneyWords(amount, { code: currency ?? locale.money.code }, language)
  return (
    <Queue
      language={language}
      label={t('title')}
      list={list}
      mayWrite={mayWrite}
      filter={{
        name: 'status',
        choices: ['to_do' as const, ...PAYMENT_CASE_STATUSES, 'all' as const].map((value) => ({
          value,
          label: t(`show.${value}`),
        })),
      }}
      idOf={({ id }) => id}
      nameOf={({ order_number, paid }) => `${order_number} · ${sum(paid)}`}
      actionsOf={({ id, status }) =>
        status === 'refunded' || status === 'refunding'
          ? []
          : [
              {
                key: 'r',
                label: t('refund'),
                done: t('refunded'),
                run: () => staff.staffPayments.refundCase({ params: { id } }),
              },
            ]
      }
      render={(one) => (
        <>
          <EntryHead
            locale={locale}
            at={one.created_at}
            badge={t(`status.${one.status}`)}
            tone={TONES[one.status]}
          >
            <OrderLink language={language} number={one.order_number} mayRead={readsOrders} />{' '}
            {t(`reason.${one.reason}`)}
          </EntryHead>
          <p>{t('sums', { expected: sum(one.expected), paid: sum(one.paid) })}</p>
          <p>{one.todo}</p>
          {one.silent_since && <p>{t('silent', { at: momentAt(one.silent_since, locale) })}</p>}
          {one.problem && <p>{t('problem', { problem: one.problem })}</p>}
        </>
      )}
    />
  )
}
