// Turns a list into a basket: write, paste or dictate it, check the matches, add all with one press.
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { ShoppingList } from '#/contract/lists/shapes.ts'
import { LIST_MAX_LENGTH } from '#/contract/lengths.ts'
import { Money } from '#/components/money/Money.tsx'
import type { Language } from '#/lib/i18n.ts'
import { $listText } from '#/stores/draft/list-draft.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Icon } from '#/ui/icon/Icon.tsx'
import { Textarea } from '#/ui/form/Textarea.tsx'
import { KeptLists } from './KeptLists.tsx'
import { ListRow } from './ListRow.tsx'
import { useList } from './use-list.ts'
import { useListTotal } from './use-list-total.ts'
import styles from './Lists.module.css'
import listTexts from '#texts/lists'
import { toast } from '#/ui/feedback/toast.ts'

type Props = { kept: ShoppingList[] | null; language: Language }

export function ListPage({ kept, language }: Props) {
  const t = listTexts(language)
  const { text, rows, busy, find, add, change, wanted } = useList(language)
  const { total, net, isAbout } = useListTotal(wanted)
  useEffect(() => {
    // Keeps text typed before hydration.
    const typed = document.querySelector<HTMLTextAreaElement>('#list-text')?.value
    if (typed) $listText.set(typed)
  }, [])
  return (
    <div className={styles.page}>
      <form
        className={styles.write}
        onSubmit={(event) => {
          event.preventDefault()
          void find()
        }}
      >
        <Textarea
          id="list-text"
          label={t('field')}
          hint={t('hint')}
          placeholder={t('placeholder')}
          rows={6}
          maxLength={LIST_MAX_LENGTH}
          value={text}
          onChange={({ currentTarget: { value } }) => $listText.set(value)}
        />
        <div className={styles.buttons}>
          <Button type="submit" size="large" busy={busy === 'find'}>
            <Icon name="search" size={20} /> {t('find')}
          </Button>
          <Dictate language={language} text={text} onHeard={(said) => $listText.set(said)} />
        </div>
      </form>
      {rows && (
        <section className={styles.found} aria-label={t('found', { count: rows.length })}>
          <h2 aria-live="polite">{t('found', { count: rows.length })}</h2>
          <ul role="list">
            {rows.map((row) => (
              <ListRow
                key={row.id}
                row={row}
                language={language}
                onChange={(next) => change(row.id, next)}
              />
            ))}
          </ul>
          <div className={styles.add}>
            <Button
              wide
              size="large"
              busy={busy === 'add'}
              disabled={wanted.length === 0}
              onClick={() => void add()}
            >
              <Icon name="cart" size={22} />
              {wanted.length === 0 ? t('add_none') : t('add', { count: wanted.length })}
              {wanted.length > 0 && (
                <>
                  {' · '}
                  {isAbout && `${t('about')} `}
                  <span data-net-mark>
                    <Money amount={total} net={net} language={language} />
                  </span>
                </>
              )}
            </Button>
          </div>
        </section>
      )}
      <section className={styles.keep} aria-label={t('save_title')}>
        <KeptLists
          kept={kept}
          text={text}
          language={language}
          onOpen={(opened) => {
            $listText.set(opened)
            void find(opened)
          }}
        />
      </section>
    </div>
  )
}

// Dictates a list, if the browser supports speech recognition.

type Heard = { results: ArrayLike<ArrayLike<{ transcript: string }>> }
type Recognition = {
  lang: string
  continuous: boolean
  onresult: ((event: Heard) => void) | null
  addEventListener: (type: 'error', heard: (event: { error: string }) => void) => void
  onend: (() => void) | null
  start: () => void
  stop: () => void
}
type Makes = new () => Recognition

const recogniser = (): Makes | undefined => {
  const at = globalThis as { SpeechRecognition?: Makes; webkitSpeechRecognition?: Makes }
  return at.SpeechRecognition ?? at.webkitSpeechRecognition
}

/** How the language is spoken; others as they are written. */
const SPOKEN: Partial<Record<Language, string>> = { en: 'en-GB', fr: 'fr-FR', de: 'de-DE' }

const never = () => () => undefined

type DictateProps = {
  language: Language
  /** The existing text: dictation is appended. */
  text: string
  onHeard: (text: string) => void
}

function Dictate({ language, text, onHeard }: DictateProps) {
  const t = listTexts(language)
  const isThere = useSyncExternalStore(
    never,
    () => recogniser() !== undefined,
    () => false,
  )
  const [isOn, setIsOn] = useState(false)
  const running = useRef<Recognition>(undefined)
  useEffect(() => () => running.current?.stop(), [])
  if (!isThere) return undefined
  const start = () => {
    const Made = recogniser()
    if (!Made) return
    const one = new Made()
    one.lang = SPOKEN[language] ?? language
    one.continuous = true
    const before = text.trim()
    one.onresult = ({ results }) => {
      const said = Array.from(results, (result) => result[0]?.transcript.trim() ?? '').join(', ')
      onHeard([before, said].filter(Boolean).join('\n').slice(0, LIST_MAX_LENGTH))
    }
    one.addEventListener('error', ({ error }) => {
      const why = error === 'not-allowed' ? 'no_microphone' : 'not_heard'
      if (error !== 'aborted') void toast.error(t(why))
    })
    one.onend = () => setIsOn(false)
    running.current = one
    one.start()
    setIsOn(true)
  }
  return (
    <Button
      variant="secondary"
      size="large"
      aria-pressed={isOn}
      onClick={() => (isOn ? running.current?.stop() : start())}
    >
      <Icon name="mic" size={20} /> {t(isOn ? 'listening' : 'dictate')}
    </Button>
  )
}
