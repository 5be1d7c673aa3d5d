// Withdrawals from orders, to be settled.
import { staff } from '#/client/staff-browser.ts'
import type { Locale } from '#/components/staff/locale.ts'
import { type ListStart, type Query, useList } from '#/components/staff/list/use-list.ts'
import { OrderLink } from '#/components/staff/OrderLink.tsx'
import { moneyWords } from '#/components/staff/money.ts'
import { RefundSplit } from '#/components/staff/RefundSplit.tsx'
import { EntryHead } from '#/components/staff/queue/EntryHead.tsx'
import { Queue } from '#/components/staff/queue/Queue.tsx'
import type { QueueAction } from '#/components/staff/queue/queue-action.ts'
import { type AdminWithdrawal, WITHDRAWAL_STATUSES } from '#/contract/orders/staff-withdrawal.ts'
import { DECISION_MAX_LENGTH } from '#/contract/lengths.ts'
import { RefundTo } from '#/contract/refunds/shapes.ts'
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
              <li key={line.name}>{lineWords(line, language)}</li>
            ))}
          </ul>
          {one.due > 0 && (
            <p>{t('due', { amount: moneyWords(one.due, locale.money, locale.language) })}</p>
          )}
          {one.no_refund !== '' && <p>{t('no_refund', { reason: one.no_refund })}</p>}
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

function actionsOf(withdrawal: AdminWithdrawal, locale: Locale): QueueAction<AdminWithdrawal>[] {
  const t = queueTexts(locale.language)
  const params = { id: withdrawal.id }
  if (withdrawal.status === 'done')
    return [
      {
        key: 'o',
        label: t('reopen'),
        done: t('reopened'),
        run: () => staff.staffRefunds.settle({ params, body: { status: 'open' } }),
      },
    ]
  const none: QueueAction<AdminWithdrawal> = {
    key: 'n',
    label: t('none'),
    done: t('settled'),
    fields: [
      {
        name: 'no_refund',
        kind: 'words',
        label: t('none_label'),
        hint: t('none_hint'),
        required: true,
        maxLength: DECISION_MAX_LENGTH,
      },
    ],
    run: ({ no_refund = '' }) =>
      staff.staffRefunds.settle({ params, body: { status: 'done', no_refund } }),
  }
  return withdrawal.due > 0 ? [payBack(withdrawal, locale), none] : [none]
}

/** The amount is shown before it is paid. */
function payBack(withdrawal: AdminWithdrawal, locale: Locale): QueueAction<AdminWithdrawal> {
  const t = queueTexts(locale.language)
  const { due, due_lines, due_delivery, refund_ways } = withdrawal
  const { language } = locale
  const order = { order_number: withdrawal.order_number }
  const amount = moneyWords(due, locale.money, language)
  const goods = new Intl.ListFormat(language).format(
    due_lines.map((line) => lineWords(line, language)),
  )
  // As the law wants it: another way only if the customer agrees.
  const usual = refund_ways.find((way) => way === 'card') ?? 'bank'
  return {
    key: 'a',
    label: t('pay', { amount }),
    done: t('settled'),
    text: t(due_delivery > 0 ? 'pay_all' : 'pay_text', {
      goods,
      delivery: moneyWords(due_delivery, locale.money, language),
    }),
    fields: [
      {
        name: 'to',
        kind: 'choice',
        label: t('to'),
        hint: t('to_hint'),
        start: usual,
        options: refund_ways.map((value) => ({ value, label: t(`way.${value}`) })),
      },
      { name: 'restock', kind: 'box', label: t('restock') },
    ],
    outcome: ({ to, restock }) => (
      <RefundSplit
        preview={(body) => staff.staffOrders.previewRefund({ params: order, body })}
        wanted={{
          lines: due_lines.map(({ order_line_id, quantity }) => ({ order_line_id, quantity })),
          shipping: due_delivery,
          amount: 0,
          payment_type: RefundTo.parse(to),
          restock: restock === 'yes',
          borne_by: 'store',
        }}
        sum={due}
        locale={locale}
      />
    ),
    run: ({ to, restock }) =>
      staff.staffRefunds.settle({
        params: { id: withdrawal.id },
        body: {
          status: 'done',
          refund: { to: RefundTo.parse(to), amount: due, restock: restock === 'yes' },
        },
      }),
  }
}

type Line = { name: string; quantity: number }

const lineWords = ({ name, quantity }: Line, language: Locale['language']): string =>
  `${quantity.toLocaleString(language)} × ${name}`

const dayWords = (day: string, language: Locale['language']): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
