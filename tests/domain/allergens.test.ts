import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ALLERGENS } from '#/contract/product/food.ts'
import { allergenOf, findAllergens, splitIngredients } from '#/domain/allergens.ts'

describe('allergens in ingredients', () => {
  test('words in capitals name them, in English and in French', () => {
    expect(findAllergens('WHEAT flour, butter (MILK), EGGS, salt')).toEqual([
      'gluten',
      'eggs',
      'milk',
    ])
    expect(findAllergens('Farine de BLÉ, beurre (LAIT), ŒUFS, sel')).toEqual([
      'gluten',
      'eggs',
      'milk',
    ])
    expect(findAllergens('WALNUTS')).toEqual(['nuts'])
    expect(findAllergens('NOIX DE CAJOU, ARACHIDES, CÉLERI et SULFITES')).toEqual([
      'peanuts',
      'nuts',
      'celery',
      'sulphites',
    ])
  })

  test('words for declared allergens stand out however they are written', () => {
    const named = (text: string, declared: Parameters<typeof splitIngredients>[1]) =>
      splitIngredients(text, declared)
        .filter(({ allergens }) => allergens.length > 0)
        .map((part) => part.text)
    const declared = ['gluten', 'milk'] as const
    expect(named('Wheat flour, skimmed milk powder, egg', declared)).toEqual(['Wheat', 'milk'])
    expect(named('Farine de blé, beurre, BLÉ', declared)).toEqual(['blé', 'beurre', 'BLÉ'])
    expect(named('Coconut milk, cocoa butter, lait de coco, beurre de cacao', ['milk'])).toEqual([])
    expect(named('Noix de muscade, noix', ['nuts'])).toEqual(['noix'])
    expect(named('milk', [])).toEqual([])
    expect(
      splitIngredients('Butter, salt', ['milk'])
        .map(({ text }) => text)
        .join(''),
    ).toBe('Butter, salt')
  })

  test('words between underscores name them too, and lose the underscores', () => {
    const parts = splitIngredients('Sucre, _lait_ entier, _riz_')
    expect(parts.map(({ text }) => text).join('')).toBe('Sucre, lait entier, riz')
    expect(parts.filter(({ allergens }) => allergens.length > 0)).toEqual([
      { text: 'lait', allergens: ['milk'] },
    ])
  })

  test('other capitals are none: treatments, coconuts, a text that shouts', () => {
    expect(findAllergens('UHT semi-skimmed milk, vitamin B12')).toEqual([])
    expect(findAllergens('Huile de NOIX DE COCO, NOIX DE MUSCADE')).toEqual([])
    expect(findAllergens('SUGAR, COCONUT MILK, WHEAT')).toEqual([])
    expect(findAllergens('SOYBEAN OIL, WATER, EGGS, VINEGAR and salt')).toEqual([])
    expect(findAllergens('BUCKWHEAT, peanut-free')).toEqual([])
  })

  test('no letter is lost by splitting', () => {
    const word = fc.constantFrom(
      'WHEAT',
      'sel',
      'LAIT',
      'œuf',
      ', ',
      ' (',
      ')',
      'E330',
      'NOIX DE ',
      ' ',
    )
    fc.assert(
      fc.property(fc.array(word), (words) => {
        const text = words.join('')
        expect(
          splitIngredients(text)
            .map((part) => part.text)
            .join(''),
        ).toBe(text)
      }),
    )
  })
})

describe('allergens named by words', () => {
  test('codes and names are known, with and without the language before them', () => {
    for (const allergen of ALLERGENS) expect(allergenOf(`en:${allergen}`)).toBe(allergen)
    expect(['en:soybeans', 'fr:Lait', 'Œufs', 'Tree nuts'].map(allergenOf)).toEqual([
      'soy',
      'milk',
      'eggs',
      'nuts',
    ])
    expect(allergenOf('en:sulphur-dioxide-and-sulphites')).toBe('sulphites')
  })

  test('an unknown word is no allergen', () => {
    expect(['', 'none', 'rice', 'nutmeg'].map(allergenOf)).toEqual(Array(4).fill(undefined))
  })
})
