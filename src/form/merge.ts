// Merges two people's changes to one record, and finds conflicts.

export type Body = { [key: string]: unknown }

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The keys whose values differ. @example changedKeys({ a: 1, b: 2 }, { a: 1, b: 3 }) // ['b'] */
export const changedKeys = (from: Body, to: Body): string[] =>
  [...new Set([...Object.keys(from), ...Object.keys(to)])].filter(
    (key) => !same(from[key], to[key]),
  )

export const pick = <Values extends Body>(
  values: Values,
  keys: readonly string[],
): Partial<Values> => Object.fromEntries(keys.map((key) => [key, values[key]])) as Partial<Values>

export type Sides = { base: Body; mine: Body; theirs: Body }

/** Keys that both have changed differently: somebody has to choose. */
export function conflictingKeys({ base, mine, theirs }: Sides): string[] {
  const changed = new Set(changedKeys(base, theirs))
  return changedKeys(base, mine).filter((key) => changed.has(key) && !same(mine[key], theirs[key]))
}
