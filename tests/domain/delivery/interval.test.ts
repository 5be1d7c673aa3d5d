import { expect, test } from 'vitest'
import {
  CHECKOUT_LOADING_MS,
  DEFAULT_PAYMENT_METHOD,
  deliveryInterval,
  STANDARD_DELIVERY,
} from '#/domain/delivery/interval.ts'

test("the delivery interval is '1 day' by default", () => {
  expect(deliveryInterval(undefined)).toBe('1 day')
  expect(deliveryInterval('  ')).toBe('1 day')
  expect(deliveryInterval(undefined, 'Express')).toBe('1 day')
})

test('a chosen interval stays', () => {
  expect(deliveryInterval(' 10:00 to 12:00 ')).toBe('10:00 to 12:00')
})

test("choosing 'Standard Delivery | Approx 5 to 7 Days' clears it", () => {
  expect(STANDARD_DELIVERY).toBe('Standard Delivery | Approx 5 to 7 Days')
  expect(deliveryInterval(STANDARD_DELIVERY)).toBeNull()
  expect(deliveryInterval(undefined, STANDARD_DELIVERY)).toBeNull()
  expect(deliveryInterval('1 day', STANDARD_DELIVERY)).toBeNull()
})

test('a checkout starts with cash on delivery and its loading flag shows for 4 seconds', () => {
  expect([DEFAULT_PAYMENT_METHOD, CHECKOUT_LOADING_MS]).toEqual(['cod', 4000])
})
