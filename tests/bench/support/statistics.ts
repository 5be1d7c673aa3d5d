/** The value below which this share of the values lies. @example quantile([1, 2, 3, 4], 0.5) // 2 */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const value = sorted[Math.max(Math.ceil(sorted.length * part) - 1, 0)]
  if (value === undefined) throw new Error('There are no values')
  return value
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)
