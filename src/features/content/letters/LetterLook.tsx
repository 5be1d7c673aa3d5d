// An email as HTML and plain text.
import type { LetterPreview } from '#/contract/letters/staff.ts'
import type { Language } from '#/lib/i18n.ts'
import letterTexts from '#texts/staff_settings.letters'
import styles from './Letters.module.css'

type Props = { language: Language; letter: LetterPreview }

export function LetterLook({ language, letter }: Props) {
  const t = letterTexts(language)
  return (
    <section className={styles.look} aria-labelledby="letter-subject">
      <h2 id="letter-subject">{letter.subject}</h2>
      {/* Without rights: a letter needs none. */}
      <iframe srcDoc={letter.html} sandbox="" title={t('html')} />
      <details>
        <summary>{t('text')}</summary>
        <pre lang={letter.language}>{letter.text}</pre>
      </details>
    </section>
  )
}
