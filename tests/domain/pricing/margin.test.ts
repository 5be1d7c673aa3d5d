import { expect, it } from 'vitest'
import { marginOf } from '#/domain/pricing/margin.ts'

const sold = { price: 1200, tax_rate: 20, prices_include_tax: true }

it('a margin is what is left of the price without tax', () => {
  expect(marginOf(sold, 750)).toBe(25)
  expect(marginOf({ ...sold, prices_include_tax: false }, 750)).toBe(37.5)
  expect(marginOf(sold, 1100)).toBe(-10)
})

it('without a known cost or a price there is none', () => {
  expect(marginOf(sold, null)).toBeNull()
  expect(marginOf({ ...sold, price: 0 }, 750)).toBeNull()
})
