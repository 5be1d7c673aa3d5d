import { expect, it } from 'vitest'
import { piecesIn } from '#/domain/goods/pieces.ts'
import { usualWeight } from '#/domain/goods/usual-weight.ts'

it.each([
  [{ en: 'Vine tomatoes', fr: 'Tomates en grappe' }, 150],
  [{ en: 'Mashing potatoes, Agria', fr: 'Pommes de terre à purée Agria' }, 160],
  [{ en: 'Sweet potatoes', fr: 'Patates douces' }, 280],
  [{ en: 'Pommes de terre nouvelles' }, 160],
  [{ en: 'Apple juice', fr: 'Jus de pomme' }, null],
  [{ en: 'Comté, 12 months', fr: 'Comté 12 mois' }, null],
])('one of $0.en weighs what it usually weighs (rule 126)', (name, grams) => {
  expect(usualWeight(name)).toBe(grams)
})

it('a weight is about so many pieces, or none where no number comes near', () => {
  expect(piecesIn(200, 150)).toBe(1)
  expect(piecesIn(500, 220)).toBe(2)
  expect(piecesIn(200, 1000)).toBeNull()
})
