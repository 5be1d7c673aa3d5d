// Maps a file's columns to our fields, by header.
import { IMPORT_FIELDS, type ImportField } from '#/contract/imports/fields.ts'
import { fold } from '#/domain/slug.ts'
import { ImportRefused } from '#/commerce/import/refused.ts'
import { aliasesOf } from './aliases.ts'

export type Field = ImportField
/** Field → index of its column. */
export type Columns = Partial<Record<Field, number>>

export const isField = (name: string): name is Field => FIELDS.some((field) => field === name)
export const FIELDS: readonly Field[] = IMPORT_FIELDS

/** `Product_Name`, `product name` and `ProductName` are the same header. */
const plain = (header: string): string => fold(header).replaceAll(/[^\p{L}\p{N}]+/gu, '')

type ColumnNames = Partial<Record<Field, string>>

/**
 * Finds our fields' columns in a file's header; names in `map` take precedence.
 *
 * @throws ImportRefused if a mapped header is missing
 * @example knownColumns(['EAN', 'Titre'], { name: 'Titre' }) // { barcode: 0, name: 1 }
 */
export function knownColumns(headers: string[], map: ColumnNames = {}): Columns {
  const known = headers.map(plain)
  const columns: Columns = {}
  for (const field of FIELDS) {
    const wanted = map[field]
    // An empty name: ignore the usual column.
    if (wanted === '') continue
    const names = wanted === undefined ? [field, ...aliasesOf(field)] : [wanted]
    const found = names.map((name) => known.indexOf(plain(name))).find((index) => index >= 0)
    if (wanted !== undefined && found === undefined) {
      throw new ImportRefused(
        `The map says that ${field} is in the column "${wanted}", but the file has no such column. It has: ${list(headers)}.`,
      )
    }
    if (found !== undefined) columns[field] = found
  }
  return columns
}

/** The same, but a file must have product names. @throws ImportRefused */
export function findColumns(headers: string[], map: ColumnNames = {}): Columns {
  const columns = knownColumns(headers, map)
  if (columns.name === undefined) {
    throw new ImportRefused(
      `No column holds the names of the products. The file's first row reads: ${list(headers)}. ` +
        'Say which column is which with --map FILE, a JSON file such as { "name": "their header" }.',
    )
  }
  return columns
}

/** "name ← product, price ← MRP": the recognised columns, for the person importing. */
export function describeColumns(
  columns: Columns,
  headers: string[],
): { used: string; unused: string[] } {
  const used = FIELDS.flatMap((field) => {
    const index = columns[field]
    return index === undefined ? [] : [`${field} ← ${headers[index]}`]
  })
  const taken = new Set(Object.values(columns))
  return {
    used: used.join(', '),
    unused: headers.filter((header, index) => header && !taken.has(index)),
  }
}

const SHOWN_HEADERS = 20
const list = (headers: string[]): string =>
  headers
    .slice(0, SHOWN_HEADERS)
    .map((header) => header.slice(0, 40) || '(blank)')
    .join(', ') + (headers.length > SHOWN_HEADERS ? ' …' : '')
