import { describe, expect, test } from 'vitest'
import { foundBy, keysOf, stemsOf } from '#/commerce/search/stems.ts'

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
    ['brot', 'brote'],
    ['tomate', 'tomaten'],
    ['kartoffel', 'kartoffeln'],
    ['ei', 'eier'],
    ['glas', 'glaser'],
    ['nuss', 'nusse'],
    ['musli', 'muesli'],
    ['ol', 'oel'],
    ['sosse', 'sossen'],
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
    ['chicken', 'chick'],
    ['apfelsaft', 'orangensaft'],
    ['reis', 'eis'],
  ])('%s and %s', (one, other) => {
    expect(areForms(one, other)).toBe(false)
  })
})

test('what is no word, or too short for an ending, has no stem', () => {
  expect(['', 'de', '500g', '7up', '3017620422003'].flatMap(stemsOf)).toEqual([])
})

describe('German compounds are found by what they are, and not by each other', () => {
  const finds = (asked: string, word: string) =>
    stemsOf(asked).some((stem) => foundBy(word).includes(stem))

  test.each([
    ['brot', 'vollkornbrote'],
    ['saft', 'orangensaft'],
    ['ol', 'olivenol'],
    ['tee', 'krautertee'],
    ['nudeln', 'bandnudeln'],
    ['reis', 'milchreis'],
  ])('%s finds %s', (asked, word) => {
    expect(finds(asked, word)).toBe(true)
    expect(finds(word, asked)).toBe(false)
  })

  test('what only ends alike is something else', () => {
    expect(finds('eis', 'milchreis')).toBe(false)
    expect(finds('ol', 'alcohol')).toBe(false)
  })
})
