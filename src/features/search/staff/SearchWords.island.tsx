// Synonyms, and searches without results: one click makes them find something.
import { type SyntheticEvent, useEffect, useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { Section } from '#/components/staff/form/Section.tsx'
import styles from '#/components/staff/form/StaffForm.module.css'
import { Problem } from '#/components/staff/Problem.tsx'
import type { SearchCount, SearchOffer, Synonym } from '#/contract/search/staff.ts'
import { emptied } from '#/form/emptied.ts'
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { classes } from '#/ui/classes.ts'
import { toast } from '#/ui/feedback/toast.ts'
import { TextInput } from '#/ui/form/TextInput.tsx'
import searchTexts from '#texts/staff_settings.search'
import { languageOf, MissedLine } from './MissedLine.tsx'
import own from './SearchWords.module.css'

type Props = { language: Language; synonyms: Synonym[]; missed: SearchCount[] }

const wordsIn = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

export function SearchWords({ language, synonyms, missed }: Props) {
  const t = searchTexts(language)
  const [all, setAll] = useState(synonyms)
  const [open, setOpen] = useState(missed)
  const offers = useOffers(missed)
  const { run: doing, failure } = useAction(async (work: () => Promise<void>, said: string) => {
    await work()
    void toast(said)
  })
  const add = (words: string[]) =>
    doing(async () => {
      const made = await staff.staffSearch.createSynonym({ body: { words } })
      setAll((old) => [made, ...old])
    }, t('saved'))
  const change = (id: number, words: string[]) =>
    doing(async () => {
      const now = await staff.staffSearch.updateSynonym({ params: { id }, body: { words } })
      setAll((old) => old.map((one) => (one.id === id ? now : one)))
    }, t('saved'))
  const remove = (id: number) =>
    doing(async () => {
      await staff.staffSearch.deleteSynonym({ params: { id } })
      setAll((old) => old.filter((one) => one.id !== id))
    }, t('removed'))
  return (
    <div className={styles.page}>
      {failure !== undefined && <Problem language={language} failure={failure} />}
      <Section title={t('nothing')} hint={t('nothing_hint')}>
        {open.length === 0 && <p>{t('none')}</p>}
        <div className={styles.lines}>
          {open.map((one) => (
            <MissedLine
              key={keyOf(one)}
              language={language}
              missed={one}
              offers={offers.get(keyOf(one)) ?? []}
              send={async (words) => {
                const isDone = await add([one.query, ...words])
                if (isDone) setOpen((old) => old.filter(({ query }) => query !== one.query))
                return isDone
              }}
            />
          ))}
        </div>
      </Section>
      <Section title={t('synonyms')} hint={t('synonyms_hint')}>
        <Line label={t('words')} start="" button={t('add')} send={(text) => add(wordsIn(text))} />
        {all.length === 0 && <p>{t('empty')}</p>}
        <div className={classes(styles.lines, own.bare)}>
          {all.map(({ id, words }) => (
            <Line
              key={`${id} ${words.join()}`}
              label={t('words')}
              start={words.join(', ')}
              button={t('save')}
              send={(text) => change(id, wordsIn(text))}
              also={{ label: t('remove'), run: () => void remove(id) }}
            />
          ))}
        </div>
      </Section>
    </div>
  )
}

const keyOf = ({ query, language }: SearchCount): string => `${language} ${query}`

/** Suggested meanings, most frequent first. */
function useOffers(missed: SearchCount[]): ReadonlyMap<string, SearchOffer[]> {
  const [offers, setOffers] = useState<ReadonlyMap<string, SearchOffer[]>>(new Map())
  useEffect(() => {
    let isGone = false
    const ask = async () => {
      for (const one of missed) {
        if (isGone) return
        const query = { query: one.query, language: languageOf(one) }
        const { data } = await staff.staffSearch.offers({ query })
        setOffers((old) => new Map([...old, [keyOf(one), data]]))
      }
    }
    // Optional: words can be typed without them.
    void ask().catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [missed])
  return offers
}

type LineProps = {
  label: string
  start: string
  button: string
  send: (text: string) => Promise<boolean>
  also?: { label: string; run: () => void }
}

function Line({ label, start, button, send, also }: LineProps) {
  const [text, setText] = useState(start)
  const { run, busy } = useAction(async () => {
    // Refused input stays as typed.
    if ((await send(text)) && start === '') setText(emptied(text))
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void run()
  }
  return (
    <form className={styles.pair} onSubmit={submit}>
      <TextInput label={label} value={text} onChange={({ target }) => setText(target.value)} />
      <span>
        {(!also || text !== start) && (
          <Button type="submit" variant="secondary" busy={busy} disabled={!text.trim()}>
            {button}
          </Button>
        )}{' '}
        {also && (
          <Button variant="quiet" onClick={also.run}>
            {also.label}
          </Button>
        )}
      </span>
    </form>
  )
}
