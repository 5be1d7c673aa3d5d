import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Place, removePlace, setPlace, slotOf, weightOf } from '#/commerce/search/places.ts'
import { Vocabulary } from '#/commerce/search/vocabulary.ts'

/** Each word in this many slots, starting with the first. */
function vocabularyOf(counts: Record<string, number>): Vocabulary {
  const vocabulary = new Vocabulary()
  for (const [text, count] of Object.entries(counts))
    for (let slot = 0; slot < count; slot += 1) vocabulary.add({ text, shown: text }, slot, 10)
  return vocabulary
}
const textsOf = (entries: { text: string }[]) => entries.map(({ text }) => text)
const nearTo = (vocabulary: Vocabulary, text: string) =>
  vocabulary.near(text).map(({ entry, mistakes }) => [entry.text, mistakes])

describe('the places of a word', () => {
  const operation = fc.record({
    slot: fc.integer({ min: 0, max: 12 }),
    weight: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 255 })),
  })

  test('are those that were set and not removed, in the order of the slots', () => {
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 60 }), (operations) => {
        const places: Place[] = []
        const expected = new Map<number, number>()
        for (const { slot, weight } of operations) {
          if (weight === null) {
            removePlace(places, slot)
            expected.delete(slot)
          } else {
            setPlace(places, slot, weight)
            expected.set(slot, weight)
          }
        }
        const inOrder = [...expected].toSorted(([a], [b]) => a - b)
        expect(places.map((place) => [slotOf(place), weightOf(place)])).toEqual(inOrder)
      }),
    )
  })

  test('keep a weight between 1 and 255', () => {
    const places: Place[] = []
    setPlace(places, 100_000, 0.2)
    setPlace(places, 100_001, 1000)
    expect(places.map(weightOf)).toEqual([1, 255])
    expect(places.map(slotOf)).toEqual([100_000, 100_001])
  })
})

describe('a vocabulary', () => {
  test('has a word while something has it', () => {
    const vocabulary = vocabularyOf({ apple: 1 })
    const entry = vocabulary.exact('apple')
    expect(entry?.text).toBe('apple')
    removePlace(entry?.places ?? [], 0)
    expect(vocabulary.exact('apple')).toBeUndefined()
    expect(vocabulary.forms('apples')).toEqual([])
    expect(vocabulary.startingWith('app')).toEqual([])
    expect(vocabulary.near('aple')).toEqual([])
  })

  test('knows the other forms of a word', () => {
    const vocabulary = vocabularyOf({ tomato: 1, tomatoes: 1, tomate: 1, potato: 1 })
    expect(textsOf(vocabulary.forms('tomato'))).toEqual(['tomatoes'])
    expect(textsOf(vocabulary.forms('tomates'))).toEqual(['tomate'])
  })

  test('knows what begins so, also of words that came later', () => {
    const vocabulary = vocabularyOf({ choc: 1, chocolate: 1, chicken: 1 })
    expect(textsOf(vocabulary.startingWith('choc'))).toEqual(['chocolate'])
    for (const text of ['chocolat', 'aaa', 'zzz', 'chocs'])
      vocabulary.add({ text, shown: text }, 1, 10)
    expect(textsOf(vocabulary.startingWith('choc'))).toEqual(['chocolat', 'chocolate', 'chocs'])
    expect(textsOf(vocabulary.startingWith(''))).toHaveLength(7)
  })
})

describe('corrections of a mistyped word', () => {
  const vocabulary = vocabularyOf({
    milk: 5,
    mild: 2,
    chocolate: 3,
    chocolates: 1,
    camembert: 1,
    egg: 4,
    '500g': 9,
  })

  test('is the nearest only', () => {
    expect(nearTo(vocabulary, 'chocolatee')).toEqual([
      ['chocolate', 1],
      ['chocolates', 1],
    ])
    expect(nearTo(vocabulary, 'choclates')).toEqual([['chocolates', 1]])
  })

  test('is one mistake away in short words, two in long ones, none in the shortest', () => {
    expect(nearTo(vocabulary, 'mulk')).toEqual([['milk', 1]])
    expect(nearTo(vocabulary, 'mllk')).toEqual([['milk', 1]])
    expect(nearTo(vocabulary, 'muuk')).toEqual([])
    expect(nearTo(vocabulary, 'camanbert')).toEqual([['camembert', 2]])
    expect(nearTo(vocabulary, 'kamanbert')).toEqual([])
    expect(nearTo(vocabulary, 'eg')).toEqual([])
    expect(nearTo(vocabulary, 'agg')).toEqual([])
  })

  test('comes in the order of how many products have it', () => {
    expect(nearTo(vocabulary, 'mil')).toEqual([])
    expect(nearTo(vocabulary, 'mill')).toEqual([
      ['milk', 1],
      ['mild', 1],
    ])
  })

  test('is never the word itself, and never a code', () => {
    expect(nearTo(vocabulary, 'milk')).toEqual([['mild', 1]])
    expect(nearTo(vocabulary, '501g')).toEqual([])
  })

  test('may be longer than what was typed so far', () => {
    const begun = (text: string) => vocabulary.nearBeginnings(text).map(({ entry }) => entry.text)
    expect(begun('chco')).toEqual(['chocolate', 'chocolates'])
    expect(begun('camam')).toEqual(['camembert'])
    expect(begun('ch')).toEqual([])
  })
})
