// The HTML that a description may hold: text, lists, headings, links and plain tables.
import sanitize from 'sanitize-html'
import type { Localized } from '#/contract/common.ts'

const OPTIONS: sanitize.IOptions = {
  allowedTags: [
    'p',
    'br',
    'ul',
    'ol',
    'li',
    'strong',
    'em',
    'b',
    'i',
    'h3',
    'h4',
    'a',
    'table',
    'caption',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: { a: sanitize.simpleTransform('a', { rel: 'nofollow' }) },
}

/** HTML without anything that could run or change the page around it. */
export const sanitizeHtml = (html: string): string => sanitize(html, OPTIONS).trim()

/** The same in every language. */
export const sanitizeLocalized = (text: Localized): Localized => ({
  ...text,
  ...Object.fromEntries(
    Object.entries(text).map(([language, html]) => [language, html && sanitizeHtml(html)]),
  ),
})
