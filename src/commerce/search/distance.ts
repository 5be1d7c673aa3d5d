const UNREACHED = 99

/**
 * How many letters have to be added, taken away, changed or swapped with their neighbour to make `b` of `a`;
 * above `most` the answer is only "more".
 *
 * @example distance('choclate', 'chocolate', 2) // 1
 */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
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
    if (best > most) return most + 1
    before = previous
    previous = row
  }
  return previous[b.length] ?? most + 1
}
