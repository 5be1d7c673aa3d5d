// A cell of the zones' table: saved on Enter and on leaving it; what is refused stays as typed, with the reason.
import { type KeyboardEvent, useId, useState } from 'react'
import { classes } from '#/ui/classes.ts'
import { Icon } from '#/ui/icon/Icon.tsx'
import { NumberBox } from '#/components/staff/form/NumberInput.tsx'
import { useOneAtATime } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import styles from './ZoneTable.module.css'

type Props = {
  language: Language
  label: string
  value: string
  save: (text: string) => Promise<string | undefined>
  /** Read aloud once it is saved. */
  saved: string
  placeholder?: string
  kind: 'name' | 'codes' | 'amount'
}

export function ZoneCell({ language, label, value, save, saved, placeholder, kind }: Props) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState<string>()
  const [isSaved, setSaved] = useState(false)
  const forget = () => {
    setTyped(undefined)
    setError(undefined)
  }
  // Enter, and leaving the field right after it, save once.
  const done = useOneAtATime(async () => {
    if (typed === undefined) return
    if (typed.trim() === value) return forget()
    const problem = await save(typed)
    setError(problem)
    setSaved(problem === undefined)
    // Input typed meanwhile stays.
    if (problem === undefined) setTyped((latest) => (latest === typed ? undefined : latest))
  })
  const control = {
    'aria-label': label,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': error === undefined ? undefined : id,
    className: styles[kind],
    value: typed ?? value,
    placeholder,
    onChange: ({ target }: { target: { value: string } }) => {
      setSaved(false)
      setTyped(target.value)
    },
    onBlur: () => void done(),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') forget()
      if (event.key !== 'Enter') return
      event.preventDefault()
      void done()
    },
  }
  return (
    <span className={classes(styles.cell, error !== undefined && styles.wrong)}>
      {kind === 'amount' ? (
        <NumberBox {...control} language={language} amount />
      ) : kind === 'codes' ? (
        <textarea {...control} rows={1} spellCheck={false} />
      ) : (
        <input {...control} />
      )}
      {isSaved && typed === undefined && (
        <span role="status" className={styles.saved}>
          <Icon name="check" size={16} />
          <span className="visually-hidden">{saved}</span>
        </span>
      )}
      {error !== undefined && (
        <small id={id} role="alert">
          {error}
        </small>
      )}
    </span>
  )
}
