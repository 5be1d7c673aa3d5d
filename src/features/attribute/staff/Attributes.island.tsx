// What products differ by, in the order of the filters.
import { useMemo } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { gapsColumn } from '#/components/staff/list/ListColumns.tsx'
import { StaffList } from '#/components/staff/list/StaffList.tsx'
import { type ListStart, type Query, useList } from '#/components/staff/list/use-list.ts'
import type { AdminAttribute } from '#/contract/attribute/staff.ts'
import type { Language } from '#/lib/i18n.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { href } from '#/routes.ts'
import type { Column } from '#/ui/table/DataTable.tsx'
import attributeTexts from '#texts/staff_catalogue.attribute'

type Props = { language: Language; start: ListStart<AdminAttribute> }

const load = (query: Query) => staff.staffAttribute.list({ query })
const MOST = 6

export function Attributes({ language, start }: Props) {
  const t = attributeTexts(language)
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
      views={{ list: 'attributes', calls: staff.staffViews }}
      hrefOf={({ id }) => href(language, 'adminAttribute', { id: String(id) })}
      order={{ field: 'position', sortBy: 'asc' }}
      searchHint={t('search')}
    />
  )
}

function columnsOf(language: Language): Column<AdminAttribute>[] {
  const t = attributeTexts(language)
  return [
    {
      id: 'name',
      header: t('name'),
      sort: 'name',
      cell: ({ id, name }) => (
        <a href={href(language, 'adminAttribute', { id: String(id) })}>{textIn(name, language)}</a>
      ),
    },
    {
      id: 'values',
      header: t('values'),
      cell: ({ values }) => {
        const names = values.slice(0, MOST).map(({ value }) => textIn(value, language))
        const more = values.length - names.length
        return names.join(', ') + (more > 0 ? ` +${more}` : '')
      },
    },
    {
      id: 'style',
      header: t('style'),
      wide: true,
      cell: ({ style }) => t(`styles.${style}`),
    },
    {
      id: 'filterable',
      header: t('filter'),
      wide: true,
      cell: ({ filterable }) => t(filterable ? 'yes' : 'no'),
    },
    gapsColumn({ id: 'gaps', header: t('gaps'), wide: true }, ({ name, values }) => [
      name,
      ...values.map(({ value }) => value),
    ]),
    {
      id: 'position',
      header: t('position'),
      sort: 'position',
      numeric: true,
      cell: ({ position }) => position,
    },
  ]
}
