// Emails as plain text.
import type { Language } from '#/lib/i18n.ts'
import { localeTexts } from '#/lib/languages/locale-files.ts'
import type { Email, Part, Row, Section, Sender } from './email.ts'

const mailTexts = localeTexts('mail')

/** Multi-line values go below their name. */
function rowText({ name, value, url }: Row, language: Language): string {
  if (value === '') return name
  if (url) return `${rowText({ name, value: value.replaceAll('\n', ', ') }, language)}\n${url}`
  const label = mailTexts(language)('label', { name: name.replaceAll('\n', ', ') })
  return `${label}${value.includes('\n') ? '\n' : ' '}${value}`
}

/** No second colon where the words have one. */
const linkText = ({ label, url }: NonNullable<Email['action']>, language: Language): string =>
  `${/[:?!]/.test(label) ? label : mailTexts(language)('label', { name: label })}\n${url}`

const sectionText = ({ heading, rows }: Section, language: Language): string =>
  `${heading}\n${rows.map((row) => rowText(row, language)).join('\n')}`

function partText(part: Part, language: Language): string[] {
  if ('paragraphs' in part) return part.paragraphs
  if ('code' in part) return [part.code]
  return ['section' in part ? sectionText(part.section, language) : linkText(part.action, language)]
}

/** A complete email. */
export function emailText(email: Email, sender: Sender, language: Language): string {
  const { title, paragraphs, code, action, sections, parts: pieces = [], small } = email
  const parts = [
    title,
    ...paragraphs,
    ...pieces.flatMap((part) => partText(part, language)),
    ...(code ? [code] : []),
    ...(action ? [linkText(action, language)] : []),
    ...sections.map((section) => sectionText(section, language)),
    `-- \n${sender.closing}`,
    ...(small ? [linkText(small, language)] : []),
  ]
  return `${parts.join('\n\n')}\n`
}
