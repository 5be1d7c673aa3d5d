// Edit distance of two words: letters to add, remove, change or swap with their neighbour.
const UNREACHED = 99

/**
 * The number of edits that turn `a` into `b`; above `most` the result only says "more".
 *
 * @example distance('choclate', 'chocolate', 2) // 1
 */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  return Math.min(lastRow(a, b, most)?.[b.length] ?? UNREACHED, most + 1)
}

/**
 * The same for the prefix of `word` that is closest to `begun`.
 *
 * @example beginningDistance('chocla', 'chocolate', 1) // 1
 */
export function beginningDistance(begun: string, word: string, most: number): number {
  const row = lastRow(begun, word.slice(0, begun.length + most), most)
  return Math.min(...(row ?? [UNREACHED]), most + 1)
}

/** The distances from `a` to each beginning of `b`; undefined if all of them are above `most`. */
function lastRow(a: string, b: string, most: number): number[] | undefined {
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    let best = i
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1]
      let cost = Math.min(
        (previous[j] ?? UNREACHED) + 1,
        (row[j - 1] ?? UNREACHED) + 1,
        (previous[j - 1] ?? UNREACHED) + (same ? 0 : 1),
      )
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? UNREACHED) + 1)
      row.push(cost)
      if (cost < best) best = cost
    }
    if (best > most) return undefined
    before = previous
    previous = row
  }
  return previous
}
