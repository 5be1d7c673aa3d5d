import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { beginningDistance, distance } from '#/commerce/search/distance.ts'

/** The textbook algorithm: optimal string alignment without a bound. */
function plainDistance(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (__, j) => (i === 0 ? j : j === 0 ? i : 0)),
  )
  const at = (i: number, j: number) => table[i]?.[j] ?? 0
  for (let i = 1; i <= a.length; i += 1) {
    for (let j = 1; j <= b.length; j += 1) {
      const changed = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const swapped =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
          ? at(i - 2, j - 2) + 1
          : changed
      const row = table[i] ?? []
      row[j] = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, changed, swapped)
    }
  }
  return at(a.length, b.length)
}

// Few letters, so that words are often close to each other.
const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })
const most = fc.integer({ min: 0, max: 4 })
const MANY = { numRuns: 2000 }

describe('the distance of two words', () => {
  test.each([
    ['chocolate', 'chocolate', 0],
    ['choclate', 'chocolate', 1],
    ['chcoolate', 'chocolate', 1],
    ['camenbert', 'camembert', 1],
    ['brocolli', 'broccoli', 2],
    ['', 'ab', 2],
  ])('%s and %s: %i', (a, b, expected) => {
    expect(distance(a, b, 3)).toBe(expected)
  })

  test('matches the textbook up to the bound, and exceeds it beyond', () => {
    fc.assert(
      fc.property(word, word, most, (a, b, bound) => {
        expect(distance(a, b, bound)).toBe(Math.min(plainDistance(a, b), bound + 1))
      }),
      MANY,
    )
  })

  test('is the same in both directions, and 0 for equal words only', () => {
    fc.assert(
      fc.property(word, word, most, (a, b, bound) => {
        expect(distance(a, b, bound)).toBe(distance(b, a, bound))
        expect(distance(a, b, bound) === 0).toBe(a === b)
      }),
      MANY,
    )
  })

  test('is no longer than the way over a third word, where nothing is swapped', () => {
    // Sorted letters can't be a transposition.
    const inOrder = word.map((text) => [...text].toSorted().join(''))
    fc.assert(
      fc.property(inOrder, inOrder, inOrder, (a, b, c) => {
        expect(distance(a, c, 20)).toBeLessThanOrEqual(distance(a, b, 20) + distance(b, c, 20))
      }),
      MANY,
    )
  })
})

describe('the distance of a beginning', () => {
  test.each([
    ['choc', 'chocolate', 0],
    ['chocla', 'chocolate', 1],
    ['chco', 'chocolate', 1],
    ['chocolates', 'chocolate', 1],
    ['xyz', 'chocolate', 3],
  ])('%s of %s: %i', (begun, whole, expected) => {
    expect(beginningDistance(begun, whole, 2)).toBe(expected)
  })

  test('is that of the beginning that is nearest', () => {
    fc.assert(
      fc.property(word, word, most, (begun, whole, bound) => {
        const beginnings = Array.from({ length: whole.length + 1 }, (_, end) => whole.slice(0, end))
        const nearest = Math.min(...beginnings.map((other) => plainDistance(begun, other)))
        expect(beginningDistance(begun, whole, bound)).toBe(Math.min(nearest, bound + 1))
      }),
      MANY,
    )
  })
})
