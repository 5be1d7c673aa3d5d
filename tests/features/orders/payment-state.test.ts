import { expect, it } from 'vitest'
import { isPaymentOpen, paymentStateOf } from '#/features/orders/payment-state.ts'

const order = {
  status: 'pending',
  payment_status: 'pending',
  payment_method: 'card',
} as const

it('money that is on its way is waited for, from a card, a bank or at the door', () => {
  expect(paymentStateOf(order)).toBe('waiting')
  expect(paymentStateOf({ ...order, payment_status: 'authorised' })).toBe('waiting')
  expect(paymentStateOf({ ...order, payment_method: 'bank_transfer' })).toBe('transfer')
  expect(paymentStateOf({ ...order, payment_method: 'cod' })).toBe('later')
  expect(paymentStateOf({ ...order, payment_method: 'cod', status: 'shipped' })).toBe('later')
})

it('a payment is open until it has come, and not where it is made at the door', () => {
  expect(isPaymentOpen(order)).toBe(true)
  expect(isPaymentOpen({ ...order, payment_status: 'failed' })).toBe(true)
  expect(isPaymentOpen({ ...order, payment_method: 'bank_transfer' })).toBe(true)
  expect(isPaymentOpen({ ...order, payment_status: 'paid' })).toBe(false)
  expect(isPaymentOpen({ ...order, payment_method: 'cod' })).toBe(false)
})

it('a payment that failed is told, also where the order fell with it', () => {
  expect(paymentStateOf({ ...order, payment_status: 'failed' })).toBe('failed')
  expect(paymentStateOf({ ...order, status: 'failed', payment_status: 'cancelled' })).toBe('failed')
})

it('payments are notified until the goods have left', () => {
  const paid = { ...order, payment_status: 'paid' } as const
  expect(paymentStateOf({ ...paid, status: 'processing' })).toBe('paid')
  expect(paymentStateOf({ ...paid, status: 'delivered' })).toBe('none')
})

it('of an order that is over nothing is to be paid', () => {
  expect(paymentStateOf({ ...order, status: 'cancelled' })).toBe('none')
  expect(paymentStateOf({ ...order, status: 'refunded', payment_status: 'refunded' })).toBe('none')
})
