// Above a list's table: active filters, visible columns, saved views, and the file.
import type { Language } from '#/lib/i18n.ts'
import { Icon } from '#/ui/icon/Icon.tsx'
import type { Column } from '#/ui/table/DataTable.tsx'
import staffTexts from '#texts/staff.list'
import type { Filter } from './ListFilters.tsx'
import { ListViews, type Views } from './ListViews.tsx'
import styles from './StaffList.module.css'
import type { List } from './use-list.ts'
import { saveFile } from '#/components/staff/save-file.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import { useAction } from '#/form/use-action.ts'
import { listCsv } from './list-csv.ts'

export type MoreFile = { label: string; path: string }

type Props<Row> = {
  language: Language
  list: List<Row>
  filters: readonly Filter[]
  columns: readonly Column<Row>[]
  views: Views | undefined
  /** The address of the list as a file; without one, the browser creates it. */
  file: string | undefined
  moreFiles?: readonly MoreFile[] | undefined
  label: string
}

export function ListTools<Row extends object>(props: Props<Row>) {
  const { language, list, filters, columns, views, file, moreFiles = [] } = props
  const t = staffTexts(language)
  const { query, ask } = list
  const hidden = hiddenIn(query)
  const chips = filters.flatMap(({ name, label, options }) => {
    const option = options.find(({ value }) => value === query[name])
    return option ? [{ name, words: t('chosen', { label, value: option.label.trim() }) }] : []
  })
  const flip = (id: string) => {
    const next = hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id]
    void ask({ hide: next.join(',') })
  }
  return (
    <div className={styles.tools} data-reads>
      {chips.map(({ name, words }) => (
        <button
          key={name}
          type="button"
          className={styles.chip}
          onClick={() => void ask({ [name]: '' })}
        >
          {words}
          <Icon name="x" size={14} />
          <span className="visually-hidden">{t('unset')}</span>
        </button>
      ))}
      <details className={styles.menu}>
        <summary>{t('columns')}</summary>
        <div>
          {columns.slice(1).map(({ id, header }) => (
            <label key={id}>
              <input type="checkbox" checked={!hidden.includes(id)} onChange={() => flip(id)} />
              {header}
            </label>
          ))}
        </div>
      </details>
      {views && <ListViews language={language} list={list} views={views} />}
      {file ? (
        <a
          className={styles.tool}
          href={`${file}?${new URLSearchParams({ ...query, language })}`}
          download
        >
          {t('file')}
        </a>
      ) : (
        <ListFile
          language={language}
          list={list}
          columns={columns.filter(({ id }) => !hidden.includes(id))}
          name={props.label}
        />
      )}
      {moreFiles.map(({ label, path }) => (
        <a
          key={path}
          className={styles.tool}
          href={`${path}?${new URLSearchParams({ ...query, language })}`}
          download
        >
          {label}
        </a>
      ))}
    </div>
  )
}

/** The first column names the record: it is always shown. */
export const hiddenIn = (query: Record<string, string>): string[] =>
  (query['hide'] ?? '').split(',').filter(Boolean)

type ListFileProps<Row> = {
  language: Language
  list: List<Row>
  columns: readonly Column<Row>[]
  name: string
}

/** Downloads all pages of the list as filtered and sorted. */
function ListFile<Row extends object>({ language, list, columns, name }: ListFileProps<Row>) {
  const t = staffTexts(language)
  const { run, busy, failure } = useAction(async () => {
    const text = listCsv(await list.all(), columns, language)
    saveFile(new Blob([text], { type: 'text/csv' }), `${name}.csv`)
  })
  return (
    <>
      <button
        type="button"
        className={styles.tool}
        aria-busy={busy || undefined}
        disabled={busy}
        onClick={() => void run()}
      >
        {t('file')}
      </button>
      {failure !== undefined && <Problem language={language} failure={failure} />}
    </>
  )
}
