// What is typed while a form is being saved, on top of what the shop answered.
import { describe, expect, it } from 'vitest'
import { merged } from '#/components/staff/record/merged.ts'
import { rebased } from '#/components/staff/record/rebase.ts'
import { NEW_POST, postBody } from '#/features/blog/staff/post-values.ts'
import { EMPTY, productBody } from '#/features/product/staff/form/product-values.ts'

describe('what was typed since', () => {
  it('lies on top field by field, also within a field', () => {
    const from = { name: { en: 'Fig', fr: '' }, price: '5,0', slug: '' }
    const to = { name: { en: 'Fig', fr: 'Figue' }, price: '5,0', slug: '' }
    const onto = { name: { en: 'Fig!', fr: '' }, price: '5', slug: 'fig' }
    const after = { name: { en: 'Fig!', fr: 'Figue' }, price: '5', slug: 'fig' }
    expect(rebased({ from, to, onto })).toEqual(after)
  })

  type Line = { id?: number; name: string; price: string }
  const line = (name: string, more: Partial<Line> = {}): Line => ({ name, price: '', ...more })
  const saved = [line('A', { id: 1 }), line('B', { id: 2 })]
  it.each([
    ['edited', [line('A'), line('B', { price: '5' })], [1, 2]],
    ['added', [line('A', { price: '5' }), line('B'), line('')], [1, 2, undefined]],
    ['removed', [line('B')], [2]],
    ['moved', [line('B'), line('A')], [2, 1]],
  ])('keeps the ID that each line was given when lines are %s', (_, to, ids) => {
    const after = rebased({ from: [line('A'), line('B')], to, onto: saved })
    expect(after.map(({ id }) => id)).toEqual(ids)
    expect(after).toMatchObject(to)
  })

  it('finds a line that the shop has sorted or left out', () => {
    const from = [line(''), line('B'), line('A')]
    const to = [line('', { price: '1' }), line('B'), line('A', { price: '2' })]
    expect(rebased({ from, to, onto: saved })).toEqual([
      line('', { price: '1' }),
      line('B', { id: 2 }),
      line('A', { id: 1, price: '2' }),
    ])
  })

  it('keeps lines that have an ID apart', () => {
    const added = line('C')
    const from = saved
    expect(rebased({ from, to: [added, line('B', { id: 2 })], onto: saved })).toEqual([
      added,
      line('B', { id: 2 }),
    ])
  })

  it('takes lists without lines as a whole', () => {
    expect(rebased({ from: [1, 2], to: [1, 2, 3], onto: [2, 1] })).toEqual([1, 2, 3])
  })
})

describe('a field that consists of several values', () => {
  type Values = { known: boolean; allergens: string[]; name: string }
  const toBody = ({ known, allergens, name }: Values) => ({
    name,
    allergens: known ? allergens : null,
  })
  const was: Values = { known: true, allergens: ['milk'], name: 'Fig' }

  it('is asked about, even if a colleague has switched it off', () => {
    const mine = { ...was, allergens: ['milk', 'nuts'] }
    const theirs = { ...was, known: false }
    const both = merged({ was, mine, theirs }, toBody)
    expect(both.values).toEqual(mine)
    expect(both.conflicts).toEqual([
      { key: 'allergens', mine: ['milk', 'nuts'], theirs: null, parts: ['known', 'allergens'] },
    ])
  })

  it('stays as it was typed while a colleague changes something else', () => {
    const food = { ...EMPTY, allergens_known: true, allergens: ['milk' as const] }
    const product = { was: EMPTY, mine: food, theirs: { ...EMPTY, brand: 'Bee' } }
    expect(merged(product, productBody)).toEqual({
      values: { ...food, brand: 'Bee' },
      conflicts: [],
    })
    const words = { en: 'Boil', fr: 'Bouillir', de: 'Kochen' }
    const recipe = { ...NEW_POST, is_recipe: true, steps: [words] }
    const post = { was: NEW_POST, mine: recipe, theirs: { ...NEW_POST, author: 'Ada' } }
    const bodyOf = (values: typeof NEW_POST) => postBody(values, 'UTC')
    expect(merged(post, bodyOf).values).toEqual({ ...recipe, author: 'Ada' })
  })

  it('stays theirs if what was typed into it isn’t sent', () => {
    const off = { ...was, known: false }
    const mine = { ...off, allergens: ['nuts'], name: 'Plum' }
    const theirs = { ...was, allergens: ['fish'] }
    expect(merged({ was: off, mine, theirs }, toBody)).toEqual({
      values: { ...theirs, name: 'Plum' },
      conflicts: [],
    })
  })
})
