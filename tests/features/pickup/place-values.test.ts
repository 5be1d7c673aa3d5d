import { expect, it } from 'vitest'
import { hourValues } from '#/features/pickup/staff/place-values.ts'

it('takes over the opening hours of the shop as they stand in the form', () => {
  expect(hourValues([{ weekday: 1, from: '08:00', to: '20:00' }])).toEqual([
    { weekday: '1', from: '08:00', to: '20:00' },
  ])
})
