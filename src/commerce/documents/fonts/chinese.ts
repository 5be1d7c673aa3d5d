import { Font } from '@react-pdf/renderer'
import { chineseSlices, unpackedFont } from '#/lib/fonts/chinese-slices.ts'
import type { Slice } from '#/lib/fonts/slices.ts'

const registered = new Set<string>()

const familyOf = ({ number }: Slice) => `Noto Chinese ${number}`

/** The typefaces for a text's Chinese and Japanese characters. */
export async function chineseFamilies(text: string): Promise<string[]> {
  const needed = await chineseSlices(text)
  await Promise.all(needed.map(register))
  return needed.map(familyOf)
}

/** All those needed so far: a text is read before it is drawn. */
export const knownChinese = (): string[] => [...registered]

/** Compressed as they are, their glyphs would be invisible in a PDF. */
async function register(slice: Slice): Promise<void> {
  const family = familyOf(slice)
  if (registered.has(family)) return
  const font = Buffer.from(await unpackedFont(slice.file))
  Font.register({ family, src: `data:font/ttf;base64,${font.toString('base64')}` })
  registered.add(family)
}
