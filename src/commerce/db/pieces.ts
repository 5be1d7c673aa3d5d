const AT_ONCE = 500

/** Rows for one statement each: a statement takes only so many values. */
export function* inPieces<T>(all: readonly T[]): Generator<T[]> {
  for (let from = 0; from < all.length; from += AT_ONCE) yield all.slice(from, from + AT_ONCE)
}
