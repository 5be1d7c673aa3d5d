// The paper that shelf labels are printed on.
export const SHELF_FORMATS = ['a4_24', 'a4_40', 'rail_38', 'roll_58'] as const
export type ShelfFormat = (typeof SHELF_FORMATS)[number]

/** How many labels a sheet holds; a roll has one after the other. */
const ON_A_SHEET: Record<ShelfFormat, number> = { a4_24: 24, a4_40: 40, rail_38: 1, roll_58: 1 }

/** @example inSheets([1, 2, 3], 'rail_38') // [[1], [2], [3]] */
export function inSheets<T>(labels: readonly T[], format: ShelfFormat): T[][] {
  const size = ON_A_SHEET[format]
  return Array.from({ length: Math.ceil(labels.length / size) }, (_, at) =>
    labels.slice(at * size, (at + 1) * size),
  )
}
