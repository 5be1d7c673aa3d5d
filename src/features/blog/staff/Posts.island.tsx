// All posts, including drafts and scheduled ones.
import { useMemo } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { type Locale, momentAt } from '#/components/staff/locale.ts'
import { StaffList } from '#/components/staff/list/StaffList.tsx'
import { type ListStart, type Query, useList } from '#/components/staff/list/use-list.ts'
import { POST_STATES, type PostHead } from '#/contract/blog/staff.ts'
import { href } from '#/routes.ts'
import { Badge } from '#/ui/display/Badge.tsx'
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
      list={list}
      columns={columns}
      rowId={({ id }) => String(id)}
      rowName={({ title }) => title[language] || title.en}
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
        <a href={href(language, 'adminPost', { id: String(id) })}>{title[language] || title.en}</a>
      ),
    },
    { id: 'kind', header: t('kind'), wide: true, cell: ({ kind }) => t(`kinds.${kind}`) },
    {
      id: 'state',
      header: t('state'),
      cell: ({ state }) => <Badge tone={TONES[state]}>{t(`is.${state}`)}</Badge>,
    },
    { id: 'author', header: t('author'), wide: true, cell: ({ author }) => author || '–' },
    {
      id: 'published_at',
      header: t('published_at'),
      cell: ({ published_at }) => (
        <time dateTime={published_at}>{momentAt(published_at, locale)}</time>
      ),
    },
  ]
}
