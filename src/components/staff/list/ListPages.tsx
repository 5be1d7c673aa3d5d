import type { MouseEvent } from 'react'
import type { Language } from '#/lib/i18n.ts'
import { Pagination } from '#/ui/navigation/Pagination.tsx'
import staffTexts from '#texts/staff.list'
import type { List } from './use-list.ts'

type Props<Row> = { language: Language; list: List<Row> }

/** Links that are followed without leaving the page. */
export function ListPages<Row>({ language, list }: Props<Row>) {
  const t = staffTexts(language)
  const { current_page, last_page } = list.page
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const to = new URL(link.href).searchParams
    const [page = '', after = '', before = ''] = ['page', 'after', 'before'].map(
      (name) => to.get(name) ?? '',
    )
    void list.ask({ page, after, before })
    scrollTo({ top: 0 })
  }
  return (
    // Its links handle the clicks.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div onClick={follow}>
      <Pagination
        page={current_page}
        last={last_page}
        hrefOf={list.hrefOf}
        labels={{
          nav: t('pages'),
          previous: t('previous'),
          next: t('next'),
          page: (page) => t('page', { page }),
        }}
      />
    </div>
  )
}
