import { expect, it } from 'vitest'
import type { Refund } from '#/contract/refunds/shapes.ts'
import type { OrderLine } from '#/contract/orders/shapes.ts'
import { refundable, worthOf } from '#/features/orders/refundable.ts'

const line: OrderLine = {
  id: 7,
  product_id: 1,
  variation_id: null,
  uom_entry: null,
  slug: 'apples',
  name: 'Apples',
  sku: null,
  unit: 'kg',
  picture: null,
  price: 4,
  deposit: 0,
  quantity: 1.5,
  offer: null,
  sub_total: 6,
  tax: 0.3,
  store_id: null,
  exception: null,
  refunded: 0.25,
  difference: 'none',
  ordered: null,
  less: 0,
  kept: null,
  total: 6,
}
const refund = (status: Refund['status'], quantity: number, order_line_id = 7): Refund => ({
  id: 1,
  order_number: 'L-1',
  status,
  payment_type: 'wallet',
  reason: 'damaged',
  note: null,
  answer: null,
  amount: 1,
  pictures: [],
  lines: [{ order_line_id, name: 'Apples', quantity, amount: 1 }],
  created_at: '2026-11-21T10:00:00Z',
  updated_at: '2026-11-21T10:00:00Z',
})

it('refunded and requested quantities can’t be requested again', () => {
  expect(refundable({ refunds: [] }, line)).toBe(1.25)
  expect(refundable({ refunds: [refund('requested', 0.35)] }, line)).toBe(0.9)
  expect(refundable({ refunds: [refund('requested', 9)] }, line)).toBe(0)
})

it('a request that was decided, or of another line, takes nothing away', () => {
  const refunds = [refund('paid', 0.25), refund('rejected', 1), refund('requested', 1, 8)]
  expect(refundable({ refunds }, line)).toBe(1.25)
})

it('a quantity is worth its share of the line, to the cent, and no more than is left of it', () => {
  expect(worthOf({ refunds: [] }, line, 0.5)).toBe(2)
  expect(worthOf({ refunds: [] }, line, 1.25)).toBe(5)
  expect(worthOf({ refunds: [] }, { ...line, kept: 1.2 }, 1.25)).toBe(1.2)
  const third = { ...line, quantity: 3, refunded: 1, total: 10 }
  expect(worthOf({ refunds: [] }, third, 1)).toBe(3.34)
  expect(worthOf({ refunds: [refund('requested', 1)] }, third, 1)).toBe(3.33)
})

it('no quantity, or more than is left, has no value', () => {
  for (const quantity of [0, -1, Number.NaN, 1.251])
    expect(worthOf({ refunds: [] }, line, quantity)).toBe(0)
  expect(worthOf({ refunds: [refund('requested', 1)] }, line, 0.5)).toBe(0)
})
