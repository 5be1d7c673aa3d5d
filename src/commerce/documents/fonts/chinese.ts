// Chinese signs, and Japanese ones: some ten thousand, in a hundred files of which a document needs a few.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Font } from '@react-pdf/renderer'

const require = createRequire(import.meta.url)
const { decompress }: { decompress: (font: Uint8Array) => Promise<Uint8Array> } = require('wawoff2')

const USED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303F\uFF00-\uFFEF]/gu
/** Of a style sheet: the file, and the signs in it. */
const FACE = /url\(([\w.-]+\.woff2)\)[^}]*?unicode-range:([^;]+);/g

type Slice = { family: string; file: string; ranges: [from: number, to: number][] }

let slices: Promise<Slice[]> | undefined
const registered = new Set<string>()

/** The typefaces of the Chinese and Japanese signs in a text. */
export async function chineseFamilies(text: string): Promise<string[]> {
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
  await Promise.all([...needed].map(register))
  return [...needed].map(({ family }) => family)
}

async function readSlices(): Promise<Slice[]> {
  const sheet = require.resolve('noto-sans-sc/noto_sans_sc_regular/css.css')
  const faces = (await readFile(sheet, 'utf8')).matchAll(FACE)
  return [...faces].map(([, name = '', ranges = ''], index) => ({
    family: `Noto Chinese ${index}`,
    file: join(dirname(sheet), name),
    ranges: ranges.split(',').map(readRange),
  }))
}

/** @example readRange(' U+1f1e9-1f1f5') // [0x1f1e9, 0x1f1f5] */
function readRange(range: string): [number, number] {
  const [from = '', to = from] = range.trim().slice(2).split('-')
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
}

/** Compressed as they are, their signs would stay invisible in a PDF. */
async function register({ family, file }: Slice): Promise<void> {
  if (registered.has(family)) return
  const font = Buffer.from(await decompress(await readFile(file)))
  Font.register({ family, src: `data:font/ttf;base64,${font.toString('base64')}` })
  registered.add(family)
}
