// A row's photos: files next to the catalogue or in its archive, or addresses.
import { labelledSource, readSource } from '#/commerce/api/imports/photo-source.rules.ts'
import { oneLine } from './text.ts'
import { type Cell, quoted, Unfit } from '#/commerce/import/unfit.ts'

/** The maximum per product. */
const MOST = 20
const LONGEST = 2000
/** Of a picture's words. */
const MOST_WORDS = 300
const EQUALS = ' = '.length
/** Also a comma followed by a space; addresses may contain commas. */
const BETWEEN = /\s*[|;\n]\s*|,\s+/

/** In order, without duplicates, those that show a warning last. @throws Unfit for a name that is too long */
export function readPhotos(cell: Cell): string[] {
  const labels = labelsIn(cell('label_photos'))
  const names = new Set(labels.map((source) => readSource(source).name))
  const plain = cell('photos').split(BETWEEN).map(tidied).filter(Boolean)
  const sources = [...plain.filter((name) => !names.has(name)), ...labels]
  const long = sources.find((source) => source.length > LONGEST)
  if (long !== undefined) throw new Unfit('photo_name', { text: quoted(long) })
  return [...new Set(sources)].slice(0, MOST)
}

/** Each with its words, which may have commas. @throws Unfit for one without words */
const labelsIn = (text: string): string[] =>
  text
    .split(/[|\n]/)
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const at = part.lastIndexOf(' = ')
      const words = oneLine(part.slice(at + EQUALS))
      if (at === -1 || words === '' || words.length > MOST_WORDS)
        throw new Unfit('label_photo', { text: quoted(part.trim()), most: MOST_WORDS })
      return labelledSource(tidied(part.slice(0, at)), words)
    })

function tidied(text: string): string {
  const source = oneLine(text)
  return isAddress(source) ? source : source.replaceAll('\\', '/').replace(/^(\.\/)+/, '')
}

/** A single letter and a colon is a drive. */
export const isAddress = (source: string): boolean => /^[a-z][a-z0-9+.-]+:/i.test(source)
