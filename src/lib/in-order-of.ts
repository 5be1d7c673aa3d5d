/**
 * Rows in the order of these IDs, without what is missing.
 *
 * @example inOrderOf([2, 1, 3], [{ id: 1 }, { id: 2 }], ({ id }) => id) // [{ id: 2 }, { id: 1 }]
 */
export function inOrderOf<Id, Row>(
  ids: readonly Id[],
  rows: readonly Row[],
  idOf: (row: Row) => Id,
): Row[] {
  const byId = new Map(rows.map((row) => [idOf(row), row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
