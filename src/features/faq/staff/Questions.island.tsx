// Frequently asked questions, in the order of their page.
import { useMemo } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { gapsColumn } from '#/components/staff/list/ListColumns.tsx'
import { StaffList } from '#/components/staff/list/StaffList.tsx'
import { type ListStart, type Query, useList } from '#/components/staff/list/use-list.ts'
import type { AdminFaq } from '#/contract/faq/staff.ts'
import type { Language } from '#/lib/i18n.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { href } from '#/routes.ts'
import type { Column } from '#/ui/table/DataTable.tsx'
import contentTexts from '#texts/staff_content.faq'

type Props = { language: Language; start: ListStart<AdminFaq> }

const load = (query: Query) => staff.staffFaq.list({ query })

export function Questions({ language, start }: Props) {
  const t = contentTexts(language)
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
      rowName={({ question }) => textIn(question, language)}
      views={{ list: 'questions', calls: staff.staffViews }}
      hrefOf={({ id }) => href(language, 'adminQuestion', { id: String(id) })}
      searchHint={t('search')}
    />
  )
}

function columnsOf(language: Language): Column<AdminFaq>[] {
  const t = contentTexts(language)
  return [
    { id: 'position', header: t('position'), numeric: true, cell: ({ position }) => position },
    { id: 'group', header: t('group'), cell: ({ group }) => textIn(group, language) },
    {
      id: 'question',
      header: t('question'),
      cell: ({ id, question }) => (
        <a href={href(language, 'adminQuestion', { id: String(id) })}>
          {textIn(question, language)}
        </a>
      ),
    },
    gapsColumn({ id: 'gaps', header: t('gaps'), wide: true }, ({ question, answer }) => [
      question,
      answer,
    ]),
  ]
}
