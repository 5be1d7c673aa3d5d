// First orders by invitation, what was given for them, and the terms.
import { useCallback, useMemo, useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { momentColumn, moneyColumn, stateColumn } from '#/components/staff/list/ListColumns.tsx'
import { StaffList } from '#/components/staff/list/StaffList.tsx'
import { type ListStart, type Query, useList } from '#/components/staff/list/use-list.ts'
import type { Locale } from '#/components/staff/locale.ts'
import { moneyWords } from '#/components/staff/money.ts'
import {
  REFERRAL_STATES,
  type ReferralState,
  type ReferralTerms,
} from '#/contract/referrals/shapes.ts'
import type { AdminReferral } from '#/contract/referrals/staff.ts'
import { href } from '#/routes.ts'
import { Button } from '#/ui/button/Button.tsx'
import type { Tone } from '#/ui/display/Badge.tsx'
import type { Column } from '#/ui/table/DataTable.tsx'
import referralTexts from '#texts/staff_referrals'
import { TermsDialog } from './TermsDialog.tsx'

type Sums = { discounts: number; rewards: number }
type Props = {
  locale: Locale
  terms: ReferralTerms
  start: ListStart<AdminReferral>
  sums: Sums
  mayWrite: boolean
}

const TONE: Record<ReferralState, Tone> = {
  open: 'info',
  rewarded: 'ok',
  limit: 'warn',
  void: 'muted',
}

export function Referrals({ locale, start, mayWrite, ...props }: Props) {
  const { language, money } = locale
  const t = referralTexts(language)
  const [terms, setTerms] = useState(props.terms)
  const [sums, setSums] = useState(props.sums)
  const [isOpen, setOpen] = useState(false)
  const load = useCallback(async (query: Query) => {
    const page = await staff.staffReferrals.list({ query })
    setSums(page.sums)
    return page
  }, [])
  const list = useList(start, load)
  const columns = useMemo(() => columnsOf(locale), [locale])
  const amount = (value: number) => moneyWords(value, money, language)
  return (
    <>
      <p>
        {terms.is_on
          ? t('is_on', {
              friend: amount(terms.friend_amount),
              giver: amount(terms.giver_amount),
              minimum: amount(terms.minimum),
            })
          : t('is_off')}
      </p>
      {mayWrite && (
        <div>
          <Button onClick={() => setOpen(true)}>{t('terms')}</Button>
        </div>
      )}
      <p>{t('sums', { discounts: amount(sums.discounts), rewards: amount(sums.rewards) })}</p>
      <StaffList
        language={language}
        label={t('title')}
        empty={t('empty_text')}
        list={list}
        columns={columns}
        rowId={({ order_number }) => order_number}
        rowName={({ order_number }) => order_number}
        filters={[
          {
            name: 'state',
            label: t('state'),
            options: REFERRAL_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
          },
        ]}
      />
      {isOpen && (
        <TermsDialog
          language={language}
          terms={terms}
          saved={setTerms}
          close={() => setOpen(false)}
        />
      )}
    </>
  )
}

function columnsOf(locale: Locale): Column<AdminReferral>[] {
  const { language } = locale
  const t = referralTexts(language)
  return [
    {
      id: 'order',
      header: t('order'),
      cell: ({ order_number }) => (
        <a href={href(language, 'adminOrder', { order_number })}>{order_number}</a>
      ),
      text: ({ order_number }) => order_number,
    },
    {
      id: 'giver',
      header: t('giver'),
      cell: ({ giver }) =>
        giver ? (
          <a href={href(language, 'adminCustomer', { id: String(giver.id) })}>{giver.name}</a>
        ) : (
          '–'
        ),
      text: ({ giver }) => giver?.name ?? '',
    },
    { id: 'friend', header: t('friend'), wide: true, cell: ({ friend }) => friend ?? '–' },
    moneyColumn({ id: 'discount', header: t('discount') }, (row) => row.discount, locale),
    moneyColumn({ id: 'reward', header: t('reward') }, (row) => row.reward, locale),
    stateColumn({ id: 'state', header: t('state') }, ({ state, coupon }) => ({
      tone: TONE[state],
      words: t(`states.${state}`) + (coupon?.is_used ? ` (${t('used')})` : ''),
    })),
    momentColumn(
      { id: 'created', header: t('created'), wide: true },
      (row) => row.created_at,
      locale,
    ),
    momentColumn({ id: 'closed', header: t('closed'), wide: true }, (row) => row.closed_at, locale),
  ]
}
