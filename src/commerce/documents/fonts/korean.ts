import { createRequire } from 'node:module'
import { Font } from '@react-pdf/renderer'
import { readSlices, type Slice, slicesWith } from '#/lib/fonts/slices.ts'

const require = createRequire(import.meta.url)

const USED = /\p{Script=Hangul}/gu
/** In a style sheet: the file, and its characters. */
const FACE = /url\(\.\/(files\/[\w.-]+\.woff)\)[^}]*?unicode-range:([^;]+);/g

const registered = new Set<string>()
let slices: Promise<Slice[]> | undefined

/** The typefaces for a text's Korean syllables. */
export async function koreanFamilies(text: string): Promise<string[]> {
  const signs = new Set(text.match(USED))
  if (signs.size === 0) return []
  slices ??= readSlices(require.resolve('@fontsource/gowun-dodum/400.css'), FACE)
  return slicesWith(signs, await slices).map(register)
}

function register({ number, file }: Slice): string {
  const family = `Gowun Dodum ${number}`
  if (!registered.has(family)) Font.register({ family, src: file })
  registered.add(family)
  return family
}

/** All those needed so far: a text is read before it is drawn. */
export const knownKorean = (): string[] => [...registered]
