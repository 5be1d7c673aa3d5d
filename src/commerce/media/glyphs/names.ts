// Which emoji the drawings name. The whole set has 3,174 in 99 MB; the shop keeps those that it draws.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOMS = ['src/commerce/media', 'src/demo']
const DRAWN_BY = /\.(ts|csv|md)$/
const WORD = /[a-z0-9]+(?:-[a-z0-9]+)*/g

/** The names of a set that stand anywhere in the drawings' code and the demo's files, sorted: a few more than needed. */
export function namesDrawn(set: ReadonlySet<string>): string[] {
  const files = ROOMS.flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter((file) => DRAWN_BY.test(file) && !file.endsWith('README.md'))
      .map((file) => join(room, file)),
  )
  const words = files.flatMap((file) => readFileSync(file, 'utf8').match(WORD) ?? [])
  return [...new Set(words)].filter((word) => set.has(word)).toSorted()
}
