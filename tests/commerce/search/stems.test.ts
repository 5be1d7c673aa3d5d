import { describe, expect, test } from 'vitest'
import { keysOf, stemsOf } from '#/commerce/search/stems.ts'

const areForms = (one: string, other: string) =>
  keysOf(one).some((key) => keysOf(other).includes(key))

describe('forms of one word have a stem in common', () => {
  test.each([
    ['apple', 'apples'],
    ['tomato', 'tomatoes'],
    ['berry', 'berries'],
    ['mince', 'minced'],
    ['slice', 'sliced'],
    ['pomme', 'pommes'],
    ['gateau', 'gateaux'],
    ['bocal', 'bocaux'],
    ['chou', 'choux'],
    ['vert', 'vertes'],
    ['hache', 'hachees'],
    ['fume', 'fumee'],
    ['entier', 'entiere'],
    ['gazeux', 'gazeuse'],
    ['blanc', 'blanches'],
    ['sec', 'seches'],
    ['bon', 'bonnes'],
  ])('%s and %s', (one, other) => {
    expect(areForms(one, other)).toBe(true)
  })
})

describe('other words have none', () => {
  test.each([
    ['fraise', 'frais'],
    ['creme', 'cremant'],
    ['puree', 'pur'],
    ['butter', 'butternut'],
    ['sauce', 'saucisse'],
    ['pois', 'poire'],
    ['pomme', 'pommeau'],
    ['sel', 'salade'],
  ])('%s and %s', (one, other) => {
    expect(areForms(one, other)).toBe(false)
  })
})

test('what is no word, or too short for an ending, has no stem', () => {
  expect(['', 'de', '500g', '7up', '3017620422003'].flatMap(stemsOf)).toEqual([])
})
