import { describe, expect, test } from 'vitest'
import {
  canMove,
  isCancellable,
  ORDER_TRANSITIONS,
  PAYMENT_TRANSITIONS,
} from '#/domain/order-status.ts'

type Step = [from: keyof typeof ORDER_TRANSITIONS, to: keyof typeof ORDER_TRANSITIONS]
type PaymentStep = [from: keyof typeof PAYMENT_TRANSITIONS, to: keyof typeof PAYMENT_TRANSITIONS]

describe('an order', () => {
  test.each<Step>([
    ['pending', 'processing'],
    ['processing', 'packed'],
    ['packed', 'shipped'],
    ['shipped', 'out_for_delivery'],
    ['out_for_delivery', 'delivered'],
    ['delivered', 'refunded'],
    ['failed', 'pending'],
    ['cancelled', 'refunded'],
  ])('that is %s may become %s', (from, to) => {
    expect(canMove(ORDER_TRANSITIONS, from, to)).toBe(true)
  })

  test.each<Step>([
    ['pending', 'delivered'],
    ['shipped', 'cancelled'],
    ['delivered', 'pending'],
    ['cancelled', 'processing'],
    ['refunded', 'pending'],
    ['pending', 'pending'],
  ])('that is %s does not become %s', (from, to) => {
    expect(canMove(ORDER_TRANSITIONS, from, to)).toBe(false)
  })

  test('nothing follows on an unknown state', () => {
    expect(canMove(ORDER_TRANSITIONS, 'pending', 'lost')).toBe(false)
  })

  test('may be cancelled while nothing is packed', () => {
    expect(Object.keys(ORDER_TRANSITIONS).filter(isCancellable)).toEqual(['pending', 'processing'])
  })

  test('that the customer may cancel can become cancelled', () => {
    expect(canMove(ORDER_TRANSITIONS, 'pending', 'cancelled')).toBe(true)
    expect(canMove(ORDER_TRANSITIONS, 'processing', 'cancelled')).toBe(true)
  })
})

describe('a payment', () => {
  test.each<PaymentStep>([
    ['pending', 'paid'],
    ['pending', 'authorised'],
    ['authorised', 'paid'],
    ['failed', 'pending'],
    ['failed', 'paid'],
    ['paid', 'partially_refunded'],
    ['partially_refunded', 'partially_refunded'],
    ['partially_refunded', 'refunded'],
  ])('that is %s may become %s', (from, to) => {
    expect(canMove(PAYMENT_TRANSITIONS, from, to)).toBe(true)
  })

  test.each<PaymentStep>([
    ['paid', 'pending'],
    ['paid', 'cancelled'],
    ['pending', 'refunded'],
    ['refunded', 'paid'],
    ['cancelled', 'paid'],
  ])('that is %s does not become %s', (from, to) => {
    expect(canMove(PAYMENT_TRANSITIONS, from, to)).toBe(false)
  })
})

test.each([
  ['order', ORDER_TRANSITIONS],
  ['payment', PAYMENT_TRANSITIONS],
])('every state that an %s can come to is in its table', (_, table) => {
  const states = Object.keys(table)
  expect(
    Object.values(table)
      .flat()
      .filter((state) => !states.includes(state)),
  ).toEqual([])
})
