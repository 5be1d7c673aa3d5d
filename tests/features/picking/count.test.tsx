// A count that the shop refuses: what was typed stays, with the reason at its field.
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PickList } from '#/contract/picking/crew.ts'
import { Picking } from '#/features/picking/Picking.island.tsx'
import type { Asked } from '#tests/support/servers/little-api.ts'
import { openVisit, refusal, type Visit } from '#tests/support/page/visit.ts'

let visit: Visit
beforeAll(async () => {
  visit = await openVisit()
})
afterAll(() => visit.stop())

const lineOf = (id: number, name: string, is_weighed: boolean) => ({
  id,
  name,
  is_weighed,
  unit: is_weighed ? 'kg' : null,
  quantity: 5,
  tolerance: 10,
  state: 'open',
  wish: 'none',
  lots: [],
  place: null,
  picture: null,
  minimum_age: null,
  proposal: null,
  substitute: null,
  answer: null,
})
const lines = [lineOf(1, 'Tea', false), lineOf(2, 'Plums', true)]
const orders = [{ order_number: 'L1-AAA', is_done: false, crates: 1, lines, pickup: null }]
const start = { windows: [], window: null, trolley: 1, orders } as unknown as PickList

const taskOf = (name: string) => {
  const found = screen.getAllByRole('listitem').find((item) => within(item).queryByText(name))
  if (!found) throw new Error(`no ${name}`)
  return within(found)
}

it('A count and a weight that are refused stay in their fields, with the reason at the one that was refused', async () => {
  visit.answer(({ method }: Asked) =>
    method === 'GET'
      ? { cut: true }
      : refusal(400, { code: 'INVALID', errors: { quantity: ['Too much of it.'] } }),
  )
  render(<Picking start={start} userId="7" language="en" timeZone="UTC" />)
  // Both are said before the shop answers about the first.
  fireEvent.click(taskOf('Tea').getByRole('button', { name: 'Got fewer' }))
  fireEvent.change(taskOf('Tea').getByLabelText(/^How many/), { target: { value: '4' } })
  fireEvent.change(taskOf('Plums').getByLabelText(/^Weight/), { target: { value: '4.7' } })
  fireEvent.click(taskOf('Tea').getByRole('button', { name: 'Got it' }))
  fireEvent.click(taskOf('Plums').getByRole('button', { name: 'Weighed' }))
  expect(taskOf('Tea').queryByLabelText(/^How many/)).toBeNull()
  const count = await waitFor(() => taskOf('Tea').getByLabelText<HTMLInputElement>(/^How many/))
  expect(count.value).toBe('4')
  expect(count.getAttribute('aria-invalid')).toBe('true')
  expect(taskOf('Tea').getByText('Too much of it.')).toBeTruthy()
  const weight = taskOf('Plums').getByLabelText<HTMLInputElement>(/^Weight/)
  expect(weight.value).toBe('4.7')
  expect(taskOf('Plums').queryByText('Too much of it.')).toBeNull()

  // Once something else is said, the refused count is gone.
  visit.answer(({ method }: Asked) => (method === 'GET' ? { cut: true } : { body: {} }))
  fireEvent.change(count, { target: { value: '3' } })
  fireEvent.click(taskOf('Tea').getByRole('button', { name: 'Got it' }))
  const undo = await waitFor(() => taskOf('Tea').getByRole('button', { name: 'Undo' }))
  expect(screen.queryByText('Too much of it.')).toBeNull()
  fireEvent.click(undo)
  await waitFor(() => taskOf('Tea').getByRole('button', { name: 'Got fewer' }))
})
