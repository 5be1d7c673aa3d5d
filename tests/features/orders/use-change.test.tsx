// The form that changes an order, beside others who change it and after answers that got lost.
import { act, renderHook } from '@testing-library/react'
import { useState } from 'react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Order } from '#/contract/orders/shapes.ts'
import { useChange } from '#/features/orders/change/use-change.ts'
import { openVisit, refusal, type Visit } from '#tests/support/page/visit.ts'

const ADDRESS = {
  title: 'Home',
  street: '1 Old Street',
  city: 'Lyon',
  country: 'FR',
  state: '',
  pincode: '69001',
  phone: '0600000000',
}
const line = (id: number, quantity: number) => ({
  id,
  quantity,
  refunded: 0,
  name: `Goods ${id}`,
  unit: null,
  price: 2,
})
const orderWith = (changes: object) =>
  ({
    order_number: 'L-1',
    shipping_address: ADDRESS,
    notes: null,
    items: [line(1, 1)],
    ...changes,
  }) as unknown as Order

const JAM = { product_id: 7, variation_id: null, name: 'Jam', price: 3 }
const COSTS = {
  before: { shipping_total: 0, coupon_total_discount: 0, total: 9 },
  after: { shipping_total: 0, coupon_total_discount: 0, total: 9 },
  coupon_lost: null,
}

let visit: Visit
beforeAll(async () => {
  visit = await openVisit()
})
afterAll(() => visit.stop())
beforeEach(() => visit.reset())

/** The form, beside an order that can be another one meanwhile. */
function openForm() {
  const done: string[] = []
  let fresh = orderWith({})
  const hook = renderHook(() => {
    const [order, show] = useState(orderWith({}))
    const live = { order, show, refresh: () => Promise.resolve(show(fresh)), news: {} as never }
    const onDone = () => done.push('done')
    return {
      live,
      form: useChange({ live, orderKey: undefined, language: 'en', onDone }),
    }
  })
  const form = () => hook.result.current.form
  return {
    form,
    done,
    /** Somebody else, or the shop, changes the order. */
    becomes: (order: Order) => {
      fresh = order
      act(() => hook.result.current.live.show(order))
    },
    save: () => act(() => form().save()),
    type: (index: number, text: string) => act(() => form().rows[index]?.type(text)),
  }
}

/** Answers previews, and changes as the test says: `null` is lost on its way. */
function answerChanges(answers: (object | null)[]) {
  const sent: { body: unknown; key: unknown }[] = []
  visit.answer(({ path }) => {
    if (path.endsWith('/change-preview')) return { body: COSTS }
    sent.push({ body: visit.bodies().at(-1), key: visit.lastHeader('idempotency-key') })
    const answer = answers.shift()
    if (answer === null) return refusal(503, { code: 'NO_RESPONSE' })
    return 'status' in (answer ?? {}) ? (answer as object) : { body: answer }
  })
  return sent
}

it('sends only what was typed: what the shop corrects meanwhile stays', async () => {
  const { form, becomes, save } = openForm()
  const sent = answerChanges([orderWith({})])
  act(() => form().typeAddress('phone', '0611111111'))
  becomes(orderWith({ shipping_address: { ...ADDRESS, street: '2 New Street' }, notes: 'Ring' }))
  expect([form().address.street, form().notes]).toEqual(['2 New Street', 'Ring'])
  await save()
  expect(sent[0]?.body).toEqual({ lines: [], add: [], shipping_address: { phone: '0611111111' } })
})

it('is not changed by a correction alone, nor by what was typed and taken back', () => {
  const { form, becomes } = openForm()
  act(() => form().typeAddress('street', '3 Other Street'))
  expect(form().isChanged).toBe(true)
  act(() => form().typeAddress('street', ADDRESS.street))
  becomes(orderWith({ shipping_address: { ...ADDRESS, street: '2 New Street' }, notes: 'Ring' }))
  expect(form().isChanged).toBe(false)
  expect(form().address.street).toBe('2 New Street')
})

it('is sent again as it was after a lost answer, though the order has changed by it', async () => {
  const { form, becomes, done, save, type } = openForm()
  const after = orderWith({ items: [line(1, 2), line(2, 1)] })
  const sent = answerChanges([null, after])
  type(0, '2')
  act(() => form().add(JAM))
  await save()
  becomes(after)
  expect(form().isChanged).toBe(true)
  await save()
  expect(sent[1]).toEqual(sent[0])
  expect(sent[0]?.body).toMatchObject({ lines: [{ quantity: 2 }], add: [{ product_id: 7 }] })
  expect(done).toEqual(['done'])
})

it('adds nothing twice where more was typed after a lost answer', async () => {
  const { form, becomes, done, save, type } = openForm()
  const sent = answerChanges([null, refusal(409, { code: 'IDEMPOTENCY_CONFLICT' }), orderWith({})])
  act(() => form().add(JAM))
  await save()
  becomes(orderWith({ items: [line(1, 1), line(2, 1)] }))
  type(0, '3')
  await save()
  expect(sent[1]?.key).toBe(sent[0]?.key)
  expect(form().problem).toContain('carried out')
  // Nothing is left of it: what is still missing is typed into the order as it is now.
  expect([form().isChanged, form().rows.map(({ typed }) => typed)]).toEqual([false, ['1', '1']])
  expect(done).toEqual([])
  type(0, '3')
  await save()
  expect(sent[2]).toMatchObject({ body: { lines: [{ quantity: 3 }], add: [] } })
  expect(sent[2]?.key).not.toBe(sent[0]?.key)
})
