// Typefaces for what the shop's own one does not have, read only where a document needs them.
import { createRequire } from 'node:module'
import { Font } from '@react-pdf/renderer'
import { chineseFamilies } from './chinese.ts'

const require = createRequire(import.meta.url)

/** The shop's own typeface. */
const OWN = 'Bricolage'
/** Always there, for the few signs that no other has. */
const LAST = 'Helvetica'

const noto = (name: string, subset: string) => ({
  family: `Noto ${subset}`,
  file: (weight: number) =>
    require.resolve(`@fontsource/${name}/files/${name}-${subset}-${weight}-normal.woff`),
})

const SCRIPTS = [
  { used: /\p{Script=Greek}/u, ...noto('noto-sans', 'greek') },
  { used: /[\u1F00-\u1FFF]/u, ...noto('noto-sans', 'greek-ext') },
  { used: /\p{Script=Cyrillic}/u, ...noto('noto-sans', 'cyrillic') },
  { used: /[\u0460-\u0482\u048A-\u052F\uA640-\uA66E]/u, ...noto('noto-sans', 'cyrillic-ext') },
  { used: /\p{Script=Arabic}/u, ...noto('noto-sans-arabic', 'arabic') },
  { used: /\p{Script=Devanagari}/u, ...noto('noto-sans-devanagari', 'devanagari') },
  { used: /\p{Script=Thai}/u, ...noto('noto-sans-thai', 'thai') },
  { used: /[\u0100-\u024F\u1E00-\u1EFF]/u, ...noto('noto-sans', 'latin-ext') },
  { used: /[\u01A0-\u01B0\u1EA0-\u1EF9]/u, ...noto('noto-sans', 'vietnamese') },
]

for (const { family, file } of SCRIPTS) {
  const fonts = [400, 700].map((weight) => ({ src: file(weight), fontWeight: weight }))
  Font.register({ family, fonts })
}

/**
 * The typefaces that a text needs, the shop's own first: each sign is drawn in the first one that has it.
 *
 * @example await familiesFor('Ελένη') // ['Bricolage', 'Noto greek', 'Helvetica']
 */
export async function familiesFor(text: string): Promise<string[]> {
  const scripts = SCRIPTS.filter(({ used }) => used.test(text)).map(({ family }) => family)
  return [OWN, ...scripts, ...(await chineseFamilies(text)), LAST]
}

type WithGlyphs = { hasGlyphForCodePoint: (codePoint: number) => boolean }

/** Whether one of the typefaces has a sign. */
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
