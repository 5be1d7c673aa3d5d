// Fonts for letters that the shop's own typeface lacks. The renderer reads only unpacked files, so each font is
// unpacked once, into a folder of this process.
import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { chineseSlices, unpackedFont } from '#/lib/fonts/chinese-slices.ts'

const require = createRequire(import.meta.url)

const SCRIPTS = [
  { used: /\p{Script=Arabic}/u, font: 'cairo', subset: 'arabic' },
  { used: /\p{Script=Greek}/u, font: 'noto-sans', subset: 'greek' },
  { used: /[\u1F00-\u1FFF]/u, font: 'noto-sans', subset: 'greek-ext' },
  { used: /\p{Script=Cyrillic}/u, font: 'noto-sans', subset: 'cyrillic' },
  { used: /[\u0460-\u0482\u048A-\u052F]/u, font: 'noto-sans', subset: 'cyrillic-ext' },
  { used: /\p{Script=Devanagari}/u, font: 'noto-sans-devanagari', subset: 'devanagari' },
  { used: /\p{Script=Thai}/u, font: 'noto-sans-thai', subset: 'thai' },
  { used: /[\u0100-\u024F\u1E00-\u1EFF]/u, font: 'noto-sans', subset: 'latin-ext' },
  { used: /[\u01A0-\u01B0\u1EA0-\u1EF9]/u, font: 'noto-sans', subset: 'vietnamese' },
] as const

/** Scripts that have a font. */
const KNOWN =
  /^[\p{Script=Latin}\p{Script=Arabic}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Devanagari}\p{Script=Thai}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Common}\p{Script=Inherited}]$/u

/** Leaves out what can't be drawn, rather than showing boxes. Emoji are not letters. */
export const drawable = (text: string): string =>
  Array.from(text.normalize('NFC'), (sign) =>
    KNOWN.test(sign) && !/\p{Extended_Pictographic}/u.test(sign) ? sign : '',
  )
    .join('')
    .replaceAll(/ {2,}/g, ' ')
    .trim()

let folder: string | undefined
const unpacked = new Map<string, Promise<string>>()

/** The font files needed for the letters of a text. */
export async function fontsFor(text: string): Promise<string[]> {
  const scripts = SCRIPTS.filter(({ used }) => used.test(text)).map(({ font, subset }) =>
    require.resolve(`@fontsource/${font}/files/${font}-${subset}-700-normal.woff2`),
  )
  const slices = (await chineseSlices(text)).map(({ file }) => file)
  return Promise.all([...scripts, ...slices].map(unpack))
}

function unpack(file: string): Promise<string> {
  const known = unpacked.get(file) ?? write(file)
  unpacked.set(file, known)
  // A font that couldn't be written is tried again with the next picture.
  known.catch(() => unpacked.delete(file))
  return known
}

async function write(file: string): Promise<string> {
  folder ??= ownFolder()
  const target = join(folder, `${basename(file)}.ttf`)
  await writeFile(target, await unpackedFont(file))
  return target
}

function ownFolder(): string {
  const made = mkdtempSync(join(tmpdir(), 'larder-fonts-'))
  process.once('exit', () => rmSync(made, { recursive: true, force: true }))
  return made
}
