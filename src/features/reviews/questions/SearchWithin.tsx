import { useRef, useState } from 'react'
import { TextInput } from '#/ui/form/TextInput.tsx'
import type { Translate } from '#/lib/i18n.ts'
import styles from './Questions.module.css'

/** Long enough to type a word, short enough not to wait. */
const PAUSE_MS = 300

type Props = { onSearch: (words: string) => void; t: Translate }

/** Searches after each pause in typing. */
export function SearchWithin({ onSearch, t }: Props) {
  const [typed, setTyped] = useState('')
  const timer = useRef(0)
  const search = (words: string, pause: number) => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => onSearch(words.trim()), pause)
  }
  return (
    <form
      role="search"
      aria-label={t('search')}
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault()
        search(typed, 0)
      }}
    >
      <TextInput
        type="search"
        name="question_search"
        label={t('search')}
        maxLength={200}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          search(target.value, PAUSE_MS)
        }}
      />
      <button type="submit" className="visually-hidden" tabIndex={-1}>
        {t('search')}
      </button>
    </form>
  )
}
