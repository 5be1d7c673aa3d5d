import { describe, expect, test } from 'vitest'
import { computeTotals, type TotalsInput } from '#/domain/totals.ts'

/** Two kilograms at 2.50 and half a litre at 12.00, delivered for 3.90. */
const basket = (of: Partial<TotalsInput> = {}): TotalsInput => ({
  lines: [
    { sale_price: 250, quantity: 2000, tax_rate: 5.5 },
    { sale_price: 1200, quantity: 500, tax_rate: 20 },
  ],
  prices_include_tax: true,
  shipping_total: 390,
  shipping_tax_rate: 20,
  ...of,
})

describe('tax', () => {
  test('with tax included, tax_total is the part of the total that is tax', () => {
    expect(computeTotals(basket())).toMatchObject({
      sub_total: 1100,
      tax_total: 26 + 100 + 65,
      shipping_total: 390,
      total: 1490,
      item_count: 2,
      lines: [
        { sub_total: 500, tax: 26, total: 500 },
        { sub_total: 600, tax: 100, total: 600 },
      ],
    })
  })

  test('otherwise it is added', () => {
    expect(computeTotals(basket({ prices_include_tax: false }))).toMatchObject({
      sub_total: 1100,
      tax_total: 28 + 120 + 78,
      total: 1100 + 226 + 390,
      lines: [
        { sub_total: 500, tax: 28, total: 528 },
        { sub_total: 600, tax: 120, total: 720 },
      ],
    })
  })

  test('tax is rounded half up on each line', () => {
    const line = { sale_price: 10, quantity: 1000, tax_rate: 5 }
    const totals = computeTotals({
      lines: [line, line, line],
      prices_include_tax: false,
      shipping_total: 0,
    })
    expect(totals.tax_total).toBe(3)
  })

  test('without a rate shipping carries no tax', () => {
    expect(computeTotals(basket({ lines: [], shipping_tax_rate: undefined })).tax_total).toBe(0)
  })
})

describe('coupons', () => {
  test('a percentage is off the goods, not the shipping', () => {
    const totals = computeTotals(basket({ coupon: { type: 'percent', amount: 12.5 } }))
    expect(totals).toMatchObject({ coupon_total_discount: 138, shipping_total: 390, total: 1352 })
  })

  test('an amount is off at most what the goods cost', () => {
    const totals = computeTotals(basket({ coupon: { type: 'fixed', amount: 5000 } }))
    expect(totals).toMatchObject({ coupon_total_discount: 1100, total: 390, tax_total: 65 })
  })

  test('a coupon can pay the shipping', () => {
    const totals = computeTotals(basket({ coupon: { type: 'free_shipping', amount: 0 } }))
    expect(totals).toMatchObject({
      shipping_total: 0,
      coupon_total_discount: 0,
      total: 1100,
      tax_total: 126,
    })
  })

  test('a coupon lowers the tax of each line in proportion, and its cents add up', () => {
    const line = { sale_price: 100, quantity: 1000, tax_rate: 10 }
    const totals = computeTotals({
      lines: [line, line, line],
      prices_include_tax: false,
      shipping_total: 0,
      coupon: { type: 'fixed', amount: 100 },
    })
    expect(totals.lines.map(({ total, tax }) => total - tax)).toEqual([66, 67, 67])
    expect(totals.tax_total).toBe(21)
  })

  test('leftover cents go to the lines with the largest remainders', () => {
    const prices = [101, 202, 399]
    const totals = computeTotals({
      lines: prices.map((sale_price) => ({ sale_price, quantity: 1000, tax_rate: 0 })),
      prices_include_tax: true,
      shipping_total: 0,
      coupon: { type: 'fixed', amount: 100 },
    })
    // Exact shares are 14.39, 28.77 and 56.84.
    expect(totals.lines.map((line) => line.sub_total - line.total)).toEqual([14, 29, 57])
  })

  test('a negative coupon adds nothing to the price', () => {
    expect(computeTotals(basket({ coupon: { type: 'fixed', amount: -500 } })).total).toBe(1490)
  })
})

describe('points and wallet', () => {
  const points = { balance: 70, use: true, value_of_point: 3 }
  const wallet = { balance: 5000, use: true }

  test('points pay first, the wallet pays what is left', () => {
    expect(computeTotals(basket({ points, wallet }))).toMatchObject({
      points: 70,
      points_amount: 210,
      convert_point_amount: 210,
      wallet_balance: 5000,
      convert_wallet_balance: 1280,
      total: 0,
    })
  })

  test('only the customer’s own balance is used', () => {
    const few = computeTotals(basket({ wallet: { balance: 100, use: true } }))
    expect(few).toMatchObject({ convert_wallet_balance: 100, total: 1390 })
  })

  test('points are spent whole, and never for less than their value', () => {
    const many = computeTotals(
      basket({ points: { balance: 9000.5, use: true, value_of_point: 100 } }),
    )
    expect(many).toMatchObject({
      points: 14,
      convert_point_amount: 1400,
      total: 90,
      points_amount: 900_000,
    })
  })

  test('unused benefits are shown but not spent', () => {
    const idle = { points: { ...points, use: false }, wallet: { ...wallet, use: false } }
    expect(computeTotals(basket(idle))).toMatchObject({
      points: 0,
      points_amount: 210,
      convert_point_amount: 0,
      wallet_balance: 5000,
      convert_wallet_balance: 0,
      total: 1490,
    })
  })

  test('a negative balance pays nothing', () => {
    const debts = { points: { ...points, balance: -5 }, wallet: { ...wallet, balance: -700 } }
    expect(computeTotals(basket(debts))).toMatchObject({
      points: 0,
      convert_wallet_balance: 0,
      total: 1490,
    })
  })
})

test('an empty basket costs its shipping', () => {
  expect(computeTotals({ lines: [], prices_include_tax: true, shipping_total: 0 })).toMatchObject({
    sub_total: 0,
    total: 0,
    item_count: 0,
    lines: [],
  })
})
