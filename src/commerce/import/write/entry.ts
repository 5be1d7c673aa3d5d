import type { Codes } from '#/commerce/import/identity.ts'
import type { ImportRow } from '#/commerce/import/read/row.ts'

/** A row that can be read, with the ways to find its product. */
export type Entry = { line: number; cells: string[]; row: ImportRow; codes: Codes }
