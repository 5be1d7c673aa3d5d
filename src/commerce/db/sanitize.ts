// The HTML allowed in a description: text, lists, headings, links and simple tables.
import sanitize from 'sanitize-html'
import type { Localized } from '#/contract/common.ts'
import { RICH_ATTRIBUTES, RICH_SCHEMES, RICH_TAGS } from '#/lib/rich-tags.ts'

const OPTIONS: sanitize.IOptions = {
  allowedTags: RICH_TAGS,
  allowedAttributes: RICH_ATTRIBUTES,
  allowedSchemes: RICH_SCHEMES,
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
