// What a driver enters at the door, until the shop has accepted it (rule 116).
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ApiError } from '#/client/api-error.ts'
import { crew } from '#/client/crew-browser.ts'
import type { DeliveryRun, Stop } from '#/contract/runs/crew.ts'
import { StopPage } from '#/features/run/stop/StopPage.island.tsx'

const stop = {
  order_number: 'L1',
  state: 'arrived',
  order_status: 'out_for_delivery',
  name: 'Ada',
  phone: '',
  address: { street: 'Rue de la Paix', pincode: '75002', city: 'Paris' },
  at: null,
  items: [],
  crates: 1,
  cash_due: 0,
  spared: 0,
  cash_taken: 0,
  minimum_age: null,
  age_confirmed: null,
  empties: null,
  proof: {},
} as unknown as Stop

it('What was entered for a refused hand-over is still there', async () => {
  const start = { date: '2026-11-25', cash_total: 0, stops: [stop] } as unknown as DeliveryRun
  vi.spyOn(crew.crewRuns, 'run').mockResolvedValue(start)
  vi.spyOn(crew.crewRuns, 'messages').mockResolvedValue({ messages: [], may_write: false } as never)
  let refuse: (error: ApiError) => void = () => undefined
  vi.spyOn(crew.crewRuns, 'move').mockImplementation(
    () => new Promise<never>((_, reject) => (refuse = reject)),
  )
  render(
    <StopPage
      start={start}
      currency={{ id: 1, code: 'EUR', symbol: '€', exchange_rate: 1 }}
      order_number="L1"
      userId="7"
      language="en"
    />,
  )
  const name = await screen.findByLabelText<HTMLInputElement>('Received by')
  fireEvent.change(screen.getByLabelText(/PIN/), { target: { value: '1234' } })
  fireEvent.change(name, { target: { value: 'Grace' } })
  fireEvent.click(screen.getByRole('button', { name: 'Delivered' }))
  // Shown at once; the form is out of sight.
  await expect.poll(() => screen.queryByRole('button', { name: 'Delivered' })).toBeNull()
  await expect.poll(() => vi.mocked(crew.crewRuns.move).mock.calls.length).toBe(1)
  const errors = { pin: ['That PIN is wrong.'] }
  await act(async () => refuse(new ApiError(422, { code: 'INVALID', errors })))
  await screen.findByRole('button', { name: 'Delivered' })
  expect(screen.getByLabelText<HTMLInputElement>(/PIN/).value).toBe('1234')
  expect(name.isConnected && name.value).toBe('Grace')
})
