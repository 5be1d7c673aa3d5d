// The orders with recalled goods: whose they are, and who was told when.
import { useEffect, useRef } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { Section } from '#/components/staff/form/Section.tsx'
import { longDay } from '#/components/staff/figures/day-words.ts'
import { type Locale, momentAt } from '#/components/staff/locale.ts'
import { StaffList } from '#/components/staff/list/StaffList.tsx'
import { type Query, useList } from '#/components/staff/list/use-list.ts'
import { moneyWords } from '#/components/staff/money.ts'
import { OrderLink } from '#/components/staff/OrderLink.tsx'
import type { Page } from '#/contract/common.ts'
import type { Recall, RecallOrder } from '#/contract/recalls/staff.ts'
import type { Column } from '#/ui/table/DataTable.tsx'
import recallTexts from '#texts/staff_recalls'

type Props = { locale: Locale; recall: Recall; orders: Page<RecallOrder> }

export function RecalledOrders({ locale, recall, orders }: Props) {
  const { language } = locale
  const t = recallTexts(language)
  const { id, counts } = recall
  const list = useList({ page: orders, query: {} }, (query: Query) =>
    staff.staffRecalls.orders({ params: { id }, query }),
  )
  const seen = useRef(counts)
  useEffect(() => {
    if (seen.current === counts) return
    seen.current = counts
    void list.again()
  }, [counts, list])
  return (
    <Section title={t('orders')}>
      <StaffList
        language={language}
        label={t('orders')}
        list={list}
        rowId={({ order_number }) => order_number}
        rowName={({ order_number }) => order_number}
        columns={columnsOf(locale)}
      />
    </Section>
  )
}

function columnsOf(locale: Locale): Column<RecallOrder>[] {
  const { language } = locale
  const t = recallTexts(language)
  return [
    {
      id: 'order_number',
      header: t('order'),
      cell: ({ order_number }) => <OrderLink language={language} number={order_number} mayRead />,
    },
    {
      id: 'customer',
      header: t('customer'),
      cell: ({ contact, is_guest }) => (
        <>
          <bdi>{contact.name}</bdi> {is_guest && t('guest')}
        </>
      ),
    },
    { id: 'day', header: t('delivered'), cell: ({ day }) => longDay(day, language) },
    {
      id: 'quantity',
      header: t('quantity'),
      numeric: true,
      cell: ({ quantity }) => quantity,
    },
    {
      id: 'told',
      header: t('told'),
      cell: ({ email, sms }) => (
        <>
          {toldWords(locale, 'email', email)}
          {sms && <br />}
          {sms && toldWords(locale, 'sms', sms)}
        </>
      ),
    },
    {
      id: 'refunded',
      header: t('refunded'),
      numeric: true,
      cell: ({ refunded }) =>
        refunded === null ? '–' : moneyWords(refunded, locale.money, language),
    },
  ]
}

function toldWords(
  locale: Pick<Locale, 'language' | 'timeZone'>,
  way: 'email' | 'sms',
  told: RecallOrder['email'],
): string {
  const t = recallTexts(locale.language)
  if (!told) return t('not_told')
  if (told.at) return t(`told_${way}`, { at: momentAt(told.at, locale) })
  return t(told.problem ? `failed_${way}` : `waits_${way}`)
}
