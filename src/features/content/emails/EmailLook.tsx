// An email as HTML and plain text.
import type { EmailPreview } from '#/contract/emails/staff.ts'
import type { Language } from '#/lib/i18n.ts'
import emailTexts from '#texts/staff_settings.emails'
import styles from './Emails.module.css'

type Props = { language: Language; email: EmailPreview }

export function EmailLook({ language, email }: Props) {
  const t = emailTexts(language)
  return (
    <section className={styles.look} aria-labelledby="email-subject">
      <h2 id="email-subject">{email.subject}</h2>
      {/* Without rights: an email needs none. */}
      <iframe srcDoc={email.html} sandbox="" title={t('html')} />
      <details>
        <summary>{t('text')}</summary>
        <pre lang={email.language}>{email.text}</pre>
      </details>
    </section>
  )
}
