// The edited texts of an email, and its preview.
import { useEffect, useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { wordsIn } from '#/components/staff/form/words.ts'
import { type Loaded, useRecord } from '#/components/staff/record/use-record.ts'
import type { EmailTemplate, EmailPreview, EmailWording } from '#/contract/emails/staff.ts'
import type { Language } from '#/lib/i18n.ts'

export const emailValues = ({ subject, title, text }: EmailWording) => ({
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

export function useEmail(language: Language, start: EmailTemplate) {
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
export function useEmailPreview(start: EmailPreview, values: Values): EmailPreview {
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
