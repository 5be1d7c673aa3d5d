import { describe, expect, test } from 'vitest'
import { countedContent, isPer100, saysMore } from '#/domain/law/unit-price.ts'
import { unitPrice } from '#/domain/pricing.ts'
import { setPrice } from '#/domain/pricing/quantity-offers.ts'

describe('what a unit price refers to (rule 55)', () => {
  test('small packs are per 100 only where the shop says so and its country allows it', () => {
    expect(isPer100({ country: 'IE', per_100: true })).toBe(true)
    expect(isPer100({ country: null, per_100: true })).toBe(true)
    expect(isPer100({ country: 'IE', per_100: false })).toBe(false)
    expect(isPer100({ country: 'DE', per_100: true })).toBe(false)
  })

  test('per 100 ends at 250 g, and a crate of small packs counts like one of them', () => {
    const pack = { price: 250, content_unit: 'g' as const, small_packs: true }
    expect(unitPrice({ ...pack, content: 250 })).toEqual({ amount: 1, per: '100g' })
    expect(unitPrice({ ...pack, content: 251 })).toMatchObject({ per: 'kg' })
    expect(unitPrice({ ...pack, content: 125, price: 600, quantity: 6000 })).toEqual({
      amount: 0.8,
      per: '100g',
    })
    expect(unitPrice({ ...pack, content: 6, content_unit: 'piece' })).toMatchObject({
      per: 'piece',
    })
  })

  test('food in a liquid counts with its drained weight', () => {
    const jar = countedContent({ content: 720, content_unit: 'ml', drained_weight: 400 })
    expect(unitPrice({ ...jar, price: 200 })).toEqual({ amount: 5, per: 'kg' })
  })

  test('a price per kilogram that is the price itself is not repeated', () => {
    expect(saysMore({ amount: 3.99, per: 'kg' }, 3.99)).toBe(false)
    expect(saysMore({ amount: 3.98, per: 'kg' }, 1.99)).toBe(true)
    expect(saysMore(null, 1.99)).toBe(false)
  })

  test.each([
    ['3 for 2', { kind: 'for', take: 3, amount: 2 }, 200],
    ['the second at half price', { kind: 'percent', take: 2, amount: 50 }, 150],
    ['any three for 2.50', { kind: 'price', take: 3, amount: 250 }, 250],
    ['a price above what they cost', { kind: 'price', take: 2, amount: 900 }, 200],
  ] as const)('a set of %s', (_, rule, costs) => {
    expect(setPrice({ id: 1, is_mixed: true, most: null, ...rule }, 100)).toBe(costs)
  })
})
