import { describe, expect, test } from 'vitest'
import { formatMoney } from '#/browser/money/format-money.ts'
import { shownLines, shownTotals } from '#/browser/money/shown-totals.ts'

const USD = { code: 'USD', symbol: '$', exchange_rate: 1.085 }
const ORDER = {
  sub_total: 17.7,
  tax_total: 0.92,
  shipping_total: 4.9,
  deposit_total: 0.5,
  coupon_total_discount: 1.77,
  convert_point_amount: 0,
  gift_card_total: 0,
  convert_wallet_balance: 0.33,
  total: 21,
}
const cents = (amounts: readonly number[]) =>
  amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0)

describe('an order’s totals in another currency', () => {
  test('add up: its lines to the subtotal, its rows to the total, and empty rows are left out', () => {
    const shown = shownTotals(ORDER, true, USD)
    expect(shown.total).toBe(22.79)
    expect(shown.rows.map(({ name }) => name)).toEqual([
      'sub_total',
      'shipping',
      'deposit',
      'coupon',
      'wallet',
    ])
    expect(cents(shown.rows.map(({ amount }) => amount))).toBe(2279)
    const lines = shownLines([{ sub_total: 12.8 }, { sub_total: 4.9 }], USD, shown)
    expect(cents(lines)).toBe(cents([shown.rows[0]?.amount ?? 0]))
  })

  test('are the amounts themselves in the base currency', () => {
    const base = { code: 'EUR', exchange_rate: 1 }
    const { rows, total } = shownTotals(ORDER, true, base)
    expect(rows.map(({ amount }) => amount)).toEqual([17.7, 4.9, 0.5, -1.77, -0.33])
    expect(total).toBe(21)
  })
})

test('yen are shown without decimals, dinars with three', () => {
  const yen = { code: 'JPY', symbol: '¥', exchange_rate: 155.37 }
  expect(formatMoney(2.5, yen, 'en')).toBe('¥388')
  const dinar = { code: 'KWD', symbol: 'KD', exchange_rate: 0.3333 }
  expect(formatMoney(2.5, dinar, 'en')).toMatch(/0\.833$/)
})
