import { describe, expect, it } from 'vitest'
import { holdsOf } from '#/domain/blog/holds.ts'
import { packsNeeded, shareOf } from '#/domain/blog/packs.ts'
import { readingMinutes, searchWords } from '#/domain/blog/post.ts'
import { scaleAmount, showAmount } from '#/domain/blog/scale.ts'

const shown = (amount: number, unit: Parameters<typeof showAmount>[1]) => {
  const { whole, part, unit: best } = showAmount(amount, unit)
  return [whole, part, best]
}

describe('amounts for other portions (rule 73)', () => {
  it('grow with the portions', () => {
    expect(scaleAmount(2, { servings: 4, wanted: 6 })).toBe(3)
    expect(scaleAmount(1, { servings: 4, wanted: 1 })).toBe(0.25)
  })

  it('are halves, thirds and quarters of what is counted', () => {
    expect(shown(1.5, null)).toEqual([1, '½', null])
    expect(shown(0.33, 'tsp')).toEqual([0, '⅓', 'tsp'])
    expect(shown(2.74, 'clove')).toEqual([2, '¾', 'clove'])
    expect(shown(2.95, null)).toEqual([3, '', null])
    expect(shown(0.5, 'pinch')).toEqual([0, '½', 'pinch'])
  })

  it('are never nothing, and whole from ten on', () => {
    expect(shown(0.05, null)).toEqual([0, '¼', null])
    expect(shown(12.4, null)).toEqual([12, '', null])
  })

  it('are weights and volumes that a kitchen scale shows', () => {
    expect(shown(133.3, 'g')).toEqual([130, '', 'g'])
    expect(shown(42, 'ml')).toEqual([40, '', 'ml'])
    expect(shown(7.4, 'g')).toEqual([7, '', 'g'])
    expect(shown(1200, 'g')).toEqual([1.2, '', 'kg'])
    expect(shown(0.5, 'l')).toEqual([500, '', 'ml'])
    expect(shown(6, 'tsp')).toEqual([2, '', 'tbsp'])
  })
})

describe('packs (rule 73)', () => {
  const PIECES = { min: 1000, step: 1000 }

  it('cover the amount, in whole steps and at least the smallest quantity', () => {
    expect(packsNeeded([1.2], PIECES)).toBe(2000)
    expect(packsNeeded([1], PIECES)).toBe(1000)
    expect(packsNeeded([0.42], { min: 200, step: 100 })).toBe(500)
    expect(packsNeeded([0.01], { min: 200, step: 100 })).toBe(200)
  })

  it('are shared by ingredients of the same product', () => {
    expect(packsNeeded([0.4, 0.5], PIECES)).toBe(1000)
    expect(packsNeeded([0.6, 0.5], PIECES)).toBe(2000)
  })

  it('are one if a pack’s content is unknown, and rounding noise adds none', () => {
    expect(packsNeeded([shareOf({ amount: 3, holds: null })], PIECES)).toBe(1000)
    expect(packsNeeded([0.1, 0.2, 0.7], PIECES)).toBe(1000)
  })

  it('hold so much of an ingredient by weight, by measure or by count', () => {
    const kilo = { content: 1000, content_unit: 'g' } as const
    expect(holdsOf({ unit: 'g', weighs: null }, kilo)).toBe(1000)
    expect(holdsOf({ unit: null, weighs: 125 }, kilo)).toBe(8)
    expect(holdsOf({ unit: 'tbsp', weighs: null }, { content: 750, content_unit: 'ml' })).toBe(50)
    expect(holdsOf({ unit: null, weighs: null }, { content: 6, content_unit: 'piece' })).toBe(6)
    expect(holdsOf({ unit: 'clove', weighs: 0.1 }, { content: 3, content_unit: 'piece' })).toBe(30)
    expect(holdsOf({ unit: null, weighs: null }, kilo)).toBeNull()
    expect(holdsOf({ unit: 'g', weighs: null }, { content: null, content_unit: null })).toBeNull()
  })
})

describe('texts of a post', () => {
  it('take a minute at least, and one for two hundred words', () => {
    expect(readingMinutes('<p>Short.</p>')).toBe(1)
    expect(readingMinutes(`<p>${'word '.repeat(401)}</p>`)).toBe(3)
  })

  it('are searched without accents and tags, in all languages', () => {
    expect(searchWords([{ en: '<p>Rice</p>', fr: 'Crème' }])).toContain('creme')
    expect(searchWords([{ en: '<p>Rice</p>' }])).not.toContain('<')
  })
})
