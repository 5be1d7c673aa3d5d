// What staff forms compute.
import { describe, expect, it } from 'vitest'
import { readNumber } from '#/components/staff/money.ts'
import type { AdminCategory } from '#/contract/category/staff.ts'
import { branches, dropped, moved, type Place } from '#/features/category/staff/tree.ts'
import { ALL_DAYS, copyDay, nextWindow } from '#/components/staff/windows/WindowLines.tsx'
import { implausible } from '#/features/product/staff/form/nutrition-check.ts'
import { EMPTY } from '#/features/product/staff/form/product-values.ts'
import { usualPeriods } from '#/features/report/staff/periods.ts'
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
    withdrawal: null,
    slug: `c${id}`,
    name: { en: `C${id}` },
    description: null,
    version: '',
    tint: null,
    hidden: false,
    first_products: [],
    start_weight: null,
    food: null,
    energy: false,
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

  it('puts what is dragged before, after or inside another one, never inside itself', () => {
    const drop = (id: number, place: Place, target: number) => dropped(all, id, { target, place })
    const order = (changes: AdminCategory[]) =>
      changes.map(({ id, parent_id, position }) => [id, parent_id, position])
    expect(order(drop(4, 'before', 1))).toEqual([
      [4, null, 0],
      [1, null, 1],
      [2, null, 2],
    ])
    expect(order(drop(3, 'after', 1))).toEqual([
      [3, null, 1],
      [2, null, 2],
      [4, null, 3],
    ])
    expect(order(drop(4, 'inside', 1))).toEqual([[4, 1, 1]])
    expect(drop(1, 'inside', 3)).toEqual([])
    expect(drop(1, 'before', 1)).toEqual([])
    expect(drop(2, 'after', 1)).toEqual([])
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

describe('the windows of a week', () => {
  const window = (weekday: string, from: string, to: string) => ({
    weekday,
    from,
    to,
    capacity: '20',
    cutoff_minutes: '120',
    fee: '0',
  })
  const timesOf = (windows: ReturnType<typeof window>[], day: string) =>
    windows.filter(({ weekday }) => weekday === day).map(({ from }) => from)

  it('of a day take the place of those of others', () => {
    const week = [window('1', '08:00', '10:00'), window('2', '20:00', '22:00')]
    const both = [...week, window('1', '10:00', '12:00')]
    const copied = copyDay(both, '1', ALL_DAYS)
    expect(copied).toHaveLength(14)
    for (const day of ALL_DAYS) expect(timesOf(copied, day)).toEqual(['08:00', '10:00'])
    expect(timesOf(copyDay(both, '2', ['1']), '2')).toEqual(['20:00'])
  })

  it('have one more right after the last one of the day', () => {
    const week = [{ ...window('1', '08:00', '10:30'), fee: '2' }]
    expect(nextWindow(week, '1')).toMatchObject({ from: '10:30', to: '13:00', fee: '2' })
    expect(nextWindow(week, '5')).toMatchObject({ weekday: '5', from: '08:00', to: '10:30' })
    expect(nextWindow([window('1', '22:00', '23:30')], '1').to).toBe('23:59')
    expect(nextWindow([], '3')).toMatchObject({ weekday: '3', from: '09:00' })
  })
})

describe('the usual periods of figures', () => {
  it('end today, or with the last month, also over the turn of a year', () => {
    const periods = usualPeriods('2026-01-05')
    const daysOf = (name: string) => {
      const { from, to } = periods.find((one) => one.name === name) ?? { from: '', to: '' }
      return [from, to]
    }
    expect(daysOf('week')).toEqual(['2025-12-30', '2026-01-05'])
    expect(daysOf('month')).toEqual(['2026-01-01', '2026-01-05'])
    expect(daysOf('last_month')).toEqual(['2025-12-01', '2025-12-31'])
  })
})
