// Letters as plain text.
import type { Letter, Row, Sender } from './letter.ts'

/** What has several lines stands below its name. */
function rowText({ name, value }: Row): string {
  if (value === '') return name
  return `${name.replaceAll('\n', ', ')}:${value.includes('\n') ? '\n' : ' '}${value}`
}

/** A complete email. */
export function letterText(letter: Letter, sender: Sender): string {
  const { title, paragraphs, code, action, sections, small } = letter
  const parts = [
    title,
    ...paragraphs,
    ...(code ? [code] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...sections.map(({ heading, rows }) => `${heading}\n${rows.map(rowText).join('\n')}`),
    `-- \n${sender.closing}`,
    ...(small ? [`${small.label}:\n${small.url}`] : []),
  ]
  return `${parts.join('\n\n')}\n`
}
