// All coupons, each with its rule in words.
import { useMemo } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { stateColumn } from '#/components/staff/list/ListColumns.tsx'
import type { Locale } from '#/components/staff/locale.ts'
import { StaffList } from '#/components/staff/list/StaffList.tsx'
import { type ListStart, type Query, useList } from '#/components/staff/list/use-list.ts'
import type { AdminCoupon } from '#/contract/coupons/staff.ts'
import { href } from '#/routes.ts'
import type { Column } from '#/ui/table/DataTable.tsx'
import couponTexts from '#texts/staff_coupons.list'
import { type CategoryName, couponWords } from './coupon-words.ts'

type Props = { locale: Locale; start: ListStart<AdminCoupon>; categories: CategoryName[] }

const load = (query: Query) => staff.staffCoupons.list({ query })

export function Coupons({ locale, start, categories }: Props) {
  const { language } = locale
  const t = couponTexts(language)
  const list = useList(start, load)
  const columns = useMemo(() => columnsOf(locale, categories), [locale, categories])
  return (
    <StaffList
      language={language}
      label={t('title')}
      empty={t('empty_text')}
      list={list}
      columns={columns}
      rowId={({ id }) => String(id)}
      rowName={({ code }) => code}
      views={{ list: 'coupons', calls: staff.staffViews }}
      hrefOf={({ id }) => href(language, 'adminCoupon', { id: String(id) })}
      order={{ field: 'id', sortBy: 'desc' }}
      searchHint={t('search')}
    />
  )
}

/** A coupon's current state. */
const stateOf = ({ status, starts_at, ends_at, usage_limit, used }: AdminCoupon) => {
  if (status === 0) return 'off'
  if (ends_at !== null && Date.parse(ends_at) <= Date.now()) return 'over'
  if (usage_limit !== null && used >= usage_limit) return 'used_up'
  return starts_at !== null && Date.parse(starts_at) > Date.now() ? 'planned' : 'open'
}

const TONES = {
  off: 'muted',
  over: 'muted',
  used_up: 'muted',
  planned: 'info',
  open: 'ok',
} as const

function columnsOf(locale: Locale, categories: CategoryName[]): Column<AdminCoupon>[] {
  const { language } = locale
  const t = couponTexts(language)
  const nameOf = (id: number) =>
    categories.find((category) => category.id === id)?.name ?? String(id)
  return [
    {
      id: 'code',
      header: t('code'),
      sort: 'code',
      cell: ({ id, code }) => (
        <a href={href(language, 'adminCoupon', { id: String(id) })}>{code}</a>
      ),
    },
    { id: 'rule', header: t('rule'), cell: (row) => couponWords(row, locale, nameOf) },
    stateColumn({ id: 'state', header: t('state'), wide: true }, (row) => ({
      tone: TONES[stateOf(row)],
      words: t(`is.${stateOf(row)}`),
    })),
    {
      id: 'public',
      header: t('public'),
      wide: true,
      cell: ({ is_public }) => (is_public ? t('yes') : '–'),
    },
    { id: 'used', header: t('used'), sort: 'used', numeric: true, cell: ({ used }) => used },
  ]
}
