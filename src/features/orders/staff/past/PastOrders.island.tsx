// Orders of the former shop: found by number, email address or goods; one that has to go is deleted.
import { useMemo, useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { momentColumn, moneyColumn } from '#/components/staff/list/ListColumns.tsx'
import { StaffList } from '#/components/staff/list/StaffList.tsx'
import { type ListStart, type Query, useList } from '#/components/staff/list/use-list.ts'
import type { Locale } from '#/components/staff/locale.ts'
import { moneyWords } from '#/components/staff/money.ts'
import { ActionDialog } from '#/components/staff/queue/ActionDialog.tsx'
import type { AdminPastOrder } from '#/contract/past/staff.ts'
import { href } from '#/routes.ts'
import { Button } from '#/ui/button/Button.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import type { Column } from '#/ui/table/DataTable.tsx'
import pastTexts from '#texts/staff_past'

type Place = { locale: Locale; mayWrite: boolean; readsCustomers: boolean }
type Props = Place & { start: ListStart<AdminPastOrder> }

const load = (query: Query) => staff.staffPastOrders.list({ query })

export function PastOrders({ start, locale, mayWrite, readsCustomers }: Props) {
  const { language } = locale
  const t = pastTexts(language)
  const list = useList(start, load)
  const [going, setGoing] = useState<AdminPastOrder>()
  const columns = useMemo(
    () => [
      ...columnsOf({ locale, readsCustomers }),
      ...(mayWrite ? [removeColumn(locale, setGoing)] : []),
    ],
    [locale, mayWrite, readsCustomers],
  )
  const remove = async ({ id }: AdminPastOrder) => {
    await staff.staffPastOrders.remove({ params: { id } })
    void toast(t('removed'))
    void list.again()
    setGoing(undefined)
  }
  return (
    <>
      <StaffList
        language={language}
        label={t('title')}
        empty={t('empty_text')}
        list={list}
        columns={columns}
        rowId={({ id }) => String(id)}
        rowName={({ number }) => number}
        searchHint={t('search')}
      />
      {going && (
        <ActionDialog
          language={language}
          action={{ label: t('remove'), danger: true, text: t('remove_text') }}
          about={going.number}
          run={() => remove(going)}
          close={() => setGoing(undefined)}
        />
      )}
    </>
  )
}

function columnsOf({ locale, readsCustomers }: Omit<Place, 'mayWrite'>): Column<AdminPastOrder>[] {
  const { language, money } = locale
  const t = pastTexts(language)
  return [
    { id: 'number', header: t('number'), cell: ({ number }) => <bdi>{number}</bdi> },
    {
      id: 'email',
      header: t('email'),
      cell: ({ email, customer_id }) =>
        readsCustomers && customer_id !== null ? (
          <a href={href(language, 'adminCustomer', { id: String(customer_id) })}>{email}</a>
        ) : (
          <bdi>{email}</bdi>
        ),
      text: ({ email }) => email,
    },
    momentColumn({ id: 'placed', header: t('placed') }, (row) => row.placed_at, locale),
    {
      id: 'goods',
      header: t('goods'),
      wide: true,
      cell: ({ lines }) =>
        lines
          .map(({ name, quantity, price }) =>
            [`${quantity.toLocaleString(language)} × ${name}`, priceOf(price)]
              .filter(Boolean)
              .join(' · '),
          )
          .join('; '),
    },
    { id: 'state', header: t('state'), wide: true, cell: ({ state }) => state },
    { id: 'payment', header: t('payment'), wide: true, cell: ({ payment }) => payment },
    moneyColumn({ id: 'total', header: t('total') }, (row) => row.total, locale),
  ]
  function priceOf(price: number | null): string {
    return price === null ? '' : moneyWords(price, money, language)
  }
}

function removeColumn(
  { language }: Locale,
  remove: (order: AdminPastOrder) => void,
): Column<AdminPastOrder> {
  const t = pastTexts(language)
  return {
    id: 'act',
    header: t('act'),
    text: null,
    cell: (one) => (
      <Button
        variant="quiet"
        aria-label={t('remove_of', { number: one.number })}
        onClick={() => remove(one)}
      >
        {t('remove')}
      </Button>
    ),
  }
}
