// Maps a file's columns to our fields, by header.
import { IMPORT_FIELDS, type ImportField } from '#/contract/product/fields.ts'
import { headsOf, plainHead } from '#/commerce/api/files/field-head.rules.ts'
import { ImportRefused } from '#/commerce/import/refused.ts'

export type Field = ImportField
/** Field → index of its column. */
export type Columns = Partial<Record<Field, number>>

const KNOWN = new Map(IMPORT_FIELDS.map((field) => [field, headsOf(field)]))

/** All headers that name a field. */
export const KNOWN_HEADERS: ReadonlySet<string> = new Set([...KNOWN.values()].flat())

type ColumnNames = Partial<Record<Field, string>>

/**
 * Finds our fields' columns in a file's header; names in `map` take precedence.
 *
 * @throws ImportRefused if a mapped header is missing
 * @example knownColumns(['EAN', 'Titre'], { name: 'Titre' }) // { barcode: 0, name: 1 }
 */
export function knownColumns(headers: string[], map: ColumnNames = {}): Columns {
  const known = headers.map(plainHead)
  const columns: Columns = {}
  for (const field of IMPORT_FIELDS) {
    const wanted = map[field]
    // An empty name: ignore the usual column.
    if (wanted === '') continue
    const names = wanted === undefined ? (KNOWN.get(field) ?? []) : [plainHead(wanted)]
    const found = names.map((name) => known.indexOf(name)).find((index) => index >= 0)
    if (wanted !== undefined && found === undefined)
      throw new ImportRefused('no_column', { field, header: wanted, headers: list(headers) })
    if (found !== undefined) columns[field] = found
  }
  return columns
}

/** Fields by which a product of the shop is found. */
const NAMING = ['larder_id', 'sku', 'barcode', 'name'] as const

/** The same, but something must say which product a row is about. @throws ImportRefused */
export function findColumns(headers: string[], map: ColumnNames = {}): Columns {
  const columns = knownColumns(headers, map)
  if (NAMING.every((field) => columns[field] === undefined))
    throw new ImportRefused('no_naming', { headers: list(headers) })
  return columns
}

/** "name ← product, price ← MRP": the recognised columns, for the person importing. */
export function describeColumns(
  columns: Columns,
  headers: string[],
): { used: string; unused: string[] } {
  const used = IMPORT_FIELDS.flatMap((field) => {
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
