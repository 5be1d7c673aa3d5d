// Typefaces of scripts with thousands of characters come in many files, of which a text needs a few.
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** A file with the characters of some ranges. */
export type Slice = { number: number; file: string; ranges: [from: number, to: number][] }

/** The files named in a style sheet; `face` matches a file and its characters. */
export async function readSlices(sheet: string, face: RegExp): Promise<Slice[]> {
  const faces = (await readFile(sheet, 'utf8')).matchAll(face)
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

/** The slices that contain these characters. */
export function slicesWith(signs: ReadonlySet<string>, all: readonly Slice[]): Slice[] {
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
