// The table of gift cards, and the dialog that issues one.
import { useMemo, useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { momentColumn, moneyColumn } from '#/components/staff/list/ListColumns.tsx'
import type { Locale } from '#/components/staff/locale.ts'
import { StaffList } from '#/components/staff/list/StaffList.tsx'
import { type ListStart, type Query, useList } from '#/components/staff/list/use-list.ts'
import { GIFT_CARD_STATES, type GiftSaleTerms } from '#/contract/giftcards/shapes.ts'
import type { AdminGiftCard } from '#/contract/giftcards/staff.ts'
import { href } from '#/routes.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Badge } from '#/ui/display/Badge.tsx'
import type { Column } from '#/ui/table/DataTable.tsx'
import giftCardTexts from '#texts/staff_gift_cards'
import { IssueDialog } from './IssueDialog.tsx'
import styles from './GiftCards.module.css'
import { SaleTermsDialog } from './SaleTermsDialog.tsx'
import { STATE_TONE } from './state-tone.ts'

type Props = {
  locale: Locale
  start: ListStart<AdminGiftCard>
  /** On which customers buy them. */
  terms: GiftSaleTerms
  mayIssue: boolean
  mayChange: boolean
}

const load = (query: Query) => staff.staffGiftCards.list({ query })

export function GiftCards({ locale, start, terms: before, mayIssue, mayChange }: Props) {
  const { language } = locale
  const t = giftCardTexts(language)
  const list = useList(start, load)
  const [isIssuing, setIssuing] = useState(false)
  const [isSelling, setSelling] = useState(false)
  const [terms, setTerms] = useState(before)
  const columns = useMemo(() => columnsOf(locale), [locale])
  return (
    <>
      <div className={styles.actions}>
        {mayIssue && <Button onClick={() => setIssuing(true)}>{t('issue')}</Button>}
        {mayChange && (
          <Button variant="secondary" onClick={() => setSelling(true)}>
            {t('online.title')}
          </Button>
        )}
        <Badge tone={terms.is_on ? 'ok' : 'muted'}>
          {t(terms.is_on ? 'online.is_on' : 'online.is_off')}
        </Badge>
      </div>
      <StaffList
        language={language}
        label={t('title')}
        empty={t('empty_text')}
        list={list}
        columns={columns}
        rowId={({ id }) => String(id)}
        rowName={({ last4 }) => t('ending', { last4 })}
        hrefOf={({ id }) => href(language, 'adminGiftCard', { id: String(id) })}
        order={{ field: 'created_at', sortBy: 'desc' }}
        searchHint={t('search')}
        file="/api/admin/gift-card.csv"
        filters={[
          {
            name: 'state',
            label: t('state'),
            options: GIFT_CARD_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
          },
        ]}
      />
      {isSelling && (
        <SaleTermsDialog
          language={language}
          terms={terms}
          saved={setTerms}
          close={() => setSelling(false)}
        />
      )}
      {isIssuing && (
        <IssueDialog
          locale={locale}
          saved={() => void list.again()}
          close={() => setIssuing(false)}
        />
      )}
    </>
  )
}

function columnsOf(locale: Locale): Column<AdminGiftCard>[] {
  const { language } = locale
  const t = giftCardTexts(language)
  return [
    {
      id: 'card',
      header: t('card'),
      cell: ({ id, last4, state }) => (
        <>
          <a href={href(language, 'adminGiftCard', { id: String(id) })}>{t('ending', { last4 })}</a>
          {state !== 'active' && <Badge tone={STATE_TONE[state]}>{t(`states.${state}`)}</Badge>}
        </>
      ),
    },
    {
      id: 'recipient',
      header: t('recipient'),
      cell: ({ recipient, recipient_email }) =>
        [recipient, recipient_email].filter(Boolean).join(' · '),
    },
    momentColumn(
      { id: 'issued', header: t('issued_at'), sort: 'created_at', wide: true },
      (row) => row.created_at,
      locale,
    ),
    moneyColumn(
      { id: 'amount', header: t('amount'), sort: 'amount', wide: true },
      (row) => row.amount,
      locale,
    ),
    moneyColumn(
      { id: 'balance', header: t('balance'), sort: 'balance' },
      (row) => row.balance,
      locale,
    ),
  ]
}
