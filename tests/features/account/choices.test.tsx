// What the customer is notified of.
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { NotificationChoice } from '#/contract/notifications/customer.ts'
import { Choices } from '#/features/account/notices/Choices.island.tsx'
import { openVisit, refusal, type Visit } from '#tests/support/page/visit.ts'

const OFF = { on: false, fixed: false }
const choiceOf = (kind: string): NotificationChoice => ({ kind, shop: OFF, mail: OFF, push: OFF })
const ALL = [choiceOf('order'), choiceOf('wallet')]

let visit: Visit
beforeAll(async () => {
  visit = await openVisit()
})
afterAll(() => visit.stop())
beforeEach(() => {
  cleanup()
  visit.reset()
})

it('A refused switch goes back alone: the others stay as they were chosen', async () => {
  render(<Choices choices={ALL} language="en" />)
  const switches = screen.getAllByRole<HTMLInputElement>('checkbox')
  const [orderMail, walletMail] = [switches.at(1), switches.at(4)]
  visit.answer(({ body }) => {
    const { kind } = JSON.parse(body) as { kind: string }
    if (kind === 'order') return refusal(503, { code: 'UNAVAILABLE' })
    return { body: { data: [ALL[0], { ...choiceOf('wallet'), mail: { on: true, fixed: false } }] } }
  })
  act(() => orderMail?.click())
  act(() => walletMail?.click())
  await expect.poll(() => visit.bodies().length).toBe(2)
  await expect.poll(() => orderMail?.checked).toBe(false)
  expect(walletMail?.checked).toBe(true)
})

it('a refusal takes back nothing that was pressed after it', async () => {
  render(<Choices choices={[choiceOf('news')]} language="en" />)
  const mail = screen.getAllByRole<HTMLInputElement>('checkbox').at(1)
  let asked = 0
  visit.answer(() => {
    asked += 1
    return asked === 1 ? refusal(503, { code: 'UNAVAILABLE' }) : { body: { data: [] } }
  })
  // On, off, and on again before the first answer: the shop has it on in the end.
  for (let press = 0; press < 3; press++) act(() => mail?.click())
  await expect.poll(() => asked).toBe(3)
  await act(() => new Promise((done) => setTimeout(done)))
  expect(mail?.checked).toBe(true)
})

it('shows what the shop confirmed last where all that was pressed since is refused', async () => {
  render(<Choices choices={[choiceOf('offers')]} language="en" />)
  const mail = screen.getAllByRole<HTMLInputElement>('checkbox').at(1)
  let asked = 0
  visit.answer(() => {
    asked += 1
    return refusal(503, { code: 'UNAVAILABLE' })
  })
  for (let press = 0; press < 3; press++) act(() => mail?.click())
  await expect.poll(() => asked).toBe(3)
  await expect.poll(() => mail?.checked).toBe(false)
})
