// Edits the texts of an email in all languages, with a preview.
import { Localized } from '#/components/staff/form/Localized.tsx'
import { SaveBar } from '#/components/staff/form/SaveBar.tsx'
import { Section } from '#/components/staff/form/Section.tsx'
import formStyles from '#/components/staff/form/StaffForm.module.css'
import type { EmailTemplate, EmailPreview, EmailWording } from '#/contract/emails/staff.ts'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import emailTexts from '#texts/staff_settings.emails'
import styles from './Emails.module.css'
import { useEffect, useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { wordsIn } from '#/components/staff/form/words.ts'
import { type Loaded, useRecord } from '#/components/staff/record/use-record.ts'

type Props = { language: Language; start: EmailTemplate; email: EmailPreview }

export function EmailForm({ language, start, email }: Props) {
  const t = emailTexts(language)
  const record = useEmail(language, start)
  const { field, set, values } = record
  const shown = useEmailPreview(email, values)
  const usual = emailValues(start.usual)
  const isUsual = JSON.stringify(values) === JSON.stringify(usual)
  const takeUsual = () => {
    for (const [part, words] of Object.entries(usual)) set(part, words)
  }
  return (
    <div className={styles.page}>
      <form {...record.form} className={formStyles.page}>
        <Section title={t('own_title')} hint={t('own_hint')}>
          <Localized
            {...{ language, field }}
            name="subject"
            label={t('key.subject')}
            maxLength={150}
          />
          <Localized {...{ language, field }} name="title" label={t('key.title')} maxLength={150} />
          <Localized
            {...{ language, field }}
            name="text"
            label={t('key.text')}
            rows={4}
            maxLength={2000}
          />
          <div>
            <p>{t('gaps')}</p>
            <ul className={styles.gaps}>
              {start.gaps.map((gap) => (
                <li key={gap}>
                  <code>{`{{${gap}}}`}</code> {t(`gap.${gap}`)}
                </li>
              ))}
            </ul>
          </div>
          {!isUsual && (
            <div>
              <Button variant="quiet" onClick={takeUsual}>
                {t('usual')}
              </Button>
            </div>
          )}
        </Section>
        <SaveBar language={language} form={record} labelOf={(key) => t(`key.${key}`)} />
      </form>
      <EmailLook language={language} email={shown} />
    </div>
  )
}

type EmailLookProps = { language: Language; email: EmailPreview }

/** An email as HTML and plain text. */
function EmailLook({ language, email }: EmailLookProps) {
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

// The edited texts of an email, and its preview.

const emailValues = ({ subject, title, text }: EmailWording) => ({
  subject: wordsIn(subject),
  title: wordsIn(title),
  text: wordsIn(text),
})
type Values = ReturnType<typeof emailValues>

const loaded = ({ words, version }: EmailTemplate): Loaded<Values> => ({
  values: emailValues(words),
  version,
})

const shape = async () => (await import('#/contract/emails/staff.ts')).EmailWordingInput.partial()

function useEmail(language: Language, start: EmailTemplate) {
  const params = { kind: start.kind }
  return useRecord<Values>({
    language,
    start: loaded(start),
    shape,
    toBody: (values) => values,
    save: async (changes, seen) => {
      const body = { ...seen.values, ...changes, version: seen.version }
      return loaded(await staff.staffEmails.change({ params, body }))
    },
    reload: async () => loaded(await staff.staffEmails.words({ params })),
    draft: `email:${start.kind}`,
  })
}

const PAUSE_MS = 500

/** The preview, updated a moment after typing; invalid texts leave it unchanged. */
function useEmailPreview(start: EmailPreview, values: Values): EmailPreview {
  const [shown, setShown] = useState(start)
  const written = JSON.stringify(values)
  const [first] = useState(written)
  useEffect(() => {
    if (written === first && shown === start) return undefined
    let isPast = false
    const timer = setTimeout(() => {
      const params = { kind: start.kind }
      staff.staffEmails.tryWords({ params, body: JSON.parse(written) }).then(
        (email) => {
          if (!isPast) setShown(email)
        },
        // Errors are shown on saving.
        () => undefined,
      )
    }, PAUSE_MS)
    return () => {
      isPast = true
      clearTimeout(timer)
    }
    // Only the texts matter.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [written])
  return shown
}
