import type { ImportRow } from '#/commerce/import/read/row.ts'

/** A row that can be a product, and what it is known by. */
export type Entry = { line: number; cells: string[]; row: ImportRow; key: string; hash: string }
