import { describe, expect, test } from 'vitest'
import {
  canMove,
  isCancellable,
  isPaid,
  ORDER_TRANSITIONS,
  orderStateOf,
  orderTransitions,
  PAYMENT_TRANSITIONS,
  progressOf,
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

const OWN = { pickup: null, delivery_slot: null, delivery_interval: '1 day' }
const PARCEL = { ...OWN, delivery_interval: null }

describe('what the shop brings itself', () => {
  test('is on its way without having been shipped, unlike a parcel', () => {
    expect(canMove(orderTransitions(OWN), 'packed', 'out_for_delivery')).toBe(true)
    expect(canMove(orderTransitions(PARCEL), 'packed', 'out_for_delivery')).toBe(false)
    const booked = { ...PARCEL, delivery_slot: {} }
    expect(canMove(orderTransitions(booked), 'packed', 'out_for_delivery')).toBe(true)
  })

  test('shows the step of parcels only while a driver has it loaded', () => {
    expect(progressOf({ ...OWN, status: 'out_for_delivery' })).not.toContain('shipped')
    expect(progressOf({ ...OWN, status: 'shipped' })).toContain('shipped')
    expect(progressOf({ ...PARCEL, status: 'packed' })).toContain('shipped')
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

describe('rule 60: an order that several stores send', () => {
  test.each([
    [['pending', 'processing'], 'pending'],
    [['shipped', 'packed', 'cancelled'], 'packed'],
    [['delivered', 'delivered'], 'delivered'],
    [['delivered', 'cancelled'], 'delivered'],
    [['cancelled', 'cancelled'], 'cancelled'],
    [['cancelled', 'refunded'], 'refunded'],
    [['failed', 'failed'], 'failed'],
  ] as const)('with parts that are %j is %s', (parts, state) => {
    expect(orderStateOf(parts)).toBe(state)
  })
})

test('money that has come in counts until all of it has gone back', () => {
  expect(isPaid('paid')).toBe(true)
  expect(isPaid('partially_refunded')).toBe(true)
  expect([isPaid('pending'), isPaid('refunded'), isPaid('failed')]).toEqual([false, false, false])
})
