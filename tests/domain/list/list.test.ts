import { describe, expect, it } from 'vitest'
import { piecesIn, quantityFor, type Sold } from '#/domain/list/buy.ts'
import { isKind } from '#/domain/list/kind.ts'
import { distanceTo } from '#/domain/list/plainness.ts'
import { parseLine } from '#/domain/list/parse-line.ts'
import { MAX_QUANTITY } from '#/domain/quantity.ts'
import { splitList } from '#/domain/list/split-list.ts'

describe('a list is read line by line (rule 121)', () => {
  it('commas, lines, bullets and "and" part it; decimal commas and names with "and" do not', () => {
    expect(splitList('2 kg tomatoes, milk, 6 eggs and 1 mustard')).toEqual([
      '2 kg tomatoes',
      'milk',
      '6 eggs',
      '1 mustard',
    ])
    expect(splitList('- 1,5 kg de pommes\n• mac and cheese\n[x] lait')).toEqual([
      '1,5 kg de pommes',
      'mac and cheese',
      'lait',
    ])
  })

  it('of a German list and receipt too', () => {
    expect(splitList('500 g Mehl, Milch und fünf Eier\nSumme 12,40\nBrot und Butter')).toEqual([
      '500 g Mehl',
      'Milch',
      'fünf Eier',
      'Brot und Butter',
    ])
  })

  it('what only describes belongs to the thing before it', () => {
    expect(splitList('- [ ] 2 avocados, ripe\nGreek yoghurt, big pot')).toEqual([
      '2 avocados',
      'Greek yoghurt',
    ])
  })

  it('totals, taxes, cards and thanks on a receipt name no goods, and prices are left out', () => {
    const receipt =
      'LAIT 1L  1,15 €\nTOTAL 12,40\nTVA 5,5% 0,60\nCB ****1234\nMerci de votre visite'
    expect(splitList(receipt).map((line) => parseLine(line))).toEqual([
      { text: 'lait', amount: 1000, unit: 'ml', size: null },
    ])
  })

  it('an amount stands before or after its thing, in figures or in words', () => {
    const read = (line: string) => {
      const { text, amount, unit } = parseLine(line)
      return `${amount} ${unit} ${text}`
    }
    expect(read('½ l de lait')).toBe('500 ml lait')
    expect(read('half a dozen eggs')).toBe('6 piece eggs')
    expect(read('bananas 500g')).toBe('500 g bananas')
    expect(read('nappies size 4')).toBe('null null nappies size 4')
    expect(read('gousse d’ail')).toBe('null null ail')
    expect(read('4 slices of ham')).toBe('null null ham')
    expect(read('6x1l milk')).toBe('6 pack milk')
    expect(read('a couple of lemons')).toBe('2 piece lemons')
    expect(read('sparkling water 6 pack')).toBe('6 piece sparkling water')
    expect(read('pack of 6 eggs')).toBe('6 piece eggs')
    expect(read('2 pints milk')).toBe('1136 ml milk')
    expect(read('zwei Dosen Tomaten')).toBe('2 pack tomaten')
    expect(read('ein halbes Pfund Butter')).toBe('250 g butter')
    expect(read('6er-Pack Eier')).toBe('6 piece eier')
    expect(read('3 Stück Äpfel')).toBe('3 piece äpfel')
    expect(read('2 EL Olivenöl')).toBe('null null olivenöl')
  })

  it('an article number or a barcode is no amount', () => {
    expect(parseLine('2 plum jam 12345678')).toMatchObject({ text: 'plum jam 12345678', amount: 2 })
    expect(parseLine('3017620422003 spread')).toMatchObject({ amount: null })
    expect(parseLine('2500 g flour')).toMatchObject({ text: 'flour', amount: 2500 })
  })
})

describe('how much is bought (rule 121)', () => {
  const packed: Sold = {
    byMeasure: false,
    content: 500,
    content_unit: 'g',
    min: 1000,
    step: 1000,
    start: 1000,
    pieces: null,
  }
  const weighed: Sold = {
    byMeasure: true,
    content: 1000,
    content_unit: 'g',
    min: 200,
    step: 100,
    start: 1000,
    pieces: null,
  }
  const box: Sold = { ...packed, content: 6, content_unit: 'piece' }
  const of = (amount: number | null, unit: 'g' | 'piece' | 'pack' | null) => ({
    amount,
    unit,
    size: null,
  })

  it('packs cover the amount, a weight is weighed, a piece is the least that can be bought', () => {
    expect(quantityFor(of(1200, 'g'), packed)).toBe(3000)
    expect(quantityFor(of(560, 'g'), packed)).toBe(1000)
    expect(quantityFor(of(2000, 'g'), weighed)).toBe(2000)
    expect(quantityFor(of(6, 'piece'), weighed)).toBe(1200)
    expect(quantityFor(of(8, 'piece'), box)).toBe(2000)
    expect(quantityFor(of(2, 'pack'), box)).toBe(2000)
    expect(quantityFor(of(null, null), weighed)).toBe(1000)
    expect(quantityFor(of(8, 'piece'), { ...packed, pieces: piecesIn('4 × 125 g pots') })).toBe(
      2000,
    )
  })

  it('an absurd amount stops at what a cart line takes, in whole steps', () => {
    expect(quantityFor(of(5e9, 'piece'), packed)).toBe(MAX_QUANTITY)
    expect(quantityFor(of(5e9, 'g'), { ...packed, min: 1000, step: 6000 })).toBe(999_997_000)
  })
})

it('A strawberry jam is no strawberry (rule 122)', () => {
  expect(isKind('strawberries', { en: 'Strawberry jam', fr: 'Confiture de fraises' })).toBe(false)
  expect(isKind('fraises', { en: 'Gariguette strawberries', fr: 'Fraises Gariguette' })).toBe(true)
})

it('The plain thing goes before what is made of it or tastes of something (rule 122)', () => {
  const far = (text: string, en: string, fr: string) =>
    distanceTo(text, { name: { en, fr }, around: [], isPartial: false })
  const lemon = far('eau gazeuse', 'Sparkling water with lemon', 'Eau gazeuse au citron')
  expect(lemon).toBeGreaterThan(far('eau gazeuse', 'Sparkling water, strong', 'Eau gazeuse forte'))
  const decaf = far('café moulu', 'Decaffeinated coffee, ground', 'Café moulu décaféiné')
  expect(decaf).toBeGreaterThan(far('café moulu', 'House blend', 'Café moulu mélange maison'))
  expect(isKind('fromage de chèvre', { en: 'Fresh goat’s cheese', fr: 'Chèvre frais' })).toBe(true)
  expect(isKind('fromage de chèvre', { en: 'Fromage blanc', fr: 'Fromage blanc' })).toBe(false)
  expect(isKind('pâtes', { en: 'Country pâté', fr: 'Terrine de campagne' })).toBe(false)
})
