// All recalls, and a new one.
import { useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { momentColumn } from '#/components/staff/list/ListColumns.tsx'
import type { Locale } from '#/components/staff/locale.ts'
import { StaffList } from '#/components/staff/list/StaffList.tsx'
import { type ListStart, type Query, useList } from '#/components/staff/list/use-list.ts'
import type { RecallHead } from '#/contract/recalls/staff.ts'
import { href } from '#/routes.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Badge } from '#/ui/display/Badge.tsx'
import type { Column } from '#/ui/table/DataTable.tsx'
import recallTexts from '#texts/staff_recalls'
import { goodsWords, productName } from './goods-words.ts'
import { type FirstGoods, RecallDialog } from './RecallDialog.tsx'

type Props = {
  locale: Pick<Locale, 'language' | 'timeZone'>
  start: ListStart<RecallHead>
  mayWrite: boolean
  /** Starts a recall of these goods at once. */
  goods: FirstGoods | null
}

const TONES = { draft: 'warn', announced: 'danger', closed: 'muted' } as const
const load = (query: Query) => staff.staffRecalls.list({ query })

export function RecallList({ locale, start, mayWrite, goods }: Props) {
  const { language } = locale
  const t = recallTexts(language)
  const list = useList(start, load)
  const [isOpen, setOpen] = useState(goods !== null)
  return (
    <>
      <p>{t('text')}</p>
      {mayWrite && (
        <p>
          <Button variant="primary" onClick={() => setOpen(true)}>
            {t('new')}
          </Button>
        </p>
      )}
      {isOpen && mayWrite && (
        <RecallDialog language={language} goods={goods} close={() => setOpen(false)} />
      )}
      <StaffList
        language={language}
        label={t('title')}
        empty={t('empty_text')}
        list={list}
        rowId={({ id }) => String(id)}
        rowName={(one) => productName(one, language)}
        columns={columnsOf(locale)}
      />
    </>
  )
}

function columnsOf(locale: Props['locale']): Column<RecallHead>[] {
  const { language } = locale
  const t = recallTexts(language)
  return [
    {
      id: 'product',
      header: t('product'),
      cell: (one) => (
        <a href={href(language, 'adminRecall', { id: String(one.id) })}>
          {productName(one, language)}
        </a>
      ),
    },
    { id: 'goods', header: t('goods'), cell: (one) => goodsWords(one, language) },
    {
      id: 'status',
      header: t('status'),
      cell: ({ status, stopped_at }) => (
        <>
          <Badge tone={TONES[status]}>{t(`states.${status}`)}</Badge>{' '}
          {stopped_at && <Badge tone="warn">{t('stopped')}</Badge>}
        </>
      ),
    },
    momentColumn(
      { id: 'created_at', header: t('begun'), wide: true },
      (row) => row.created_at,
      locale,
    ),
  ]
}
