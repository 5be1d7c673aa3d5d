// A rich text editor: the text looks as it will in the shop.
import { type ClipboardEvent, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { Language } from '#/lib/i18n.ts'
import { Field, useTie } from '#/ui/form/Field.tsx'
import richTexts from '#texts/staff.rich'
import { cleanHtml, leadsSomewhere } from './clean-html.ts'
import styles from './Rich.module.css'
import { MARKS, useMarks } from './use-marks.ts'
import { Button } from '#/ui/button/Button.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'

type Props = {
  language: Language
  lang: Language
  label: string
  id: string
  value: string
  error: string | undefined
  required: boolean
  change: (value: string) => void
}

export function RichArea({ language, lang, label, id, value, error, required, change }: Props) {
  const t = richTexts(language)
  const tie = useTie({ id, error })
  const { area, tell } = useContent({ value, change })
  const [linking, setLinking] = useState(false)
  const { marks, press, setLink, linkAt, insert } = useMarks(area)
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    insert(pastedHtml(event.clipboardData))
  }
  return (
    <div className={styles.rich}>
      <Field label={label} error={error} tie={tie} required={required}>
        <div className={styles.tools} role="group" aria-label={t('tools', { label })}>
          {MARKS.map((mark) => (
            <button
              key={mark}
              type="button"
              data-mark={mark}
              aria-pressed={marks.includes(mark)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => (mark === 'link' ? setLinking(!linking) : press(mark))}
            >
              {t(mark)}
            </button>
          ))}
        </div>
        <div
          ref={area}
          {...tie}
          className={styles.area}
          role="textbox"
          tabIndex={0}
          aria-multiline="true"
          aria-label={label}
          aria-required={required}
          lang={lang}
          onInput={tell}
          onPaste={paste}
          onDrop={(event) => event.preventDefault()}
        />
      </Field>
      {linking && (
        <LinkLine
          language={language}
          start={linkAt()}
          done={(link) => {
            setLinking(false)
            if (link !== undefined) setLink(link)
          }}
        />
      )}
    </div>
  )
}

type Content = Pick<Props, 'value' | 'change'>

/** The browser owns the content while typing; an outside value replaces it. */
function useContent({ value, change }: Content) {
  const area = useRef<HTMLDivElement>(null)
  const reported = useRef<string>(undefined)
  useEffect(() => {
    const { current } = area
    if (!current || reported.current === value) return
    reported.current = value
    current.innerHTML = cleanHtml(value)
  }, [value])
  useEffect(() => {
    const { current } = area
    if (!current) return
    // Read-only users get a disabled form.
    const isOff = current.closest('fieldset:disabled') !== null
    current.contentEditable = String(!isOff)
    current.setAttribute('aria-readonly', String(isOff))
    document.execCommand('defaultParagraphSeparator', false, 'p')
  }, [])
  const report = () => {
    const { current } = area
    if (!current) return
    const isEmpty = current.textContent?.trim() === ''
    reported.current = isEmpty ? '' : cleanHtml(current.innerHTML)
    change(reported.current)
  }
  return { area, tell: report }
}

const MANY_LINES = /\n/

/** The pasted content, without other programs' markup around it. */
function pastedHtml(data: DataTransfer): string {
  const html = data.getData('text/html')
  if (html) return cleanHtml(html)
  const words = data.getData('text/plain')
  const lines = words.split(MANY_LINES).map((line) => {
    const place = document.createElement('p')
    place.textContent = line.trim()
    return place
  })
  const [first] = lines
  if (lines.length === 1) return first?.innerHTML ?? ''
  return lines.flatMap((line) => (line.textContent === '' ? [] : line.outerHTML)).join('')
}

// The link of the selected text.

type LinkLineProps = {
  language: Language
  start: string
  /** Undefined to leave it unchanged; an empty link removes it. */
  done: (link: string | undefined) => void
}

function LinkLine({ language, start, done }: LinkLineProps) {
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
