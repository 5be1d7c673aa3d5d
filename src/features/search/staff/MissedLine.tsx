import { type SyntheticEvent, useEffect, useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import styles from '#/components/staff/form/StaffForm.module.css'
import type { SearchCount, SearchOffer } from '#/contract/search/staff.ts'
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import searchTexts from '#texts/staff_settings.search'

type Props = {
  language: Language
  missed: SearchCount
  offers: SearchOffer[]
  /** Resolves to whether it was accepted. */
  send: (words: string[]) => Promise<boolean>
}

/** Long enough to type the next key. */
const PAUSE_MS = 300

export const languageOf = (missed: SearchCount): Language =>
  LANGUAGES.find((one) => one === missed.language) ?? DEFAULT_LANGUAGE

/** A search without results: one press makes it a synonym of a word with results, or of a new word. */
export function MissedLine({ language, missed, offers, send }: Props) {
  const t = searchTexts(language)
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const word = text.split(',')[0]?.trim() ?? ''
  const found = useFound(word, languageOf(missed))
  const take = async (words: string[]) => {
    if (busy) return
    setBusy(true)
    const isDone = await send(words)
    setBusy(false)
    // Refused input stays as typed.
    if (isDone) setText('')
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void take(text.split(',').flatMap((one) => one.trim() || []))
  }
  return (
    <form className={styles.lines} onSubmit={submit}>
      <TextInput
        label={t('means_label', { word: missed.query })}
        hint={hintOf(t, missed.count, word === '' ? undefined : found)}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <span>
        <Button type="submit" variant="secondary" busy={busy} disabled={!word}>
          {t('add')}
        </Button>{' '}
        {offers.map((one) => (
          <Button
            key={one.word}
            variant="quiet"
            disabled={busy}
            aria-label={t('offer_of', { query: missed.query, word: one.word })}
            onClick={() => void take([one.word])}
          >
            {t('offer', { word: one.word, count: one.products })}
          </Button>
        ))}
      </span>
    </form>
  )
}

function hintOf(
  t: ReturnType<typeof searchTexts>,
  searched: number,
  found: number | undefined,
): string {
  const often = t('searched', { count: searched })
  if (found === undefined) return often
  return `${often} · ${found === 0 ? t('finds_none') : t('finds', { count: found })}`
}

/** The number of products for a word; empty until known. */
function useFound(word: string, language: Language): number | undefined {
  const [found, setFound] = useState<SearchOffer>()
  useEffect(() => {
    if (word === '') return undefined
    const timer = setTimeout(() => {
      // Optional: the word can be added without it.
      void staff.staffSearch.offers({ query: { word, language } }).then(
        ({ data: [one] }) => setFound(one),
        () => undefined,
      )
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [word, language])
  return found?.word === word ? found.products : undefined
}
