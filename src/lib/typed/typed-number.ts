// Numbers as people type and read them: "4,90" in French and German, "4.90" in English. Forms hold them plain, "4.9", so
// that only what is typed and shown knows a language.
import type { Language } from '#/lib/i18n.ts'
import { oncePerLanguage } from '#/lib/languages/once-per-language.ts'

const markOf = oncePerLanguage<',' | '.'>((language) =>
  new Intl.NumberFormat(language).format(0.5).includes(',') ? ',' : '.',
)

const SPACES = /[\s\u00A0\u202F]/gu
const GROUPED = /^-?\d{1,3}(?:([.,' ])\d{3})(?:\1\d{3})*$/u
const PLAIN = /^(-?)0*(\d*)(?:\.(\d*?)0*)?$/u

export type Reading =
  | { is: 'number'; plain: string }
  /** It could be either of both. */
  | { is: 'twofold'; readings: [string, string] }
  | { is: 'other' }

/**
 * What was typed. Both marks are understood; a text that would be another number in the other language is never
 * guessed.
 *
 * @example readTyped('1.234', 'de') // twofold: 1234 or 1.234
 */
export function readTyped(typed: string, language: Language): Reading {
  const text = typed.trim().replace(/^[−–]/u, '-').replace(/^-\s+/u, '-').replaceAll(SPACES, ' ')
  const last = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'))
  const mark = text[last]
  if (mark === undefined) return whole(text)
  const [before, after] = [text.slice(0, last), text.slice(last + 1)]
  if (before.includes(mark)) return whole(text)
  // The other mark, or a space, may stand between thousands.
  if (/[., ']/u.test(before))
    return GROUPED.test(before) ? fraction(ungrouped(before), after) : { is: 'other' }
  if (mark !== markOf(language) && GROUPED.test(text)) {
    const one = fraction(before, after)
    if (one.is === 'number' && !/^-?0/u.test(before))
      return { is: 'twofold', readings: [plainOf(ungrouped(text)), one.plain] }
  }
  return fraction(before, after)
}

const ungrouped = (text: string): string => text.replaceAll(/[., ']/gu, '')

const whole = (text: string): Reading =>
  /^-?\d+$/u.test(text) || GROUPED.test(text)
    ? { is: 'number', plain: plainOf(ungrouped(text)) }
    : { is: 'other' }

const fraction = (before: string, after: string): Reading =>
  /^-?\d*$/u.test(before) && /^\d+$/u.test(after)
    ? { is: 'number', plain: plainOf(`${before}.${after}`) }
    : { is: 'other' }

/** Without needless zeros: the same number is the same text. */
function plainOf(text: string): string {
  const [, sign = '', digits = '', rest = ''] = PLAIN.exec(text) ?? []
  const plain = `${digits || '0'}${rest && `.${rest}`}`
  return plain === '0' ? plain : sign + plain
}

/** What a form holds of it: the plain number, or the text if it is not a number, so that it is refused. */
export function plainNumber(typed: string, language: Language): string {
  const reading = readTyped(typed, language)
  if (reading.is === 'number') return reading.plain
  return reading.is === 'twofold' ? `${typed.trim()} ?` : typed
}

/** The number that was typed; undefined if it is none, or could be two. */
export function typedNumber(typed: string, language: Language): number | undefined {
  const reading = readTyped(typed, language)
  return reading.is === 'number' ? Number(reading.plain) : undefined
}

/**
 * A plain number, as an input of the page shows it, without marks between thousands. Anything else stays.
 *
 * @example shownNumber('4.9', 'de', 2) // '4,90'
 */
export function shownNumber(plain: string, language: Language, digits = 0): string {
  const [, before, after = ''] = /^(-?\d+)(?:\.(\d+))?$/u.exec(plain) ?? []
  if (before === undefined) return plain.replace(/ \?$/u, '')
  const rest = after.padEnd(digits, '0')
  return rest === '' ? before : before + markOf(language) + rest
}
