// The orders of a day that staff give to drivers (rules 112 and 113).
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { DayOrder, DeliveryDay } from '#/contract/runs/staff.ts'
import { Assign } from '#/features/run/staff/Assign.island.tsx'

const order = (order_number: string, more: Partial<DayOrder> = {}): DayOrder => ({
  order_number,
  name: 'Ada',
  place: 'Rue de la Paix, 75002 Paris',
  status: 'packed',
  date: '2026-11-30',
  from: '18:00',
  to: '20:00',
  driver: null,
  state: null,
  has_photo: false,
  ...more,
})

it('What a driver brought back can be chosen again, and what is overdue says since when', () => {
  const start: DeliveryDay = {
    date: '2026-11-30',
    drivers: [{ id: 'd', name: 'Bo' }],
    orders: [
      order('L1', { date: '2026-11-28', state: 'absent' }),
      order('L2', { state: 'waiting' }),
      order('L3', { state: 'on_the_way', status: 'out_for_delivery' }),
      order('L4', { state: 'delivered', status: 'delivered' }),
    ],
    page: 1,
    last_page: 1,
  }
  render(<Assign start={start} language="en" readsOrders={false} />)
  const free = screen.getAllByRole<HTMLInputElement>('checkbox').map(({ disabled }) => !disabled)
  expect(free).toEqual([true, true, false, false])
  expect(screen.getAllByText(/^was due/).map(({ textContent }) => textContent)).toEqual([
    'was due Sat, Nov 28',
  ])
})
