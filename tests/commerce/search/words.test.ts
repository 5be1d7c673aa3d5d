import { describe, expect, test } from 'vitest'
import { allWordsOf, isMeasure, wordsOf } from '#/commerce/search/words.ts'

const texts = (text: string) => wordsOf(text).map((word) => word.text)
const boundOf = (text: string) => wordsOf(text).flatMap((word) => (word.bound ? [word.text] : []))

describe('the words of a text', () => {
  test.each([
    ['Crème Brûlée', ['creme', 'brulee']],
    ['CRÈME BRÛLÉE', ['creme', 'brulee']],
    ['Crème brûlée'.normalize('NFD'), ['creme', 'brulee']],
    ['Œufs de bœuf', ['oeufs', 'boeuf']],
    ['Großer Käse, Đuveč, Łosoś, Smørrebrød', ['grosser', 'kase', 'duvec', 'losos', 'smorrebrod']],
    ['ﬁn', ['fin']],
  ])('are folded: %s', (text, words) => {
    expect(texts(text)).toEqual(words)
  })

  test('are shown in lower case as they were written', () => {
    expect(wordsOf('Crème  BRÛLÉE!').map(({ shown }) => shown)).toEqual(['crème', 'brûlée'])
  })

  test.each([
    ["L'eau de source", ['eau', 'source']],
    ['L’huile d’olive', ['huile', 'olive']],
    ["flocons d'avoine", ['flocons', 'avoine']],
    ['Essuie-tout', ['essuie', 'tout']],
    ['Children’s shampoo', ['children', 'shampoo']],
    ['coca-cola', ['coca', 'cola']],
    ['AT&T', ['t']],
  ])('come apart at apostrophes, hyphens and signs: %s', (text, words) => {
    expect(texts(text)).toEqual(words)
  })

  test('that only fill are left out, in both languages', () => {
    expect(texts('a leg of the lamb with mint and garlic')).toEqual([
      'leg',
      'lamb',
      'mint',
      'garlic',
    ])
    expect(texts('un yaourt à la fraise pour les enfants')).toEqual(['yaourt', 'fraise', 'enfants'])
  })

  test('thé is no filling word, the is one', () => {
    expect(texts('Thé vert')).toEqual(['the', 'vert'])
    expect(texts('the green tea')).toEqual(['green', 'tea'])
  })

  test('a text of nothing but filling words keeps them', () => {
    expect(texts('the')).toEqual(['the'])
    expect(texts('de la')).toEqual(['de', 'la'])
  })

  test.each(['', '   ', '🍎🥖', '!!! --- ???', '­'])('there are none in %j', (text) => {
    expect(wordsOf(text)).toEqual([])
  })

  test.each([
    ['حليب كامل الدسم', 3],
    ['молоко 3,2%', 2],
    ['牛奶', 1],
    ["'; drop table product; --", 3],
    ['<script>alert(1)</script>', 4],
  ])('%s has %i', (text, count) => {
    expect(wordsOf(text)).toHaveLength(count)
  })

  test('are never longer than 60 letters', () => {
    expect(texts('x'.repeat(10_000))).toEqual(['x'.repeat(60)])
  })
})

describe('an amount is one word in grams or millilitres', () => {
  test.each([
    ['500g', '500g'],
    ['500 G', '500g'],
    ['0,5 kg', '500g'],
    ['0.5KG', '500g'],
    ['500 gr', '500g'],
    ['500 grammes', '500g'],
    ['a bag of 1 kilo', '1000g'],
    ['2 kilos', '2000g'],
    ['1l', '1000ml'],
    ['1,5 L', '1500ml'],
    ['150 cl', '1500ml'],
    ['1 litre', '1000ml'],
    ['2 litres', '2000ml'],
    ['2 liters', '2000ml'],
    ['33cl', '330ml'],
    ['1 ltr', '1000ml'],
  ])('%s is %s', (text, amount) => {
    expect(texts(text)).toContain(amount)
  })

  test.each([
    ['6x33cl', ['6', '330ml', '6p330ml']],
    ['6 x 33 cl', ['6', '330ml', '6p330ml']],
    ['6×1,5l', ['6', '1500ml', '6p1500ml']],
    ['33cl x6', ['330ml', '6', '6p330ml']],
  ])('a multipack has its number beside it: %s', (text, words) => {
    expect(texts(text)).toEqual(words)
  })

  test.each([
    ['30 lavages', ['30', 'lavages']],
    ['5 grenades', ['5', 'grenades']],
    ['7up', ['7up']],
    ['vitamin b12 gums', ['vitamin', 'b12', 'gums']],
    ['Luxe 4', ['luxe', '4']],
  ])('and what only begins like one is none: %s', (text, words) => {
    expect(texts(text)).toEqual(words)
  })

  test('amounts and small numbers measure, words and codes do not', () => {
    expect(['500g', '1000ml', '12', '3'].filter(isMeasure)).toHaveLength(4)
    expect(['milk', '7up', '3017620422003', '1234', 'b12', ''].filter(isMeasure)).toEqual([])
  })
})

describe('a French word that goes on with de or à', () => {
  test.each([
    ['Pommes de terre', ['pommes']],
    ['Lait d’avoine', ['lait']],
    ['Pâte à tartiner', ['pate']],
    ['Yaourt à la fraise', []],
    ['Riz au lait', []],
    ['Pommes Braeburn', []],
  ])('is bound: %s', (text, bound) => {
    expect(boundOf(text)).toEqual(bound)
  })
})

test('all words are there with those that fill marked', () => {
  const words = allWordsOf('Beurre de la ferme').map(({ text, filling }) => [text, filling])
  expect(words).toEqual([
    ['beurre', false],
    ['de', true],
    ['la', true],
    ['ferme', false],
  ])
})
