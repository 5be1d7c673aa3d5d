// Chinese signs, and Japanese ones: some ten thousand, in a hundred files of which a text needs a few.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)
const { decompress }: { decompress: (font: Uint8Array) => Promise<Uint8Array> } = require('wawoff2')

const USED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303F\uFF00-\uFFEF]/gu
/** Of a style sheet: the file, and the signs in it. */
const FACE = /url\(([\w.-]+\.woff2)\)[^}]*?unicode-range:([^;]+);/g

/** A file with the signs of some ranges. */
export type Slice = { number: number; file: string; ranges: [from: number, to: number][] }

let slices: Promise<Slice[]> | undefined

/** The files of the Chinese and Japanese signs in a text. */
export async function chineseSlices(text: string): Promise<Slice[]> {
  const signs = new Set(text.match(USED))
  if (signs.size === 0) return []
  slices ??= readSlices()
  const all = await slices
  const needed = new Set(
    [...signs].flatMap((sign) => {
      const codePoint = sign.codePointAt(0) ?? 0
      const has = ({ ranges }: Slice) =>
        ranges.some(([from, to]) => from <= codePoint && codePoint <= to)
      return all.find(has) ?? []
    }),
  )
  return [...needed]
}

async function readSlices(): Promise<Slice[]> {
  const sheet = require.resolve('noto-sans-sc/noto_sans_sc_regular/css.css')
  const faces = (await readFile(sheet, 'utf8')).matchAll(FACE)
  return [...faces].map(([, name = '', ranges = ''], number) => ({
    number,
    file: join(dirname(sheet), name),
    ranges: ranges.split(',').map(readRange),
  }))
}

/** @example readRange(' U+1f1e9-1f1f5') // [0x1f1e9, 0x1f1f5] */
function readRange(range: string): [number, number] {
  const [from = '', to = from] = range.trim().slice(2).split('-')
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
}

let last: Promise<unknown> = Promise.resolve()

/** A font as it was before it was packed for the web: one at a time, for two at once write over each other. */
export function unpackedFont(file: string): Promise<Uint8Array> {
  const next = last.then(async () => Uint8Array.from(await decompress(await readFile(file))))
  last = next.catch(() => undefined)
  return next
}
