// Purchases of gift cards, and what staff do where the payment provider doesn't pay back.
import { useMemo, useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { momentColumn, moneyColumn } from '#/components/staff/list/ListColumns.tsx'
import { type Locale, momentAt } from '#/components/staff/locale.ts'
import { StaffList } from '#/components/staff/list/StaffList.tsx'
import { type ListStart, type Query, useList } from '#/components/staff/list/use-list.ts'
import { moneyWords } from '#/components/staff/money.ts'
import { GIFT_SALE_STATES } from '#/contract/giftcards/shapes.ts'
import type { AdminGiftSale } from '#/contract/giftcards/staff-sales.ts'
import { href } from '#/routes.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Badge } from '#/ui/display/Badge.tsx'
import type { Column } from '#/ui/table/DataTable.tsx'
import giftCardTexts from '#texts/staff_gift_cards'
import styles from './GiftCards.module.css'
import { SaleCaseDialog } from './SaleCaseDialog.tsx'

type Props = { locale: Locale; start: ListStart<AdminGiftSale>; mayRefund: boolean }
type Asked = { sale: AdminGiftSale; what: 'again' | 'note' }

const TONE = {
  pending: 'info',
  paid: 'ok',
  failed: 'muted',
  refunding: 'info',
  refused: 'danger',
  refunded: 'muted',
} as const

const load = (query: Query) => staff.staffGiftCards.sales({ query })

export function GiftSales({ locale, start, mayRefund }: Props) {
  const { language } = locale
  const t = giftCardTexts(language)
  const list = useList(start, load)
  const [asked, setAsked] = useState<Asked>()
  const columns = useMemo(
    () => columnsOf(locale, mayRefund ? setAsked : undefined),
    [locale, mayRefund],
  )
  return (
    <>
      <p>{t('sales.text')}</p>
      <StaffList
        language={language}
        label={t('sales.title')}
        list={list}
        columns={columns}
        rowId={({ id }) => String(id)}
        rowName={({ number }) => number}
        searchHint={t('sales.search')}
        filters={[
          {
            name: 'status',
            label: t('state'),
            options: GIFT_SALE_STATES.map((value) => ({
              value,
              label: t(`sales.states.${value}`),
            })),
          },
        ]}
      />
      {asked && (
        <SaleCaseDialog
          {...asked}
          language={language}
          saved={(row) => list.replace(({ id }) => id === row.id, row)}
          close={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

function columnsOf(
  locale: Locale,
  ask: ((asked: Asked) => void) | undefined,
): Column<AdminGiftSale>[] {
  const { language } = locale
  const t = giftCardTexts(language)
  return [
    {
      id: 'number',
      header: t('sales.number'),
      cell: ({ number, status }) => (
        <>
          {number} <Badge tone={TONE[status]}>{t(`sales.states.${status}`)}</Badge>
        </>
      ),
    },
    {
      id: 'buyer',
      header: t('sales.buyer'),
      cell: ({ name, email }) => [name, email].filter(Boolean).join(' · ') || '–',
    },
    momentColumn({ id: 'at', header: t('sales.at'), wide: true }, (row) => row.created_at, locale),
    moneyColumn({ id: 'amount', header: t('sales.amount') }, (row) => row.amount, locale),
    { id: 'what', header: t('sales.what'), cell: (row) => whatOf(row, locale) },
    {
      id: 'todo',
      header: t('sales.todo'),
      text: null,
      cell: (sale) => (
        <div className={styles.actions}>
          {sale.gift_card_id !== null && (
            <a href={href(language, 'adminGiftCard', { id: String(sale.gift_card_id) })}>
              {t('sales.card')}
            </a>
          )}
          {sale.status === 'refused' &&
            ask &&
            (['again', 'note'] as const).map((what) => (
              <Button key={what} variant="quiet" onClick={() => ask({ sale, what })}>
                {t(`sales.${what}`)}
              </Button>
            ))}
        </div>
      ),
    },
  ]
}

function whatOf(sale: AdminGiftSale, locale: Locale): string {
  const { reason, paid, problem, silent_since, refund_way } = sale
  const { language, money } = locale
  const t = giftCardTexts(language)
  const { amount = null, currency = null } = paid ?? {}
  const sum = amount === null ? '?' : moneyWords(amount, { code: currency ?? money.code }, language)
  return [
    reason && t(`sales.reasons.${reason}`, { paid: sum }),
    silent_since && t('sales.silent', { at: momentAt(silent_since, locale) }),
    problem && t('sales.problem', { problem }),
    refund_way && `${t('sales.by_hand')}: ${t(`sales.ways.${refund_way}`)}`,
  ]
    .filter(Boolean)
    .join(' ')
}
