// Texts of the shop as Markdown: whatever somebody typed stays text.

/** What has a meaning anywhere in a line. */
const SIGNS = /[\\`*_[\]<>|~]/g
/** What has one at the start of a line only. */
const LINE_START = /^(#{1,6}|[-+=]+|\d{1,9}[.)])(?=\s|$)/
/** The start of a character reference. */
const REFERENCE = /&(?=#?\w+;)/g

/** One line of text that means nothing but itself. @example escaped('# *new*') // '\\# \\*new\\*' */
export const escaped = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(SIGNS, String.raw`\$&`)
    .replaceAll(REFERENCE, String.raw`\&`)
    .replace(LINE_START, (start) => start.replace(/.$/, String.raw`\$&`))

/** A link to an address that the shop made or checked. */
export const link = (text: string, url: string): string => linked(escaped(text), url)

/** The same with words that are Markdown already. */
export const linked = (words: string, url: string): string => `[${words}](${safe(url)})`

const safe = (url: string): string =>
  url.replaceAll(/[\s()<>\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`)

type Row = readonly [string, string | null | undefined]

/** `- name: value` for each value that there is. */
export const facts = (rows: readonly Row[], colon = ':'): string[] =>
  rows.flatMap(([name, value]) => (value ? [`- ${escaped(name)}${colon} ${value}`] : []))

/** Parts with an empty line between them; empty ones are left out. */
export const joined = (parts: readonly (string | null | undefined | false)[]): string =>
  `${parts.filter(Boolean).join('\n\n')}\n`
