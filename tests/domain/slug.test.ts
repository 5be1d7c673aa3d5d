import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold, slugify, uniqueSlug } from '#/domain/slug.ts'

describe('slugs', () => {
  test.each([
    ['Crème brûlée', 'creme-brulee'],
    ['Œufs & bœuf', 'oeufs-boeuf'],
    ['Weißwurst  (2 × 100 g)', 'weisswurst-2-100-g'],
    ['--Smørrebrød--', 'smorrebrod'],
    ['½ kg', '1-2-kg'],
    ['りんご', 'item'],
    ['', 'item'],
    ['!!!', 'item'],
  ])('%s becomes %s', (text, slug) => {
    expect(slugify(text)).toBe(slug)
  })

  test('a slug is short, lower case, without hyphens at its ends, and slugs itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const slug = slugify(text)
        expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
        expect(slug.length).toBeLessThanOrEqual(80)
        expect(slugify(slug)).toBe(slug)
      }),
    )
  })

  test('search folds accents and ligatures the same way', () => {
    expect(fold('ÉPINARDS, Cœur de Bœuf')).toBe('epinards, coeur de boeuf')
  })
})

describe('unique slugs', () => {
  const taken = (...slugs: string[]) => {
    const known = new Set(slugs)
    return (slug: string) => known.has(slug)
  }

  test('a free slug stays, a taken one gets the first free number', () => {
    expect(uniqueSlug('apples', taken())).toBe('apples')
    expect(uniqueSlug('apples', taken('apples'))).toBe('apples-2')
    expect(uniqueSlug('apples', taken('apples', 'apples-2', 'apples-3'))).toBe('apples-4')
  })

  test('a number makes no slug too long', () => {
    const long = 'a'.repeat(80)
    expect(uniqueSlug(long, taken(long))).toBe(`${'a'.repeat(78)}-2`)
    const hyphen = `${'a'.repeat(77)}-bc`
    expect(uniqueSlug(hyphen, taken(hyphen))).toBe(`${'a'.repeat(77)}-2`)
  })
})
