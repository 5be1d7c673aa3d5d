// Converts cells to text that can be stored.
import sanitize from 'sanitize-html'
import { visibleText } from '#/lib/typed/typed-text.ts'
import { sanitizeHtml } from '#/commerce/db/sanitize.ts'

/** Control characters, broken characters and replacement characters. Line breaks and tabs stay. */
const UNFIT = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f\uFFFD\uFFFE\uFFFF]|\p{Cs}/gu
const TAG = /<\/?[a-z][^>]*>/i
const ENTITY = /&(?:[a-z]+|#\d+|#x[\da-f]+);/i
const LINE_BREAKS = /\s*[\r\n\u2028\u2029]\s*/

/** Whether another program has replaced a character by U+FFFD. */
export const lostCharacters = (cells: string[]): boolean =>
  cells.some((cell) => cell.includes('\uFFFD'))

const fit = (cell: string): string => visibleText(cell.replaceAll(UNFIT, ''))

/** One line of plain text; tags are removed, and entities decoded. */
export const oneLine = (cell: string): string => plainText(fit(cell)).replaceAll(/\s+/g, ' ').trim()

/** Sanitised HTML; plain text gets a paragraph per line. */
export function richText(cell: string): string {
  const text = fit(cell)
  return TAG.test(text) ? sanitizeHtml(text) : paragraphs(plainText(text))
}

function plainText(text: string): string {
  if (!TAG.test(text) && !ENTITY.test(text)) return text
  return sanitize(text, { allowedTags: [], allowedAttributes: {} })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}

const paragraphs = (text: string): string =>
  text
    .split(LINE_BREAKS)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('')

const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
