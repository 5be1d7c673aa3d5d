// A row's photos: files next to the catalogue or in its archive, or addresses.
import { oneLine } from './text.ts'
import { type Cell, quoted, Unfit } from '#/commerce/import/unfit.ts'

/** The maximum per product. */
const MOST = 20
const LONGEST = 2000
/** Also a comma followed by a space; addresses may contain commas. */
const BETWEEN = /\s*[|;\n]\s*|,\s+/

/** In order, without duplicates. @throws Unfit for a name that is too long */
export function readPhotos(cell: Cell): string[] {
  const sources = cell('photos').split(BETWEEN).map(tidied).filter(Boolean)
  const long = sources.find((source) => source.length > LONGEST)
  if (long !== undefined) throw new Unfit('photo_name', { text: quoted(long) })
  return [...new Set(sources)].slice(0, MOST)
}

function tidied(text: string): string {
  const source = oneLine(text)
  return isAddress(source) ? source : source.replaceAll('\\', '/').replace(/^(\.\/)+/, '')
}

/** A single letter and a colon is a drive. */
export const isAddress = (source: string): boolean => /^[a-z][a-z0-9+.-]+:/i.test(source)
