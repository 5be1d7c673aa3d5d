import type { ImportRow } from '#/commerce/import/read/row.ts'

/** A row that can be a product, with its identity. */
export type Entry = { line: number; cells: string[]; row: ImportRow; key: string; hash: string }
