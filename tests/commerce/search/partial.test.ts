import { describe, expect, test } from 'vitest'
import { indexOf } from './index-of.ts'

describe('if no product has every word', () => {
  const names = ['goat cheese', 'goat milk', 'hard cheese', 'soft cheese', 'blue cheese', 'rice']
  const { search } = indexOf(names)

  test('the one with most words wins, and rare words count more', () => {
    const { names: found, partial } = search('goat qqzzxx')
    expect(partial).toBe(true)
    expect(found).toEqual(['goat cheese', 'goat milk'])
    expect(search('rice cheese').names[0]).toBe('rice')
  })

  test('no result is partial that matches everything or nothing', () => {
    expect(search('goat cheese')).toMatchObject({ names: ['goat cheese'], partial: false })
    expect(search('qqzzxx')).toMatchObject({ names: [], partial: false })
    expect(search('qqzzxx wwyyvv')).toMatchObject({ names: [], partial: false })
  })

  test('a guess at a short word proves nothing, one at a long word does', () => {
    const guessed = indexOf(['big eggs', 'dark chocolate'])
    expect(guessed.search('bugs qqzzxx').names).toEqual([])
    expect(guessed.search('choclate qqzzxx')).toMatchObject({
      names: ['dark chocolate'],
      partial: true,
      correction: 'chocolate qqzzxx',
    })
  })
})

test('more than a dozen words are looked at no further', () => {
  const { search } = indexOf(['milk'])
  expect(search(`${'milk '.repeat(12)}qqzzxx`)).toMatchObject({ names: ['milk'], partial: false })
})

describe('a changed product', () => {
  test('is found by its new words only', () => {
    const { index, fieldsOf, search } = indexOf(['apples', 'pears'])
    index.set(0, fieldsOf('pears and plums'))
    expect(search('apples').names).toEqual([])
    expect(search('plums').names).toEqual(['apples'])
    expect(search('pears').names).toHaveLength(2)
    index.remove(0)
    expect(search('plums').names).toEqual([])
  })

  test('may stand anywhere', () => {
    const { index, fieldsOf, search } = indexOf(['apples'])
    index.set(500, fieldsOf('apples'))
    expect(search('apples').names).toHaveLength(2)
    expect(search('apples').scores[0]).toBe(search('apples').scores[1])
  })
})

test('a text without any word is no search', () => {
  const { index } = indexOf(['milk'])
  for (const text of ['', '  ', '🍎', '%%', '<>'])
    expect(index.search(text, { typing: true })).toBeNull()
})
