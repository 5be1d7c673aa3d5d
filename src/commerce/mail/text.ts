// Emails as plain text.
import type { Language } from '#/lib/i18n.ts'
import { localeTexts } from '#/lib/languages/locale-files.ts'
import type { Email, Row, Sender } from './email.ts'

const mailTexts = localeTexts('mail')

/** What has several lines stands below its name. */
function rowText({ name, value }: Row, language: Language): string {
  if (value === '') return name
  const label = mailTexts(language)('label', { name: name.replaceAll('\n', ', ') })
  return `${label}${value.includes('\n') ? '\n' : ' '}${value}`
}

/** No second colon where the words have one. */
const linkText = ({ label, url }: NonNullable<Email['action']>, language: Language): string =>
  `${/[:?!]/.test(label) ? label : mailTexts(language)('label', { name: label })}\n${url}`

/** A complete email. */
export function emailText(email: Email, sender: Sender, language: Language): string {
  const { title, paragraphs, code, action, sections, small } = email
  const parts = [
    title,
    ...paragraphs,
    ...(code ? [code] : []),
    ...(action ? [linkText(action, language)] : []),
    ...sections.map(
      ({ heading, rows }) => `${heading}\n${rows.map((row) => rowText(row, language)).join('\n')}`,
    ),
    `-- \n${sender.closing}`,
    ...(small ? [linkText(small, language)] : []),
  ]
  return `${parts.join('\n\n')}\n`
}
