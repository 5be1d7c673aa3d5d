// Sellers' products awaiting approval: approved, or declined with a reason.
import { staff } from '#/client/staff-browser.ts'
import type { Locale } from '#/components/staff/locale.ts'
import { type ListStart, type Query, useList } from '#/components/staff/list/use-list.ts'
import { moneyWords } from '#/components/staff/money.ts'
import { EntryHead } from '#/components/staff/queue/EntryHead.tsx'
import { Queue } from '#/components/staff/queue/Queue.tsx'
import type { QueueAction } from '#/components/staff/queue/queue-action.ts'
import type { WaitingProduct } from '#/contract/seller/staff.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { href } from '#/routes.ts'
import queueTexts from '#texts/staff_sellers.products'

type Props = { locale: Locale; start: ListStart<WaitingProduct>; mayWrite: boolean }

const REASON_LENGTH = 500

const load = (query: Query) => staff.staffSellers.products({ query })

export function ProductQueue({ locale, start, mayWrite }: Props) {
  const { language, money } = locale
  const t = queueTexts(language)
  const list = useList(start, load)
  const nameOf = ({ name }: WaitingProduct) => textIn(name, language)
  return (
    <Queue
      language={language}
      label={t('title')}
      list={list}
      mayWrite={mayWrite}
      filter={{
        name: 'status',
        choices: (['waiting', 'declined', 'all'] as const).map((value) => ({
          value,
          label: t(`show.${value}`),
        })),
      }}
      idOf={({ id }) => id}
      nameOf={nameOf}
      actionsOf={(product) => actionsOf(product, locale)}
      render={(one) => (
        <>
          <EntryHead
            locale={locale}
            at={one.updated_at}
            badge={t(`show.${one.state}`)}
            tone={one.state === 'waiting' ? 'warn' : 'muted'}
          >
            <a href={href(language, 'adminProduct', { id: String(one.id) })}>{nameOf(one)}</a> ·{' '}
            <bdi>{moneyWords(one.price, money, language)}</bdi>
            {one.store && ` · ${one.store.name}`}
          </EntryHead>
          <p>{textIn(one.description, language)}</p>
          {one.reason && <p>{t('has_reason', { reason: one.reason })}</p>}
        </>
      )}
    />
  )
}

function actionsOf(
  { id, state }: WaitingProduct,
  { language }: Locale,
): QueueAction<WaitingProduct>[] {
  const t = queueTexts(language)
  const decide = async (body: { approve: boolean; reason?: string }) => {
    await staff.staffSellers.decideProduct({ params: { id }, body })
    return null
  }
  const approve = {
    key: 'a',
    label: t('approve'),
    done: t('approved'),
    run: () => decide({ approve: true }),
  }
  if (state === 'declined') return [approve]
  return [
    approve,
    {
      key: 'd',
      label: t('decline'),
      done: t('declined'),
      danger: true,
      fields: [
        {
          name: 'reason',
          kind: 'words',
          label: t('reason'),
          required: true,
          maxLength: REASON_LENGTH,
        },
      ],
      run: ({ reason = '' }) => decide({ approve: false, reason }),
    },
  ]
}
