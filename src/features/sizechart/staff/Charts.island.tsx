// Which size fits whom: the tables that products show.
import { useMemo } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { gapsColumn } from '#/components/staff/list/ListColumns.tsx'
import { StaffList } from '#/components/staff/list/StaffList.tsx'
import { type ListStart, type Query, useList } from '#/components/staff/list/use-list.ts'
import type { AdminSizeChart } from '#/contract/sizechart/staff.ts'
import type { Language } from '#/lib/i18n.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { href } from '#/routes.ts'
import type { Column } from '#/ui/table/DataTable.tsx'
import chartTexts from '#texts/staff_catalogue.chart'

type Props = { language: Language; start: ListStart<AdminSizeChart> }

const load = (query: Query) => staff.staffSizechart.list({ query })

export function Charts({ language, start }: Props) {
  const t = chartTexts(language)
  const list = useList(start, load)
  const columns = useMemo(() => columnsOf(language), [language])
  return (
    <StaffList
      language={language}
      label={t('title')}
      empty={t('empty_text')}
      list={list}
      columns={columns}
      rowId={({ id }) => String(id)}
      rowName={({ name }) => textIn(name, language)}
      views={{ list: 'size-charts', calls: staff.staffViews }}
      hrefOf={({ id }) => href(language, 'adminSizeChart', { id: String(id) })}
      order={{ field: 'id', sortBy: 'desc' }}
      searchHint={t('search')}
    />
  )
}

function columnsOf(language: Language): Column<AdminSizeChart>[] {
  const t = chartTexts(language)
  return [
    {
      id: 'name',
      header: t('name'),
      sort: 'name',
      cell: ({ id, name }) => (
        <a href={href(language, 'adminSizeChart', { id: String(id) })}>{textIn(name, language)}</a>
      ),
    },
    gapsColumn({ id: 'gaps', header: t('gaps') }, ({ name, content }) => [name, content]),
  ]
}
