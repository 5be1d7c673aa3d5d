// Frequently asked questions, in the order of their page.
import { useMemo } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { StaffList } from '#/components/staff/list/StaffList.tsx'
import { type ListStart, type Query, useList } from '#/components/staff/list/use-list.ts'
import type { AdminFaq } from '#/contract/faq/staff.ts'
import { type Language } from '#/lib/i18n.ts'
import { offeredLanguages } from '#/lib/languages/offered.ts'
import { href } from '#/routes.ts'
import { Badge } from '#/ui/display/Badge.tsx'
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
      list={list}
      columns={columns}
      rowId={({ id }) => String(id)}
      rowName={({ question }) => question[language] || question.en}
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
    { id: 'group', header: t('group'), cell: ({ group }) => group[language] || group.en },
    {
      id: 'question',
      header: t('question'),
      cell: ({ id, question }) => (
        <a href={href(language, 'adminQuestion', { id: String(id) })}>
          {question[language] || question.en}
        </a>
      ),
    },
    {
      id: 'gaps',
      header: t('gaps'),
      wide: true,
      cell: ({ question, answer }) =>
        offeredLanguages()
          .filter((one) => !question[one] || !answer[one])
          .map((one) => (
            <Badge key={one} tone="warn">
              {one.toUpperCase()}
            </Badge>
          )),
    },
  ]
}
