import { describe, expect, test } from 'vitest'
import { synonymsAt, toSynonyms } from '#/commerce/search/synonyms.ts'
import { wordsOf } from '#/commerce/search/words.ts'

const groups = [
  ['fizzy drink', 'soda', 'boisson gazeuse'],
  ['aubergine', 'eggplant'],
  ['prawn', 'shrimp', 'crevette'],
  ['chips', 'crisps'],
  ['chips', 'frites', 'french fries'],
  ['chocolate', 'cocoa'],
  ['chocolate milk', 'cacolac'],
  ['bicarbonate of soda', 'baking soda'],
]

/** Synonyms of the phrase that starts at a word, and the phrase's length in words. */
function at(text: string, index = 0, from: readonly (readonly string[])[] = groups) {
  const found = synonymsAt(toSynonyms(from), wordsOf(text), index)
  return (
    found && {
      length: found.length,
      others: found.others.map((words) => words.map((word) => word.text).join(' ')),
    }
  )
}

describe('synonyms', () => {
  test('go in every direction', () => {
    expect(at('eggplant')).toEqual({ length: 1, others: ['aubergine'] })
    expect(at('aubergine')).toEqual({ length: 1, others: ['eggplant'] })
  })

  test('are phrases as well as words', () => {
    expect(at('fizzy drink')).toEqual({ length: 2, others: ['soda', 'boisson gazeuse'] })
    expect(at('soda')).toEqual({ length: 1, others: ['fizzy drink', 'boisson gazeuse'] })
    expect(at('fizzy water')).toBeUndefined()
    expect(at('fizzy')).toBeUndefined()
  })

  test('are found in other forms and without accents', () => {
    expect(at('Crevettes')).toEqual({ length: 1, others: ['prawn', 'shrimp'] })
    expect(at('boissons gazeuses')?.others).toEqual(['fizzy drink', 'soda'])
    expect(at('pâté', 0, [['pate', 'terrine']])?.others).toEqual(['terrine'])
  })

  test('match anywhere in the query', () => {
    expect(at('cold fizzy drinks', 1)?.length).toBe(2)
    expect(at('cold fizzy drinks', 0)).toBeUndefined()
    expect(at('cold', 1)).toBeUndefined()
  })

  test('of several groups come together', () => {
    expect(at('chips')?.others).toEqual(['crisps', 'frites', 'french fries'])
  })

  test('of the longest phrase count', () => {
    expect(at('chocolate milk')).toEqual({ length: 2, others: ['cacolac'] })
    expect(at('chocolate')).toEqual({ length: 1, others: ['cocoa'] })
  })

  test('overlook filling words', () => {
    expect(at('bicarbonate of soda')).toEqual({ length: 2, others: ['baking soda'] })
  })

  test('that are no words say nothing', () => {
    expect(at('milk', 0, [['milk', '!!!', '🥛']])).toEqual({ length: 1, others: [] })
    expect(at('milk', 0, [['', ' ']])).toBeUndefined()
  })
})
