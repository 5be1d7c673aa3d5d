// The link of the selected text.
import { type KeyboardEvent, useState } from 'react'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import richTexts from '#texts/staff.rich'
import { leadsSomewhere } from './clean-html.ts'
import styles from './Rich.module.css'

type Props = {
  language: Language
  start: string
  /** Undefined to leave it unchanged; an empty link removes it. */
  done: (link: string | undefined) => void
}

export function LinkLine({ language, start, done }: Props) {
  const t = richTexts(language)
  const [link, setLink] = useState(start)
  const [error, setError] = useState<string>()
  const set = () => {
    const to = link.trim()
    if (to !== '' && !leadsSomewhere(to)) setError(t('link_wrong'))
    else done(to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') done(undefined)
    if (event.key !== 'Enter') return
    // Enter must not submit the form around it.
    event.preventDefault()
    set()
  }
  return (
    <div className={styles.link}>
      <TextInput
        label={t('link_to')}
        hint={t('link_hint')}
        error={error}
        value={link}
        // Opened by the button before it, so it takes the focus.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        onChange={({ target }) => setLink(target.value)}
        onKeyDown={onKeyDown}
      />
      <div>
        <Button variant="secondary" onClick={set}>
          {t('link_set')}
        </Button>
        <Button variant="quiet" onClick={() => done(undefined)}>
          {t('link_leave')}
        </Button>
      </div>
    </div>
  )
}
