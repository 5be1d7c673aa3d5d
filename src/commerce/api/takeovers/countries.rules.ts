// Countries by code, or by their names in the shop's languages.
import { LANGUAGES } from '#/lib/i18n.ts'
import { fold } from '#/domain/slug.ts'

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
/** Without those of countries that are gone, which have the names of their successors. */
const CODES = LETTERS.flatMap((first) => LETTERS.map((second) => `${first}${second}`)).filter(
  (code) => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`,
)
const byCell = new Map<string, string>()
const MOST_CELLS = 1000
let names: ReadonlyMap<string, string> | undefined

function readNames(): Map<string, string> {
  const all = new Map<string, string>()
  for (const language of LANGUAGES) {
    const inWords = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
    for (const code of CODES) {
      const name = inWords.of(code)
      if (name) all.set(fold(name), code)
    }
  }
  return all
}

/** @example countryIn('Germany') // 'DE' */
export function countryIn(cell: string): string | undefined {
  // A file names few countries many times; anything else it names isn't worth keeping.
  const known = byCell.get(cell)
  if (known !== undefined) return known
  const code = readCountry(cell)
  if (code !== undefined && byCell.size < MOST_CELLS) byCell.set(cell, code)
  return code
}

function readCountry(cell: string): string | undefined {
  if (/^[A-Z]{2}$/i.test(cell)) return new Intl.Locale(`und-${cell}`).region
  if (cell === '') return undefined
  names ??= readNames()
  return names.get(fold(cell))
}
