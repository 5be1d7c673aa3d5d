import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { authorName, averageRating, plainText, starDistribution, starsOf } from '#/domain/review.ts'

describe('the author', () => {
  test.each([
    ['Marie Dupont', 'Marie D.'],
    ['  marie   dupont ', 'marie D.'],
    ['Jean-Pierre de la Tour', 'Jean-Pierre T.'],
    ['Élodie Étienne', 'Élodie É.'],
    ['Zoe E\u0301tienne', 'Zoe E\u0301.'],
    ['Ana (Lopez)', 'Ana L.'],
    ['Marie', 'Marie'],
    ['Marie !', 'Marie'],
    ['marie@example.org', 'marie'],
    ['Marie marie@example.org', 'Marie M.'],
    ['李 小龍', '李 小.'],
    ['@marie', '@marie'],
  ])('%s is shown as %s', (name, shown) => {
    expect(authorName(name)).toBe(shown)
  })

  test('of a last name nobody learns more than its first letter', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{2,20}$/), (last) => {
        expect(authorName(`Marie ${last}`)).toBe(`Marie ${last.charAt(0).toUpperCase()}.`)
      }),
    )
  })

  test('a first name without end is cut', () => {
    expect(authorName('x'.repeat(120))).toHaveLength(40)
  })
})

const stars = (counts: number[]) =>
  counts.map((count, index) => ({ rating: counts.length - index, count }))

describe('the average', () => {
  test.each([
    [[0, 0, 0, 0, 0], null],
    [[1, 0, 0, 0, 0], 5],
    [[0, 0, 0, 0, 3], 1],
    [[3, 1, 0, 0, 0], 4.8],
    [[1, 3, 0, 0, 0], 4.3],
    [[2, 0, 1, 0, 0], 4.3],
    [[1, 0, 0, 0, 19], 1.2],
    [[1, 18, 1, 0, 0], 4],
    [[2, 17, 1, 0, 0], 4.1],
  ])('of %j from five stars down is %j', (counts, average) => {
    expect(averageRating(stars(counts))).toBe(average)
  })

  test('lies within what was given, to one decimal, whatever order the stars come in', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(5000), { minLength: 5, maxLength: 5 }).filter((all) => all.some(Boolean)),
        (counts) => {
          const given = stars(counts)
          const average = averageRating(given) ?? Number.NaN
          const ratings = given.filter(({ count }) => count > 0).map(({ rating }) => rating)
          expect(average).toBeGreaterThanOrEqual(Math.min(...ratings))
          expect(average).toBeLessThanOrEqual(Math.max(...ratings))
          expect(average).toBe(Number(average.toFixed(1)))
          expect(averageRating(given.toReversed())).toBe(average)
        },
      ),
    )
  })

  test('stands beside a count for each of five stars, those that nobody gave too', () => {
    expect(starDistribution([{ rating: 2, count: 7 }])).toEqual(stars([0, 0, 0, 7, 0]))
  })
})

describe('the stars', () => {
  test.each([
    [4.3, 120, 4.3],
    [0, 3, 0],
    // A rating from an imported catalogue.
    [4.1, 0, 4.1],
    [null, 3, 3],
    [null, 5, 5],
    [null, 120, 5],
    [null, 0, null],
  ])('of the average %j and %j reviews are %j', (rating, reviews_count, shown) => {
    expect(starsOf({ rating, reviews_count })).toBe(shown)
  })
})

describe('plain text', () => {
  test.each([
    ['  Good. ', 'Good.'],
    ['One.\r\nTwo.\rThree.', 'One.\nTwo.\nThree.'],
    ['One.\n\n\n \t\n\nTwo.', 'One.\n\nTwo.'],
    ['One.\n\nTwo.', 'One.\n\nTwo.'],
    ['  a\n  b', 'a\n  b'],
    ['<b>5 < 6</b> & more', '<b>5 < 6</b> & more'],
  ])('%j is kept as %j', (text, kept) => {
    expect(plainText(text)).toBe(kept)
  })

  test('is kept the same when it is kept again', () => {
    const texts = fc.array(fc.constantFrom('a', ' ', '\n', '\r', '\t')).map((all) => all.join(''))
    fc.assert(
      fc.property(texts, (text) => {
        expect(plainText(plainText(text))).toBe(plainText(text))
        expect(plainText(text)).not.toMatch(/\r|\n\n\n|^\s|\s$/)
      }),
    )
  })
})
