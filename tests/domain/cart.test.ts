import { describe, expect, test } from 'vitest'
import {
  addToCart,
  cartStorageKey,
  changeQuantity,
  maxQuantity,
  removeLine,
  type StockedLine,
} from '#/domain/cart.ts'
import { lineIdOf, lineKey } from '#/domain/line-id.ts'

/** Sold by the piece by default. */
const line = (of: Partial<StockedLine> = {}): StockedLine => ({
  product_id: 1,
  variation_id: null,
  uom_entry: null,
  quantity: 1000,
  unit_quantity: 1000,
  ...of,
})
const limits = (available: number, of = {}) => ({
  available,
  unit_quantity: 1000,
  min: 1000,
  step: 1000,
  ...of,
})
const crate = { uom_entry: 7, unit_quantity: 12_000 }

describe('adding', () => {
  test('a product that is new becomes a line', () => {
    expect(addToCart([], line(), limits(5000))).toEqual({ ok: true, lines: [line()] })
  })

  test('adding counts what is in the cart already', () => {
    const lines = [line({ quantity: 3000 })]
    expect(addToCart(lines, line({ quantity: 2000 }), limits(5000))).toEqual({
      ok: true,
      lines: [line({ quantity: 5000 })],
    })
  })

  test('You cannot add this item more than N times: N is the stock, and the cart stays', () => {
    const lines = [line({ quantity: 3000 })]
    expect(addToCart(lines, line({ quantity: 3000 }), limits(5000))).toEqual({
      ok: false,
      code: 'CART_STOCK_EXCEEDED',
      max: 5000,
      lines,
    })
  })

  test('N is told in the unit of the line', () => {
    const change = addToCart(
      [],
      line({ ...crate, quantity: 3000 }),
      limits(30_000, { unit_quantity: 12_000 }),
    )
    expect(change).toMatchObject({ ok: false, max: 2000 })
  })

  test('two lines of one product in different units are two lines and share the stock', () => {
    const lines = [line({ quantity: 7000 })]
    const inCrates = limits(30_000, { unit_quantity: 12_000 })
    const added = addToCart(lines, line(crate), inCrates)
    expect(added).toMatchObject({ ok: true })
    expect(added.lines).toHaveLength(2)
    expect(addToCart(lines, line({ ...crate, quantity: 2000 }), inCrates)).toMatchObject({
      ok: false,
      max: 1000,
    })
    expect(addToCart(added.lines, line({ quantity: 12_000 }), limits(30_000))).toMatchObject({
      ok: false,
      max: 18_000,
    })
  })

  test('variations have a stock of their own', () => {
    const lines = [line({ variation_id: 1, quantity: 5000 })]
    expect(addToCart(lines, line({ variation_id: 2, quantity: 5000 }), limits(5000))).toMatchObject(
      { ok: true },
    )
  })

  test('by weight, the stock is lowered to a step', () => {
    const byWeight = limits(1130, { min: 500, step: 250 })
    expect(maxQuantity([], line(), byWeight)).toBe(1000)
  })

  test('the cart that was given is not changed', () => {
    const lines = Object.freeze([Object.freeze(line())])
    addToCart(lines, line(), limits(5000))
    changeQuantity(lines, { key: lineKey(line()), quantity: 3000 }, limits(5000))
    expect(lines).toEqual([line()])
  })
})

describe('changing', () => {
  const lines = [line({ quantity: 3000 }), line({ product_id: 2 })]
  const key = lineKey(line())

  test('a change is accepted if the new total is at most the stock', () => {
    const changed = changeQuantity(lines, { key, quantity: 5000 }, limits(5000))
    expect(changed).toEqual({
      ok: true,
      lines: [line({ quantity: 5000 }), line({ product_id: 2 })],
    })
    expect(changeQuantity(lines, { key, quantity: 6000 }, limits(5000))).toEqual({
      ok: false,
      code: 'CART_STOCK_EXCEEDED',
      max: 5000,
      lines,
    })
  })

  test.each([0, -2000])('it is floored at 0, and at 0 the item is removed: %i', (quantity) => {
    expect(changeQuantity(lines, { key, quantity }, limits(5000))).toEqual({
      ok: true,
      lines: [line({ product_id: 2 })],
    })
  })

  test('a line can be removed even where nothing is in stock any more', () => {
    expect(changeQuantity(lines, { key, quantity: 0 }, limits(0)).ok).toBe(true)
    expect(removeLine(lines, key)).toEqual([line({ product_id: 2 })])
  })

  test('a line that is not there changes nothing', () => {
    expect(changeQuantity(lines, { key: '9::', quantity: 1000 }, limits(5000))).toEqual({
      ok: true,
      lines,
    })
  })
})

describe('where a cart is kept', () => {
  test('a local cart is keyed per user as cart_{id} or cart_guest', () => {
    expect(cartStorageKey(null)).toBe('cart_guest')
    expect(cartStorageKey(17)).toBe('cart_17')
    expect(cartStorageKey('b2')).toBe('cart_b2')
  })

  test('product, variation and unit together name a line', () => {
    const keys = [
      line(),
      line({ product_id: 11 }),
      line({ variation_id: 1 }),
      line({ uom_entry: 1 }),
      line({ variation_id: 1, uom_entry: 1 }),
      line({ product_id: 1, variation_id: 11 }),
    ].map(lineKey)
    expect(new Set(keys).size).toBe(keys.length)
    const crateOfRed = { product_id: 1, variation_id: 11, uom_entry: 7 }
    expect(lineIdOf(lineKey(crateOfRed))).toEqual(crateOfRed)
  })
})
