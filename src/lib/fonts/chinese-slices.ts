// Chinese and Japanese characters: some ten thousand, in a hundred files of which a text needs a few.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { readSlices, type Slice, slicesWith } from './slices.ts'

const require = createRequire(import.meta.url)
const { decompress }: { decompress: (font: Uint8Array) => Promise<Uint8Array> } = require('wawoff2')

const USED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303F\uFF00-\uFFEF]/gu
/** In a style sheet: the file, and its characters. */
const FACE = /url\(([\w.-]+\.woff2)\)[^}]*?unicode-range:([^;]+);/g

let slices: Promise<Slice[]> | undefined

/** The font files for a text's Chinese and Japanese characters. */
export async function chineseSlices(text: string): Promise<Slice[]> {
  const signs = new Set(text.match(USED))
  if (signs.size === 0) return []
  slices ??= readSlices(require.resolve('noto-sans-sc/noto_sans_sc_regular/css.css'), FACE)
  return slicesWith(signs, await slices)
}

let last: Promise<unknown> = Promise.resolve()

/** A font decompressed from its web format: one at a time, because two at once overwrite each other. */
export function unpackedFont(file: string): Promise<Uint8Array> {
  const next = last.then(async () => Uint8Array.from(await decompress(await readFile(file))))
  last = next.catch(() => undefined)
  return next
}
