import { expect, it } from 'vitest'
import { pluralOf } from '#/lib/plural.ts'

it.each([
  ['bottle', 'bottles'],
  ['box', 'boxes'],
  ['berry', 'berries'],
  ['tray', 'trays'],
  ['pork pie', 'pork pies'],
  ['dish', 'dishes'],
  ['case of 6', 'cases of 6'],
  ['dozen', 'dozen'],
])('in English the last word of "%s", or the one before "of", takes the ending', (one, many) => {
  expect(pluralOf(one, 'en')).toBe(many)
})

it.each([
  ['bouteille', 'bouteilles'],
  ['boîte de thon', 'boîtes de thon'],
  ['noix', 'noix'],
  ['gâteau au miel', 'gâteaux au miel'],
])('in French the first word of "%s" does', (one, many) => {
  expect(pluralOf(one, 'fr')).toBe(many)
})
