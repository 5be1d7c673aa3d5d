// Chinese signs, and Japanese ones: some ten thousand, in a hundred files of which a text needs a few.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { readSlices, type Slice, slicesWith } from './slices.ts'

const require = createRequire(import.meta.url)
const { decompress }: { decompress: (font: Uint8Array) => Promise<Uint8Array> } = require('wawoff2')

const USED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303F\uFF00-\uFFEF]/gu
/** Of a style sheet: the file, and the signs in it. */
const FACE = /url\(([\w.-]+\.woff2)\)[^}]*?unicode-range:([^;]+);/g

let slices: Promise<Slice[]> | undefined

/** The files of the Chinese and Japanese signs in a text. */
export async function chineseSlices(text: string): Promise<Slice[]> {
  const signs = new Set(text.match(USED))
  if (signs.size === 0) return []
  slices ??= readSlices(require.resolve('noto-sans-sc/noto_sans_sc_regular/css.css'), FACE)
  return slicesWith(signs, await slices)
}

let last: Promise<unknown> = Promise.resolve()

/** A font as it was before it was packed for the web: one at a time, for two at once write over each other. */
export function unpackedFont(file: string): Promise<Uint8Array> {
  const next = last.then(async () => Uint8Array.from(await decompress(await readFile(file))))
  last = next.catch(() => undefined)
  return next
}
