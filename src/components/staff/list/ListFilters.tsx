import { useRef } from 'react'
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
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { query, ask } = list
  const search = (words: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void ask({ search: words }, { keep: false }), PAUSE_MS)
  }
  return (
    <form className={styles.filters} role="search" onSubmit={(event) => event.preventDefault()}>
      {hint !== undefined && (
        <label className={styles.search}>
          <span className="visually-hidden">{hint}</span>
          <Icon name="search" size={18} />
          <input
            type="search"
            defaultValue={query['search'] ?? ''}
            placeholder={hint}
            aria-keyshortcuts="/"
            onChange={({ target }) => search(target.value)}
          />
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
