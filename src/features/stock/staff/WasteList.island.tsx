// Each write-off, which can be taken back once.
import { useState } from 'react'
import { formatQuantity } from '#/browser/money/format-money.ts'
import { staff } from '#/client/staff-browser.ts'
import { momentColumn, moneyColumn } from '#/components/staff/list/ListColumns.tsx'
import { type ListStart, type Query, useList } from '#/components/staff/list/use-list.ts'
import { StaffList } from '#/components/staff/list/StaffList.tsx'
import type { Locale } from '#/components/staff/locale.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import { WASTE_REASONS, type WasteEntry } from '#/contract/stock/staff.ts'
import { useAction } from '#/form/use-action.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { href } from '#/routes.ts'
import { Button } from '#/ui/button/Button.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import type { Column } from '#/ui/table/DataTable.tsx'
import wasteTexts from '#texts/staff_stock.waste'

type Props = { locale: Locale; start: ListStart<WasteEntry>; mayWrite: boolean }

const load = (query: Query) => staff.staffStock.wasteEntries({ query })

export function WasteList({ locale, start, mayWrite }: Props) {
  const { language } = locale
  const t = wasteTexts(language)
  const list = useList(start, load)
  const [undoing, setUndoing] = useState<string>()
  const { run, busy, failure } = useAction(async (id: string) => {
    setUndoing(id)
    await staff.staffStock.undoWaste({ params: { id } })
    void toast(t('undone'))
    await list.again()
  })
  const undo = mayWrite
    ? { busy: busy ? undoing : undefined, run: (id: string) => void run(id) }
    : undefined
  return (
    <>
      {failure !== undefined && <Problem language={language} failure={failure} />}
      <StaffList
        language={language}
        label={t('list')}
        list={list}
        columns={columnsOf({ locale, undo })}
        rowId={({ id }) => id}
        rowName={({ name }) => textIn(name, language)}
        filters={[
          {
            name: 'reason',
            label: t('reason'),
            options: WASTE_REASONS.map((value) => ({ value, label: t(`reasons.${value}`) })),
          },
        ]}
      />
    </>
  )
}

type Undo = { busy: string | undefined; run: (id: string) => void }

function columnsOf({
  locale,
  undo,
}: {
  locale: Locale
  undo: Undo | undefined
}): Column<WasteEntry>[] {
  const { language } = locale
  const t = wasteTexts(language)
  const nameOf = ({ name, variation, lot }: WasteEntry) =>
    [textIn(name, language), textIn(variation, language), lot && t('lot', { code: lot })]
      .filter(Boolean)
      .join(' · ')
  return [
    {
      id: 'product',
      header: t('product'),
      text: nameOf,
      cell: (row) => (
        <a href={href(language, 'adminProduct', { id: String(row.product_id) })}>{nameOf(row)}</a>
      ),
    },
    momentColumn({ id: 'at', header: t('at'), wide: true }, (row) => row.at, locale),
    { id: 'reason', header: t('reason'), cell: ({ reason }) => t(`reasons.${reason}`) },
    {
      id: 'amount',
      header: t('amount_gone'),
      numeric: true,
      text: ({ amount }) => amount,
      cell: ({ amount }) => formatQuantity(amount, language),
    },
    moneyColumn({ id: 'value', header: t('value') }, (row) => row.value, locale),
    { id: 'note', header: t('note'), wide: true, cell: ({ note }) => note },
    {
      id: 'act',
      header: t('act'),
      text: null,
      cell: (row) =>
        undo &&
        row.can_undo && (
          <Button
            variant="quiet"
            busy={undo.busy === row.id}
            aria-label={t('undo_of', { name: nameOf(row) })}
            onClick={() => undo.run(row.id)}
          >
            {t('undo')}
          </Button>
        ),
    },
  ]
}
