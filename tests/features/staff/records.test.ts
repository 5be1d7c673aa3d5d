// What the forms of the staff reckon by themselves.
import { describe, expect, it } from 'vitest'
import { readNumber } from '#/components/staff/money.ts'
import type { AdminCategory } from '#/contract/category/staff.ts'
import { branches, moved } from '#/features/category/staff/tree.ts'
import { implausible } from '#/features/product/staff/form/nutrition-check.ts'
import { EMPTY } from '#/features/product/staff/form/product-values.ts'
import { changedKeys, conflictingKeys } from '#/form/merge.ts'

describe('two people at one record', () => {
  it('meet only where both have changed a field, and not to the same', () => {
    const base = { name: { en: 'Jam' }, price: 1, stock: 5, brand: null }
    const mine = { name: { en: 'Jam' }, price: 2, stock: 6, brand: 'Bee' }
    const theirs = { name: { en: 'Plum jam' }, price: 3, stock: 6, brand: null }
    expect(changedKeys(base, mine)).toEqual(['price', 'stock', 'brand'])
    expect(conflictingKeys({ base, mine, theirs })).toEqual(['price'])
  })
})

describe('a number', () => {
  it.each([
    ['2,50', 2.5],
    ['2.5', 2.5],
    ['1 250,5', 1250.5],
    ['', undefined],
    ['2.5.1', undefined],
    ['ten', undefined],
  ])('is read as it is typed: %s', (text, number) => {
    expect(readNumber(text)).toBe(number)
  })
})

describe('the tree of categories', () => {
  const category = (id: number, parent_id: number | null, position: number): AdminCategory => ({
    id,
    parent_id,
    position,
    slug: `c${id}`,
    name: { en: `C${id}` },
    description: null,
    version: '',
    tint: null,
    hidden: false,
  })
  const all = [category(1, null, 0), category(2, null, 1), category(3, 1, 0), category(4, null, 2)]
  const after = (id: number, move: Parameters<typeof moved>[2]) => {
    const changes = moved(all, id, move)
    const ids = new Set(changes.map((one) => one.id))
    const next = [...all.filter((one) => !ids.has(one.id)), ...changes]
    return branches(next).map(({ category: one, depth }) => [one.id, depth])
  }

  it('shows each category below the one that it is part of', () => {
    expect(branches(all).map(({ category: { id }, depth }) => [id, depth])).toEqual([
      [1, 0],
      [3, 1],
      [2, 0],
      [4, 0],
    ])
  })

  it('moves one among its neighbours, below the one before it, and out again', () => {
    expect(after(4, 'up').map(([id]) => id)).toEqual([1, 3, 4, 2])
    expect(after(2, 'in')).toEqual([
      [1, 0],
      [3, 1],
      [2, 1],
      [4, 0],
    ])
    expect(after(3, 'out').map(([id]) => id)).toEqual([1, 3, 2, 4])
  })

  it('leaves what can go no further where it is', () => {
    expect([moved(all, 1, 'up'), moved(all, 1, 'in'), moved(all, 1, 'out')]).toEqual([[], [], []])
    expect(moved(all, 4, 'down')).toEqual([])
  })
})

describe('nutrition', () => {
  const per = (values: Partial<typeof EMPTY.nutrition>) =>
    implausible({ ...EMPTY.nutrition, per: 'g', ...values })

  it('that can be true raises no doubt', () => {
    expect(
      per({
        energy_kj: '2252',
        energy_kcal: '539',
        fat: '30,9',
        carbohydrate: '57.5',
        protein: '6.3',
      }),
    ).toEqual([])
  })

  it.each([
    ['weighs more than it can', { fat: '80', carbohydrate: '30' }, 'sum'],
    ['has more sugar than carbohydrate', { carbohydrate: '4', sugars: '40' }, 'part'],
    [
      'has ten times its energy',
      { energy_kcal: '900', fat: '1', carbohydrate: '12', protein: '1' },
      'energy',
    ],
    ['has kilojoules for kilocalories', { energy_kj: '200', energy_kcal: '200' }, 'kj'],
  ] as const)('that %s is doubted', (_, values, doubt) => {
    expect(per(values)).toContain(doubt)
  })
})
