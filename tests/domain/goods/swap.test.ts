import { describe, expect, it } from 'vitest'
import { isSameKind, type Kind } from '#/domain/goods/same-kind.ts'
import { bestSwap, type Swappable } from '#/domain/goods/swap.ts'

const kind = (en: string, given: Partial<Kind> & { fr?: string; of?: string } = {}): Kind => {
  const { fr, of = 'Honey', ...rest } = given
  const name = { en, ...(fr && { fr }) }
  return { name, ingredients: of ? { en: of } : null, tags: [], allergens: [], ...rest }
}
const honey = kind('Lavender honey', { fr: 'Miel de lavande' })

describe('the same kind (rule 125)', () => {
  it.each([
    [honey, kind('Mountain honey', { fr: 'Miel de montagne' })],
    [
      kind('Estate olive oil', { of: 'Extra virgin olive oil' }),
      kind('Olive oil', { of: 'Olive oil' }),
    ],
    [
      kind('Butter', { of: 'Cream (MILK), salt 2%' }),
      kind('Farm butter', { of: 'Organic cream, salt' }),
    ],
    [kind('Bananas', { of: '' }), kind('Organic bananas', { of: '', tags: ['organic'] })],
  ])('$name.en is $1.name.en', (one, other) => {
    expect(isSameKind(one, other)).toBe(true)
  })

  it.each([
    ['another thing', honey, kind('Lavender soap', { fr: 'Savon de lavande' })],
    ['another thing in French', honey, kind('Forest honey', { fr: 'Bonbons au miel' })],
    [
      'of something else',
      kind('Plum jam', { of: 'Plums, sugar' }),
      kind('Fig jam', { of: 'Figs, sugar' }),
    ],
    [
      'more in it',
      kind('Butter', { of: 'Cream' }),
      kind('Butter with salt', { of: 'Cream, salt' }),
    ],
    [
      'another number',
      kind('Comté, 24 months', { of: 'Milk' }),
      kind('Comté, 12 months', { of: 'Milk' }),
    ],
    ['decaffeinated', kind('Coffee', { of: 'Coffee' }), kind('Decaf coffee', { of: 'Coffee' })],
    ['less promised', kind('Tea', { tags: ['organic'] }), kind('Black tea', { tags: ['vegan'] })],
    [
      'another allergen',
      kind('Rusks', { of: 'x' }),
      kind('Rusks', { of: 'x', allergens: ['eggs'] }),
    ],
    ['unknown allergens', kind('Rusks', { of: 'x' }), kind('Rusks', { of: 'x', allergens: null })],
    ['nobody knows of what', kind('Green olives', { of: '' }), kind('Black olives', { of: '' })],
  ])('is not what is %s', (_why, one, other) => {
    expect(isSameKind(one, other)).toBe(false)
  })
})

let ids = 0
const goods = (given: Partial<Swappable> = {}): Swappable => ({
  ...honey,
  id: (ids += 1),
  store_id: 1,
  price: 1000,
  content: 500,
  content_unit: 'g',
  min: 1000,
  step: 1000,
  stock: 10_000,
  ...given,
})
const line = (one: Swappable, neighbours: Swappable[], quantity = 1000) => ({
  key: one.id,
  quantity,
  price: one.price,
  goods: one,
  neighbours,
})

describe('a swap (rule 125)', () => {
  it('says how much less a kilogram costs, and keeps the weight as well as packs can', () => {
    const dear = goods({ price: 890, content: 375 })
    const cheap = goods({ price: 780 })
    expect(bestSwap([line(dear, [cheap], 4000)])).toEqual({
      key: dear.id,
      goods: cheap,
      // 1.5 kg in jars of 500 g
      quantity: 3000,
      saving: { amount: 813, per: 'kg' },
    })
  })

  it('is one for a basket: the one that saves most', () => {
    const some = goods()
    const much = goods({ price: 2000 })
    const cheap = goods({ price: 700 })
    expect(bestSwap([line(some, [cheap]), line(much, [cheap])])?.key).toBe(much.id)
  })

  it.each([
    ['hardly cheaper', { price: 860 }],
    ['short', { price: 500, stock: 0 }],
    ['of a store that would send another parcel', { price: 500, store_id: 2 }],
    ['by the piece', { price: 100, content_unit: 'piece' as const }],
    ['of unknown content', { price: 100, content: null }],
    ['in packs that are far too large', { price: 1500, content: 5000 }],
  ])('is not what is %s', (_why, given) => {
    expect(bestSwap([line(goods(), [goods(given)])])).toBeNull()
  })

  it('never offers what is in the basket already', () => {
    const [dear, cheap] = [goods(), goods({ price: 500 })]
    expect(bestSwap([line(dear, [cheap]), line(cheap, [])])).toBeNull()
    expect(bestSwap([line(dear, [cheap])])?.goods).toBe(cheap)
  })

  it('in steps of weight is exact', () => {
    const loose = { content: 1000, min: 200, step: 50 }
    const dear = goods({ ...loose, price: 2000 })
    const cheap = goods({ ...loose, price: 1200 })
    expect(bestSwap([line(dear, [cheap], 350)])?.quantity).toBe(350)
  })
})
