import { type ChangeEvent, useEffect, useRef } from 'react'
import type { Language } from '#/lib/i18n.ts'
import { Icon } from '#/ui/icon/Icon.tsx'
import staffTexts from '#texts/staff.list'
import styles from './StaffList.module.css'
import type { List } from './use-list.ts'

export type Filter = { name: string; label: string; options: { value: string; label: string }[] }

type Props<Row> = {
  language: Language
  list: List<Row>
  filters: readonly Filter[]
  hint: string | undefined
}

/** Long enough to type the next key. */
const PAUSE_MS = 250

export function ListFilters<Row>({ language, list, filters, hint }: Props<Row>) {
  const t = staffTexts(language)
  const { query, ask } = list
  const searching = useSearch(query['search'] ?? '', (words) =>
    ask({ search: words }, { keep: false }),
  )
  return (
    <form className={styles.filters} role="search" onSubmit={(event) => event.preventDefault()}>
      {hint !== undefined && (
        <label className={styles.search}>
          <span className="visually-hidden">{hint}</span>
          <Icon name="search" size={18} />
          <input type="search" {...searching} placeholder={hint} aria-keyshortcuts="/" />
        </label>
      )}
      {filters.map(({ name, label, options }) => (
        <label key={name} className={styles.filter}>
          <span className="visually-hidden">{label}</span>
          <select
            value={query[name] ?? ''}
            data-set={query[name] ? '' : undefined}
            onChange={({ target }) => void ask({ [name]: target.value })}
          >
            <option value="">{t('any', { label })}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </label>
      ))}
      <p className={styles.total} role="status">
        {list.busy
          ? t('loading')
          : t(list.page.about ? 'about' : 'total', { count: list.page.total })}
      </p>
    </form>
  )
}

/** Searches after each pause in typing, and shows other words that the list has come to use: after Back, or of a view. */
function useSearch(words: string, ask: (words: string) => unknown) {
  const field = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef(words)
  useEffect(() => {
    if (words === asked.current) return
    asked.current = words
    clearTimeout(timer.current)
    if (field.current) field.current.value = words
  }, [words])
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    ref: field,
    defaultValue: words,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        asked.current = target.value
        void ask(target.value)
      }, PAUSE_MS)
    },
  }
}
