// Requested refunds, and those that haven't been paid yet.
import { staff } from '#/client/staff-browser.ts'
import { type Locale, momentAt } from '#/components/staff/locale.ts'
import type { ListStart, Query } from '#/components/staff/list/use-list.ts'
import { useList } from '#/components/staff/list/use-list.ts'
import { moneyWords } from '#/components/staff/money.ts'
import { OrderLink } from '#/components/staff/OrderLink.tsx'
import { EntryHead } from '#/components/staff/queue/EntryHead.tsx'
import { Queue } from '#/components/staff/queue/Queue.tsx'
import type { ActionValues, QueueAction } from '#/components/staff/queue/queue-action.ts'
import { RefundSplit } from '#/components/staff/RefundSplit.tsx'
import { REFUND_PAYERS, REFUND_STATUSES, REFUND_TO, RefundTo } from '#/contract/refunds/shapes.ts'
import type { AdminRefund } from '#/contract/refunds/staff.ts'
import queueTexts from '#texts/staff_queues.refunds'

type Props = {
  locale: Locale
  start: ListStart<AdminRefund>
  mayWrite: boolean
  readsOrders: boolean
}

const TONES = {
  requested: 'warn',
  approved: 'info',
  paid: 'ok',
  rejected: 'muted',
  failed: 'danger',
} as const

const load = (query: Query) => staff.staffRefunds.list({ query })

export function RefundQueue({ locale, start, mayWrite, readsOrders }: Props) {
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
        choices: ['to_do' as const, ...REFUND_STATUSES, 'all' as const].map((value) => ({
          value,
          label: t(`show.${value}`),
        })),
      }}
      idOf={({ id }) => id}
      nameOf={({ order_number, amount }) =>
        `${order_number} · ${moneyWords(amount, money, language)}`
      }
      actionsOf={(refund) => actionsOf(refund, locale)}
      render={(refund) => (
        <>
          <EntryHead
            locale={locale}
            at={refund.created_at}
            badge={t(`status.${refund.status}`)}
            tone={TONES[refund.status]}
          >
            <OrderLink language={language} number={refund.order_number} mayRead={readsOrders} />{' '}
            {moneyWords(refund.amount, money, language)} · {t(`way.${refund.payment_type}`)}
          </EntryHead>
          <p>
            {refund.reason}
            {refund.note && `\n${refund.note}`}
          </p>
          <ul>
            {refund.lines.map((line) => (
              <li key={line.order_line_id}>
                {`${line.quantity.toLocaleString(language)} × ${line.name} · ${moneyWords(line.amount, money, language)}`}
              </li>
            ))}
            {refund.shipping > 0 && (
              <li>
                {t('delivery')} · {moneyWords(refund.shipping, money, language)}
              </li>
            )}
          </ul>
          {refund.pictures.length > 0 && (
            <p>
              {refund.pictures.map((url, index) => (
                <a key={url} href={url} target="_blank" rel="noopener noreferrer">
                  <img
                    src={url}
                    alt={t('picture', { number: index + 1 })}
                    width="96"
                    height="96"
                    loading="lazy"
                  />
                </a>
              ))}
            </p>
          )}
          {refund.silent_since && (
            <p>{t('silent', { at: momentAt(refund.silent_since, locale) })}</p>
          )}
          {refund.problem && refund.status !== 'paid' && (
            <p>{t('problem', { problem: refund.problem })}</p>
          )}
          {refund.answer && <p>{t('answered', { answer: refund.answer })}</p>}
        </>
      )}
    />
  )
}

function actionsOf(refund: AdminRefund, locale: Locale): QueueAction<AdminRefund>[] {
  const t = queueTexts(locale.language)
  const params = { id: refund.id }
  const methods = refund.ways.map((value) => ({ value, label: t(`way.${value}`) }))
  const way = { name: 'payment_type', kind: 'choice', label: t('to'), options: methods } as const
  const give = (values: ActionValues) =>
    staff.staffRefunds.decide({
      params,
      body: {
        approve: true,
        restock: values['restock'] === 'yes',
        borne_by: payerOf(values),
        paid: values['paid'] === 'yes',
        ...wayOf(values),
      },
    })
  const start = refund.ways.find((one) => one === refund.payment_type) ?? refund.ways[0]
  if (refund.status === 'requested') {
    const payer = {
      name: 'borne_by',
      kind: 'choice',
      label: t('borne_by'),
      start: 'store',
      options: REFUND_PAYERS.map((value) => ({ value, label: t(`payer.${value}`) })),
    } as const
    const restock = { name: 'restock', kind: 'box', label: t('restock') } as const
    const answer = { name: 'answer', kind: 'words', label: t('answer'), hint: t('answer_hint') }
    return [
      {
        key: 'a',
        label: t('approve'),
        done: t('approved'),
        fields: [{ ...way, start }, payer, restock],
        outcome: (values) => <Split refund={refund} values={values} locale={locale} />,
        run: give,
      },
      {
        key: 'd',
        label: t('decline'),
        done: t('declined'),
        danger: true,
        fields: [{ ...answer, kind: 'words', required: true, maxLength: 500 }],
        run: ({ answer: words = '' }) =>
          staff.staffRefunds.decide({ params, body: { approve: false, answer: words } }),
      },
    ]
  }
  if (refund.status === 'failed')
    return [
      {
        key: 'a',
        label: t('again'),
        done: t('approved'),
        fields: [
          { ...way, start },
          { name: 'paid', kind: 'box', label: t('is_paid') },
        ],
        run: give,
      },
    ]
  if (refund.status !== 'approved' || refund.payment_type !== 'bank') return []
  const paid = { key: 'p', label: t('pay'), done: t('paid'), text: t('pay_text') }
  return [{ ...paid, run: () => give({ paid: 'yes' }) }]
}

type SplitProps = { refund: AdminRefund; values: ActionValues; locale: Locale }

const Split = ({ refund, values, locale }: SplitProps) => (
  <RefundSplit
    preview={(body) =>
      staff.staffOrders.previewRefund({ params: { order_number: refund.order_number }, body })
    }
    wanted={{
      lines: refund.lines.map(({ order_line_id, quantity }) => ({ order_line_id, quantity })),
      shipping: refund.shipping,
      amount: 0,
      payment_type: RefundTo.parse(values['payment_type']),
      restock: values['restock'] === 'yes',
      borne_by: payerOf(values),
    }}
    sum={refund.amount}
    locale={locale}
  />
)

const payerOf = (values: ActionValues) => (values['borne_by'] === 'shop' ? 'shop' : 'store')

const wayOf = (values: ActionValues) => {
  const payment_type = REFUND_TO.find((one) => one === values['payment_type'])
  return payment_type ? { payment_type } : {}
}
