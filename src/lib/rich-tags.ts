// The tags and attributes allowed in the shop's texts: text, lists, headings, links and simple tables.

export const RICH_TAGS = [
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
]

export const RICH_ATTRIBUTES: Record<string, string[]> = {
  a: ['href', 'rel'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
}

export const RICH_SCHEMES = ['http', 'https', 'mailto']
