// A changed field in words: its name, and its values.
import type { Language } from '#/lib/i18n.ts'
import activityTexts from '#texts/staff_activity'

/** A field without a label is shown by its name. */
export function fieldName(field: string, language: Language): string {
  const t = activityTexts(language)
  const words = t(`field.${field}`)
  return words === `field.${field}` ? field.replaceAll('_', ' ') : words
}

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
  // A picture: its hash means nothing to people.
  if ('hash' in value && 'width' in value && 'height' in value)
    return `${String(value.width)} × ${String(value.height)}`
  return Object.values(value).map(flat).filter(Boolean).join(' · ')
}
