import { expect, it } from 'vitest'
import type { PickLine, PickOrder } from '#/contract/picking/crew.ts'
import { tasksOf } from '#/features/picking/windows.ts'

const line = (name: string, place: string | null, state: PickLine['state'] = 'open') =>
  ({ name, place, state }) as PickLine

it('the way leads from A2 to A10, to goods without a place, and past what is done', () => {
  const orders = [
    { lines: [line('Salt', null), line('Tea', 'A10-01'), line('Milk', 'A1-01', 'picked')] },
    { lines: [line('Rice', 'A2-10'), line('Oats', 'A2-9'), line('Bread', 'A10-01')] },
  ] as PickOrder[]
  expect(tasksOf(orders).map((task) => task.line.name)).toEqual([
    'Oats',
    'Rice',
    'Bread',
    'Tea',
    'Salt',
    'Milk',
  ])
})
