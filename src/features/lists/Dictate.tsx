// Dictates a list, if the browser supports speech recognition.
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { LIST_MAX_LENGTH } from '#/contract/lengths.ts'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { Icon } from '#/ui/icon/Icon.tsx'
import listTexts from '#texts/lists'

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

/** A dictation begins a new line; what follows is separated by commas, unless a new line has begun. */
const joined = (text: string, { said, mark }: { said: string[]; mark: string }): string =>
  [text.trim(), said.filter(Boolean).join(', ')]
    .filter(Boolean)
    .join(text.endsWith('\n') ? '\n' : mark)

type Props = {
  language: Language
  /** Changes the text as it is at that moment: it may be edited while somebody dictates. */
  onHeard: (change: (text: string) => string) => void
}

export function Dictate({ language, onHeard }: Props) {
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
    // All that was heard comes with each result.
    let heard = 0
    one.onresult = ({ results }) => {
      const said = Array.from(results, (result) => result[0]?.transcript.trim() ?? '').slice(heard)
      const mark = heard === 0 ? '\n' : ', '
      heard = results.length
      onHeard((text) => joined(text, { said, mark }).slice(0, LIST_MAX_LENGTH))
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
