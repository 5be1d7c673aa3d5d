// Photographs as a row names them: files beside the catalogue or in its archive, or addresses.
import { oneLine } from './text.ts'
import { type Cell, quoted, Unfit } from '#/commerce/import/unfit.ts'

/** As many as a product may have. */
const MOST = 20
const LONGEST = 2000
/** A comma with a space after it, too; addresses have commas of their own. */
const BETWEEN = /\s*[|;\n]\s*|,\s+/

/** Each once, in their order. @throws Unfit for what is too long for a name */
export function readPhotos(cell: Cell): string[] {
  const sources = cell('photos').split(BETWEEN).map(tidied).filter(Boolean)
  const long = sources.find((source) => source.length > LONGEST)
  if (long !== undefined) throw new Unfit(`photos ${quoted(long)} is too long for a name`)
  return [...new Set(sources)].slice(0, MOST)
}

function tidied(text: string): string {
  const source = oneLine(text)
  return isAddress(source) ? source : source.replaceAll('\\', '/').replace(/^(\.\/)+/, '')
}

/** A letter and a colon is a drive. */
export const isAddress = (source: string): boolean => /^[a-z][a-z0-9+.-]+:/i.test(source)
