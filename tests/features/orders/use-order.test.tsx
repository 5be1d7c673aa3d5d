import { act, renderHook } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Order } from '#/contract/orders/shapes.ts'
import { useOrder } from '#/features/orders/use-order.ts'
import { openVisit, type Visit } from '#tests/support/page/visit.ts'

const orderThat = (status: Order['status']) =>
  ({ order_number: 'L-1', status, payment_status: 'pending', payment_method: 'cod' }) as Order

let visit: Visit
beforeAll(async () => {
  visit = await openVisit()
})
afterAll(() => visit.stop())
beforeEach(() => visit.reset())

/** Holds each response back until the test releases it. */
function holdAnswers() {
  const held: ((order: Order) => void)[] = []
  visit.answer(() => new Promise((answer) => held.push((body) => answer({ body }))))
  return held
}

it('shows what was asked for last, whichever answer comes first', async () => {
  const held = holdAnswers()
  const { result } = renderHook(() => useOrder(orderThat('pending'), undefined))
  const older = result.current.refresh()
  await expect.poll(() => held.length).toBe(1)
  const newer = result.current.refresh()
  await expect.poll(() => held.length).toBe(2)

  held[0]?.(orderThat('pending'))
  await act(() => older)
  held[1]?.(orderThat('processing'))
  await act(() => newer)
  expect(result.current.order.status).toBe('processing')
})

it('drops an answer that an action has overtaken', async () => {
  const held = holdAnswers()
  const { result } = renderHook(() => useOrder(orderThat('pending'), undefined))
  const refreshed = result.current.refresh()
  await expect.poll(() => held.length).toBe(1)
  act(() => result.current.show(orderThat('cancelled')))
  held[0]?.(orderThat('pending'))
  await act(() => refreshed)
  expect(result.current.order.status).toBe('cancelled')
})
