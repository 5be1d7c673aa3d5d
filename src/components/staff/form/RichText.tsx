// A long text with HTML in all languages, side by side: buttons write the tags, and a look shows what they do.
import { useRef, useState } from 'react'
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '#/lib/i18n.ts'
import { languageName } from '#/lib/languages/each-language.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Textarea } from '#/ui/form/Textarea.tsx'
import formTexts from '#texts/staff.form'
import styles from './StaffForm.module.css'

type Tied = { id: string; name: string; value: string; error: string | undefined }
type Props = {
  language: Language
  label: string
  name: string
  field: (name: string) => Tied
  set: (name: string, value: string) => void
  rows?: number
}

const TAGS = [
  { name: 'bold', before: '<strong>', after: '</strong>' },
  { name: 'heading', before: '<h3>', after: '</h3>' },
  { name: 'paragraph', before: '<p>', after: '</p>' },
  { name: 'list', before: '<ul>\n<li>', after: '</li>\n</ul>' },
  { name: 'link', before: '<a href="/">', after: '</a>' },
] as const

export function RichText({ language, label, name, field, set, rows = 12 }: Props) {
  const t = formTexts(language)
  const [shown, setShown] = useState(false)
  return (
    <div className={styles.lines}>
      <div className={styles.languages}>
        {LANGUAGES.map((one) => (
          <OneLanguage
            key={one}
            language={language}
            lang={one}
            label={`${label} (${languageName(one)})`}
            tied={field(`${name}.${one}`)}
            change={(value) => set(`${name}.${one}`, value)}
            rows={rows}
            shown={shown}
          />
        ))}
      </div>
      <div>
        <Button variant="quiet" aria-pressed={shown} onClick={() => setShown(!shown)}>
          {t(shown ? 'html_hide' : 'html_show')}
        </Button>
      </div>
    </div>
  )
}

type OneProps = {
  language: Language
  lang: Language
  label: string
  tied: Tied
  change: (value: string) => void
  rows: number
  shown: boolean
}

function OneLanguage({ language, lang, label, tied, change, rows, shown }: OneProps) {
  const t = formTexts(language)
  const area = useRef<HTMLTextAreaElement>(null)
  const wrap = (before: string, after: string) => {
    const from = area.current?.selectionStart ?? tied.value.length
    const to = area.current?.selectionEnd ?? from
    const { value } = tied
    change(value.slice(0, from) + before + value.slice(from, to) + after + value.slice(to))
    const start = from + before.length
    // Once the new text stands in it.
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(start, start + to - from)
    })
  }
  return (
    <div className={styles.lines}>
      <Textarea
        ref={area}
        {...tied}
        label={label}
        lang={lang}
        rows={rows}
        required={lang === DEFAULT_LANGUAGE}
        onChange={({ target }) => change(target.value)}
      />
      <div className={styles.tags} role="group" aria-label={`${label}: HTML`}>
        {TAGS.map(({ name, before, after }) => (
          <Button key={name} variant="quiet" onClick={() => wrap(before, after)}>
            {t(`html.${name}`)}
          </Button>
        ))}
      </div>
      {shown && (
        // Without rights: what could run in it does not.
        <iframe
          className={styles.look}
          sandbox=""
          srcDoc={`<meta charset="utf-8"><body style="font:16px/1.6 system-ui;margin:12px">${tied.value}`}
          title={`${t('html_show')}: ${label}`}
        />
      )}
    </div>
  )
}
