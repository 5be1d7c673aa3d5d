const MOST = 160

/** A value of any shape as a short line. @example wordsOf({ en: 'Jam', fr: '' }) // 'Jam' */
export function wordsOf(value: unknown): string {
  const words = flat(value)
  return words.length > MOST ? `${words.slice(0, MOST)}…` : words || '–'
}

function flat(value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'string') return value.replaceAll(/<[^>]*>/g, ' ').trim()
  if (typeof value !== 'object') return String(value)
  // A picture: its hash says nothing to people.
  if ('hash' in value && 'width' in value && 'height' in value)
    return `${String(value.width)} × ${String(value.height)}`
  return Object.values(value).map(flat).filter(Boolean).join(' · ')
}
