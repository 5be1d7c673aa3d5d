// Staff's form for the goods of an order, after an answer that got lost.
import { act, renderHook } from '@testing-library/react'
import { useState } from 'react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Order } from '#/contract/orders/shapes.ts'
import type { Act } from '#/features/orders/staff/act.ts'
import { useMendLines } from '#/features/orders/staff/use-mend-lines.ts'
import type { Found } from '#/stores/find-goods.ts'
import { openVisit, refusal, type Visit } from '#tests/support/page/visit.ts'

const orderOf = (...quantities: number[]) => {
  const items = quantities.map((quantity, index) => ({ id: index + 1, quantity }))
  return { order_number: 'L-1', items } as unknown as Order
}
const JAM = { product_id: 7, variation_id: null, name: 'Jam', price: 3 } as unknown as Found
const AMOUNTS = { shipping_total: 0, coupon_total_discount: 0, total: 9 }

let visit: Visit
beforeAll(async () => {
  visit = await openVisit()
})
afterAll(() => visit.stop())
beforeEach(() => visit.reset())

/** The form of an order with one line; the shop has `after` once it carries out the first change. */
function openForm(after: Order) {
  const done: string[] = []
  const hook = renderHook(() => {
    const [order, show] = useState(orderOf(1))
    // As on the order's page.
    const run: Act = async (work) => {
      const answer = await work.catch(() => undefined)
      show(answer ?? after)
      return answer !== undefined
    }
    const onDone = () => done.push('done')
    return useMendLines({ order, act: run, said: '', onDone })
  })
  const form = () => hook.result.current
  return {
    form,
    done,
    count: (id: number, text: string) => act(() => form().count(id, text)),
    choose: () => act(() => form().choose(JAM)),
    send: () => act(() => form().send()),
  }
}

/** The first change is lost on its way back. */
function loseFirst(after: Order, second: object) {
  const sent: { body: unknown; key: unknown }[] = []
  visit.answer(({ method }) => {
    const isPreview = visit.asked().at(-1)?.endsWith('/lines/preview')
    if (isPreview) return { body: { before: AMOUNTS, after: AMOUNTS, coupon_lost: null } }
    if (method === 'GET') return { body: after }
    sent.push({ body: visit.bodies().at(-1), key: visit.lastHeader('idempotency-key') })
    return sent.length === 1 ? refusal(503, { code: 'NO_RESPONSE' }) : second
  })
  return sent
}

it('sends the same again, though the order has changed by it', async () => {
  const after = orderOf(2, 1)
  const { form, done, count, choose, send } = openForm(after)
  const sent = loseFirst(after, { body: after })
  count(1, '2')
  choose()
  await send()
  expect(form().isReady).toBe(true)
  await send()
  expect(sent[1]).toEqual(sent[0])
  expect(sent[0]?.body).toMatchObject({ lines: [{ quantity: 2 }], add: [{ product_id: 7 }] })
  expect(done).toEqual(['done'])
})

it('adds nothing twice where more was typed since, and shows what was carried out', async () => {
  const after = orderOf(1, 1)
  const { form, done, count, choose, send } = openForm(after)
  const sent = loseFirst(after, refusal(409, { code: 'IDEMPOTENCY_CONFLICT' }))
  choose()
  await send()
  count(1, '3')
  await send()
  expect(sent[1]?.key).toBe(sent[0]?.key)
  expect(form()).toMatchObject({ isCarriedOut: true, isReady: false, counts: {}, added: [] })
  expect(done).toEqual([])
})
