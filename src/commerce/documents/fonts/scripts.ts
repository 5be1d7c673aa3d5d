// Typefaces for scripts that the shop's own one lacks, loaded only if a document needs them.
import { createRequire } from 'node:module'
import { Font } from '@react-pdf/renderer'
import { chineseFamilies, knownChinese } from './chinese.ts'
import { knownKorean, koreanFamilies } from './korean.ts'

const require = createRequire(import.meta.url)

/** The shop's own typeface. */
const OWN = 'Bricolage'
/** Always included, for the few characters that no other has. */
const LAST = 'Helvetica'

const fontsource = (name: string, subset: string) => ({
  family: `${name} ${subset}`,
  file: (weight: number) =>
    require.resolve(`@fontsource/${name}/files/${name}-${subset}-${weight}-normal.woff`),
})

/** Its letters include their dots; other fonts compose them from marks, which right-to-left lines scatter. */
const ARABIC = { used: /\p{Script=Arabic}/u, ...fontsource('cairo', 'arabic') }
const HEBREW = { used: /\p{Script=Hebrew}/u, ...fontsource('noto-sans-hebrew', 'hebrew') }
const FROM_RIGHT = [ARABIC, HEBREW]

const SCRIPTS = [
  { used: /\p{Script=Greek}/u, ...fontsource('noto-sans', 'greek') },
  { used: /[\u1F00-\u1FFF]/u, ...fontsource('noto-sans', 'greek-ext') },
  { used: /\p{Script=Cyrillic}/u, ...fontsource('noto-sans', 'cyrillic') },
  {
    used: /[\u0460-\u0482\u048A-\u052F\uA640-\uA66E]/u,
    ...fontsource('noto-sans', 'cyrillic-ext'),
  },
  { used: /\p{Script=Devanagari}/u, ...fontsource('noto-sans-devanagari', 'devanagari') },
  { used: /\p{Script=Bengali}/u, ...fontsource('noto-sans-bengali', 'bengali') },
  { used: /\p{Script=Tamil}/u, ...fontsource('noto-sans-tamil', 'tamil') },
  { used: /\p{Script=Armenian}/u, ...fontsource('noto-sans-armenian', 'armenian') },
  { used: /\p{Script=Georgian}/u, ...fontsource('noto-sans-georgian', 'georgian') },
  { used: /\p{Script=Thai}/u, ...fontsource('noto-sans-thai', 'thai') },
  { used: /[\u0100-\u024F\u1E00-\u1EFF]/u, ...fontsource('noto-sans', 'latin-ext') },
  { used: /[\u01A0-\u01B0\u1EA0-\u1EF9]/u, ...fontsource('noto-sans', 'vietnamese') },
]

const ALL = [...FROM_RIGHT, ...SCRIPTS]

const usedBy = (text: string, scripts: typeof ALL) => scripts.filter(({ used }) => used.test(text))
const namesOf = (scripts: typeof ALL): string[] => scripts.map(({ family }) => family)

const registered = new Set<string>()

function register({ family, file }: (typeof ALL)[number]): void {
  if (registered.has(family)) return
  const fonts = [400, 700].map((weight) => ({ src: file(weight), fontWeight: weight }))
  Font.register({ family, fonts })
  registered.add(family)
}

/**
 * The typefaces that a text needs, the shop's own first: each character is drawn in the first one that has it.
 *
 * @example await familiesFor('Ελένη') // ['Bricolage', 'noto-sans greek', 'Helvetica']
 */
export async function familiesFor(text: string): Promise<string[]> {
  const scripts = usedBy(text, ALL)
  scripts.forEach(register)
  const many = [...(await chineseFamilies(text)), ...(await koreanFamilies(text))]
  return [OWN, ...namesOf(scripts), ...many, LAST]
}

/**
 * In right-to-left texts their own spaces come first, so that a line's words are drawn as one. The text's typefaces
 * must have been requested.
 */
export function rightFirst(text: string): { fontFamily?: string[] } {
  const first = namesOf(usedBy(text, FROM_RIGHT))
  if (first.length === 0) return {}
  const others = [...namesOf(usedBy(text, SCRIPTS)), ...knownChinese(), ...knownKorean()]
  return { fontFamily: [...first, OWN, ...others, LAST] }
}

type WithGlyphs = { hasGlyphForCodePoint: (codePoint: number) => boolean }

/** Whether one of the typefaces covers a character. */
export async function coverageOf(families: readonly string[]): Promise<(sign: string) => boolean> {
  const fonts = await Promise.all(families.filter((name) => name !== LAST).map(load))
  return (sign) => {
    const codePoint = sign.codePointAt(0) ?? 0
    return codePoint < 0x7f || fonts.some((font) => font.hasGlyphForCodePoint(codePoint))
  }
}

async function load(fontFamily: string): Promise<WithGlyphs> {
  const descriptor = { fontFamily, fontWeight: 400 }
  await Font.load(descriptor)
  const data: unknown = Font.getFont(descriptor)?.data
  if (!hasGlyphs(data)) throw new Error(`no typeface ${fontFamily}`)
  return data
}

const hasGlyphs = (font: unknown): font is WithGlyphs =>
  typeof font === 'object' && font !== null && 'hasGlyphForCodePoint' in font
