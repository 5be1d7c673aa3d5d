import { describe, expect, test } from 'vitest'
import { indexOf } from './index-of.ts'

describe('a word is found', () => {
  test('as it is before other forms, these before beginnings, and those before mistakes', () => {
    const { search } = indexOf(['red apples', 'red apple'])
    expect(search('apple').names).toEqual(['red apple', 'red apples'])
    expect(search('apples').names).toEqual(['red apples', 'red apple'])
    const typed = indexOf(['red applesauce', 'red apples', 'red apple'], { typing: true })
    expect(typed.search('apple').names).toEqual(['red apple', 'red apples', 'red applesauce'])
    const [form = 0] = indexOf(['red apples']).search('apple').scores
    const [beginning = 0] = indexOf(['red applesauce']).search('apple').scores
    const [mistake = 0] = indexOf(['red apple']).search('aplpe').scores
    expect([form, beginning, mistake]).toEqual([form, beginning, mistake].toSorted((a, b) => b - a))
    expect(mistake).toBeGreaterThan(0)
  })

  test('whatever its accents and its case', () => {
    const { search } = indexOf(['Crème brûlée'])
    for (const text of ['creme brulee', 'CRÈME BRÛLÉE', 'Creme  Brulee!'])
      expect(search(text).names).toEqual(['Crème brûlée'])
  })

  test('by its beginning where nothing has the word, and always while one types', () => {
    const names = ['chocolate', 'choc ice']
    expect(indexOf(names).search('choc').names).toEqual(['choc ice'])
    expect(indexOf(names).search('choco').names).toEqual(['chocolate'])
    expect(indexOf(names, { typing: true }).search('choc').names).toEqual(['choc ice', 'chocolate'])
    expect(indexOf(names, { typing: true }).search('choc ice c').names).toEqual(['choc ice'])
    expect(indexOf(names).search('c').names).toEqual([])
  })

  test('only the last word is begun while one types', () => {
    const { search } = indexOf(['milk chocolate', 'milkshake'], { typing: true })
    expect(search('milk choc').names).toEqual(['milk chocolate'])
  })

  test('with a mistake also while one types', () => {
    const { search } = indexOf(['chocolate', 'coconut'], { typing: true })
    expect(search('chocl')).toMatchObject({ names: ['chocolate'], correction: 'chocolate' })
  })

  test('first in the name of the product itself', () => {
    const { search } = indexOf(['milk chocolate', 'whole milk', 'cake with milk'])
    expect(search('milk').names[0]).toBe('whole milk')
    expect(indexOf(['tuna in olive oil', 'extra olive oil']).search('olive oil').names[0]).toBe(
      'extra olive oil',
    )
  })
})

describe('words that belong together', () => {
  test('are found where they are written as one, and the other way round', () => {
    expect(indexOf(['buttermilk', 'milk']).search('butter milk').names).toEqual(['buttermilk'])
    expect(indexOf(['corn flakes', 'corn', 'flakes']).search('cornflakes').names).toEqual([
      'corn flakes',
    ])
  })

  test('are not taken apart into words that no product has together', () => {
    const { search } = indexOf(['pineapple juice', 'pin board', 'apple'])
    expect(search('pinapple')).toMatchObject({
      names: ['pineapple juice'],
      correction: 'pineapple',
    })
  })

  test('keep the synonyms of the first', () => {
    const { search } = indexOf(['cornflakes', 'maize flakes'], { synonyms: [['corn', 'maize']] })
    expect(search('corn flakes').names).toHaveLength(2)
  })

  test('numbers never join', () => {
    expect(indexOf(['milk 2 5', 'soap 25']).search('milk 2,5%').names).toEqual(['milk 2 5'])
  })
})

describe('synonyms', () => {
  const synonyms = [
    ['fizzy drink', 'soda', 'boisson gazeuse'],
    ['prawn', 'shrimp'],
  ]

  test('find what is called otherwise, what has the word itself first', () => {
    const { search } = indexOf(['shrimp', 'prawns', 'crab'], { synonyms })
    expect(search('prawn').names).toEqual(['prawns', 'shrimp'])
    expect(search('shrimps').names).toEqual(['shrimp', 'prawns'])
  })

  test('are whole phrases', () => {
    const { search } = indexOf(['boisson gazeuse', 'eau gazeuse', 'fizzy sweets'], { synonyms })
    expect(search('soda').names).toEqual(['boisson gazeuse'])
    expect(search('fizzy drinks').names).toEqual(['boisson gazeuse'])
  })

  test('spare guesses', () => {
    const { search } = indexOf(['soya', 'fizzy drink'], { synonyms })
    expect(search('soda')).toMatchObject({ names: ['fizzy drink'], correction: null })
  })

  test('can be taken away', () => {
    const { index, search } = indexOf(['prawns'], { synonyms })
    expect(search('shrimp').names).toEqual(['prawns'])
    index.setSynonyms([])
    expect(search('shrimp').names).toEqual([])
  })
})

describe('a mistyped word', () => {
  test('finds what was meant, and the correction says what was searched', () => {
    const { search } = indexOf(['dark chocolate', 'milk'])
    expect(search('choclate')).toMatchObject({
      names: ['dark chocolate'],
      correction: 'chocolate',
      partial: false,
    })
    expect(search('chocolate').correction).toBeNull()
  })

  test('is corrected inside what was asked, whose other words stay as they were written', () => {
    const { search } = indexOf(['Chocolat noir 500 g', 'Pommes de terre'])
    expect(search('Choclat  de 1/2 kg').correction).toBe('chocolat de 1/2 kg')
    expect(search('pommess de tere').correction).toBe('pommes de terre')
  })

  test('of the catalogue itself does not hide what is written right', () => {
    const right = Array.from({ length: 30 }, (_, index) => `chocolate ${index}`)
    const { search } = indexOf(['choclate bar', ...right])
    const { names, correction } = search('choclate')
    expect(names[0]).toBe('choclate bar')
    expect(names).toHaveLength(31)
    expect(correction).toBeNull()
  })

  test('that is merely rare stays alone', () => {
    const { search } = indexOf(['pear', 'peas', 'peas', 'peas'])
    expect(search('pear').names).toEqual(['pear'])
  })
})

describe('amounts and numbers', () => {
  const { search } = indexOf(['milk 1 l', 'milk 500 ml', 'nappies 3', 'nappies 4'])

  test('affect the order, and exclude nothing', () => {
    expect(search('milk 0,5 litre').names).toEqual(['milk 500 ml', 'milk 1 l'])
    expect(search('milk 2l').names).toHaveLength(2)
    expect(search('nappies size 4').names).toEqual(['nappies 4', 'nappies 3'])
  })

  test('find by themselves where nothing else was asked, and nothing beside an unknown word', () => {
    expect(search('1000 ml').names).toEqual(['milk 1 l'])
    expect(search('qqzzxx 1 l').names).toEqual([])
  })

  test('never match as a prefix', () => {
    expect(indexOf(['pepper 70 g', 'chocolate 72']).search('chocolate 70').names).toEqual([
      'chocolate 72',
    ])
  })
})

describe('filling words', () => {
  test('leave nothing out', () => {
    expect(indexOf(['leg lamb']).search('a leg of the lamb').names).toEqual(['leg lamb'])
  })

  test('rank where they are somebody’s word, as the of thé', () => {
    const { search } = indexOf(['Chou vert', 'Thé vert'])
    expect(search('the vert').names).toEqual(['Thé vert', 'Chou vert'])
    expect(search('thé').names).toEqual(['Thé vert'])
    expect(search('the').names).toEqual(['Thé vert'])
  })
})
