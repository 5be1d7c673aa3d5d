import { type SyntheticEvent, useState } from 'react'
import { useAction } from '#/form/use-action.ts'
import { useFinding } from '#/form/use-finding.ts'
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

export const languageOf = (missed: SearchCount): Language =>
  LANGUAGES.find((language) => language === missed.language) ?? DEFAULT_LANGUAGE

/** A search without results: one press makes it a synonym of a word with results, or of a new word. */
export function MissedLine({ language, missed, offers, send }: Props) {
  const t = searchTexts(language)
  const [text, setText] = useState('')
  const word = wordIn(text)
  // Optional: the word can be added without its number of products.
  const { found, type } = useFinding(async (typed: string) => {
    const query = { word: typed, language: languageOf(missed) }
    return (await staff.staffSearch.offers({ query })).data[0]
  })
  const change = (typed: string) => {
    setText(typed)
    type(wordIn(typed))
  }
  const { run: take, busy } = useAction(async (words: string[]) => {
    // Refused input stays as typed.
    if (await send(words)) change('')
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void take(text.split(',').flatMap((one) => one.trim() || []))
  }
  return (
    <form className={styles.lines} onSubmit={submit}>
      <TextInput
        label={t('means_label', { word: missed.query })}
        hint={hintOf(t, missed.count, found?.word === word ? found.products : undefined)}
        value={text}
        onChange={({ target }) => change(target.value)}
      />
      <span>
        <Button type="submit" variant="secondary" busy={busy} disabled={!word}>
          {t('add')}
        </Button>{' '}
        {offers.map((offer) => (
          <Button
            key={offer.word}
            variant="quiet"
            disabled={busy}
            aria-label={t('offer_of', { query: missed.query, word: offer.word })}
            onClick={() => void take([offer.word])}
          >
            {t('offer', { word: offer.word, count: offer.products })}
          </Button>
        ))}
      </span>
    </form>
  )
}

const wordIn = (text: string): string => text.split(',')[0]?.trim() ?? ''

function hintOf(
  t: ReturnType<typeof searchTexts>,
  searched: number,
  found: number | undefined,
): string {
  const often = t('searched', { count: searched })
  if (found === undefined) return often
  return `${often} · ${found === 0 ? t('finds_none') : t('finds', { count: found })}`
}
