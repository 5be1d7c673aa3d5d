// A staff list: search and filters, the table, its pages, and bulk actions.
import { type ReactNode, useState } from 'react'
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { type Column, DataTable } from '#/ui/table/DataTable.tsx'
import { EmptyState } from '#/ui/feedback/EmptyState.tsx'
import staffTexts from '#texts/staff.list'
import { Problem } from '#/components/staff/Problem.tsx'
import { ListFilters, type Filter } from './ListFilters.tsx'
import { ListPages } from './ListPages.tsx'
import { hiddenIn, ListTools, type MoreFile } from './ListTools.tsx'
import type { Views } from './ListViews.tsx'
import styles from './StaffList.module.css'
import type { List } from './use-list.ts'

type Props<Row> = {
  language: Language
  label: string
  list: List<Row>
  columns: Column<Row>[]
  rowId: (row: Row) => string
  rowName: (row: Row) => string
  hrefOf?: (row: Row) => string
  /** The order if the URL names none. */
  order?: { field: string; sortBy: string }
  searchHint?: string
  /** What the list is for, while it is empty. */
  empty?: string
  filters?: readonly Filter[]
  /** The user's saved views. */
  views?: Views
  /** The address of the list as a file; without one, the browser creates it. */
  file?: string
  /** More files of the list, besides the first. */
  moreFiles?: readonly MoreFile[]
  /** The IDs of all rows, on other pages too. */
  allIds?: () => Promise<string[]>
  /** Actions for the selected rows. */
  renderMany?: (ids: string[], clear: () => void) => ReactNode
}

export function StaffList<Row extends object>({ list, language, ...props }: Props<Row>) {
  const t = staffTexts(language)
  const { page, query, busy, failure, ask } = list
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { order = { field: '', sortBy: '' } } = props
  const isFiltered = Object.keys(query).some((name) => !NO_FILTERS.has(name))
  const hidden = hiddenIn(query)
  const nameOf = (id: string) => {
    const row = page.data.find((one) => props.rowId(one) === id)
    return row ? props.rowName(row) : id
  }
  return (
    <div className={styles.list}>
      <div className={styles.bar}>
        <ListFilters
          language={language}
          list={list}
          filters={props.filters ?? []}
          hint={props.searchHint}
        />
        {/* An empty list has no columns to choose, and no file. */}
        {(page.total > 0 || isFiltered) && (
          <ListTools
            language={language}
            list={list}
            filters={props.filters ?? []}
            columns={props.columns}
            views={props.views}
            file={props.file}
            moreFiles={props.moreFiles}
            label={props.label}
          />
        )}
      </div>
      {props.renderMany && chosen.size > 0 && (
        <div className={styles.many} role="group" aria-label={t('chosen', { count: chosen.size })}>
          <strong>{t('chosen', { count: chosen.size })}</strong>
          <ChooseAll
            language={language}
            chosen={chosen}
            total={page.total}
            allIds={props.allIds}
            change={setChosen}
          />
          {props.renderMany([...chosen], () => setChosen(new Set()))}
        </div>
      )}
      {failure !== undefined && (
        <Problem language={language} failure={failure} again={() => void list.again()} />
      )}
      {page.data.length === 0 ? (
        <EmptyState icon="search" title={t(isFiltered ? 'nothing_found' : 'empty')}>
          {isFiltered ? <a href="?">{t('clear')}</a> : props.empty}
        </EmptyState>
      ) : (
        <DataTable
          label={props.label}
          columns={props.columns.filter(({ id }) => !hidden.includes(id))}
          rows={page.data}
          rowId={props.rowId}
          hrefOf={props.hrefOf}
          busy={busy}
          sorting={{ ...order, ...pick(query) }}
          onSort={(sorting) => void ask(sorting)}
          selection={
            props.renderMany && {
              ids: chosen,
              change: setChosen,
              labels: {
                all: t('choose_all'),
                row: (id) => t('choose', { name: nameOf(id) }),
              },
            }
          }
        />
      )}
      <ListPages language={language} list={list} />
    </div>
  )
}

type ChooseAllProps = {
  language: Language
  chosen: ReadonlySet<string>
  total: number
  allIds: (() => Promise<string[]>) | undefined
  change: (ids: ReadonlySet<string>) => void
}

/** Other pages keep their selection; on this page all rows are selected, or none. */
function ChooseAll({ language, chosen, total, allIds, change }: ChooseAllProps) {
  const t = staffTexts(language)
  const { run, busy, failure } = useAction(async () => change(new Set(await allIds?.())))
  return (
    <>
      {allIds && chosen.size < total && (
        <Button variant="quiet" busy={busy} onClick={() => void run()}>
          {t('choose_every')}
        </Button>
      )}
      <Button variant="quiet" onClick={() => change(new Set())}>
        {t('choose_none')}
      </Button>
      {failure !== undefined && <Problem language={language} failure={failure} />}
    </>
  )
}

const NO_FILTERS = new Set(['page', 'field', 'sortBy', 'after', 'before', 'hide', 'paginate'])

const pick = ({ field, sortBy }: Record<string, string>) => ({
  ...(field && { field }),
  ...(sortBy && { sortBy }),
})
