// All posts, including drafts and scheduled ones.
import { useMemo } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { momentColumn, stateColumn } from '#/components/staff/list/ListColumns.tsx'
import type { Locale } from '#/components/staff/locale.ts'
import { StaffList } from '#/components/staff/list/StaffList.tsx'
import { type ListStart, type Query, useList } from '#/components/staff/list/use-list.ts'
import { POST_STATES, type PostHead } from '#/contract/blog/staff.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { href } from '#/routes.ts'
import type { Column } from '#/ui/table/DataTable.tsx'
import contentTexts from '#texts/staff_content.posts'

type Where = Pick<Locale, 'language' | 'timeZone'>
type Props = { locale: Where; start: ListStart<PostHead> }

const load = (query: Query) => staff.staffBlog.list({ query })

export function Posts({ locale, start }: Props) {
  const { language } = locale
  const t = contentTexts(language)
  const list = useList(start, load)
  const columns = useMemo(() => columnsOf(locale), [locale])
  return (
    <StaffList
      language={language}
      label={t('title')}
      empty={t('empty_text')}
      list={list}
      columns={columns}
      rowId={({ id }) => String(id)}
      rowName={({ title }) => textIn(title, language)}
      views={{ list: 'posts', calls: staff.staffViews }}
      hrefOf={({ id }) => href(language, 'adminPost', { id: String(id) })}
      searchHint={t('search')}
      filters={[
        {
          name: 'state',
          label: t('state'),
          options: POST_STATES.map((value) => ({ value, label: t(`is.${value}`) })),
        },
      ]}
    />
  )
}

const TONES = { draft: 'warn', planned: 'info', shown: 'ok' } as const

function columnsOf(locale: Where): Column<PostHead>[] {
  const { language } = locale
  const t = contentTexts(language)
  return [
    {
      id: 'title',
      header: t('name'),
      cell: ({ id, title }) => (
        <a href={href(language, 'adminPost', { id: String(id) })}>{textIn(title, language)}</a>
      ),
    },
    { id: 'kind', header: t('kind'), wide: true, cell: ({ kind }) => t(`kinds.${kind}`) },
    stateColumn({ id: 'state', header: t('state') }, ({ state }) => ({
      tone: TONES[state],
      words: t(`is.${state}`),
    })),
    { id: 'author', header: t('author'), wide: true, cell: ({ author }) => author || '–' },
    momentColumn(
      { id: 'published_at', header: t('published_at') },
      (row) => row.published_at,
      locale,
    ),
  ]
}
