import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { computeTotals, type Totals, type TotalsInput } from '#/domain/totals.ts'

const cents = fc.integer({ min: 0, max: 500_000 })
const line = fc.record({
  sale_price: fc.integer({ min: 0, max: 100_000 }),
  quantity: fc.integer({ min: 1, max: 100_000 }),
  tax_rate: fc.constantFrom(0, 2.1, 5.5, 10, 20),
  full_price: fc.boolean(),
  deposit: fc.constantFrom(0, 8, 15, 25, 450),
  deposit_tax_rate: fc.constantFrom(0, 7, 19),
})
const coupon = fc.oneof(
  fc.constant(null),
  fc.record({
    type: fc.constant('percent' as const),
    amount: fc.constantFrom(0, 7.5, 10, 33.33333, 100, 150),
  }),
  fc.record({ type: fc.constant('fixed' as const), amount: cents }),
  fc.constant({ type: 'free_shipping' as const, amount: 0 }),
)
const inputs: fc.Arbitrary<TotalsInput> = fc.record({
  lines: fc.array(line, { maxLength: 8 }),
  prices_include_tax: fc.boolean(),
  shipping_total: cents,
  shipping_tax_rate: fc.constantFrom(0, 20),
  coupon,
  points: fc.record({
    balance: cents,
    use: fc.boolean(),
    value_of_point: fc.integer({ min: 0, max: 500 }),
  }),
  gift_cards: fc.array(cents, { maxLength: 3 }),
  wallet: fc.record({ balance: cents, use: fc.boolean() }),
})

const sum = (numbers: number[]): number => numbers.reduce((total, n) => total + n, 0)
const holds = (property: (totals: Totals, input: TotalsInput) => void): void =>
  fc.assert(
    fc.property(inputs, (input) => property(computeTotals(input), input)),
    { numRuns: 300 },
  )

describe('whatever is bought', () => {
  test('all amounts are whole minor units and none is negative', () => {
    holds(({ lines, gift_cards, ...amounts }) => {
      const all = [
        ...Object.values(amounts),
        ...gift_cards,
        ...lines.flatMap((line) => Object.values(line)),
      ]
      expect(all.filter((amount) => !Number.isSafeInteger(amount) || amount < 0)).toEqual([])
    })
  })

  test('the total is the sum of its parts', () => {
    holds((totals, input) => {
      const { sub_total, tax_total, shipping_total, coupon_total_discount } = totals
      const added = input.prices_include_tax ? 0 : tax_total
      const due = sub_total + added + shipping_total + totals.deposit_total - coupon_total_discount
      const paid = totals.convert_point_amount + totals.convert_wallet_balance
      expect(totals.total).toBe(due - paid - totals.gift_card_total)
      expect(sum(totals.gift_cards)).toBe(totals.gift_card_total)
    })
  })

  test('the sums of the lines are the sums of the basket', () => {
    holds((totals, input) => {
      const { lines, sub_total, shipping_total } = totals
      const lineTax = sum(lines.map(({ tax }) => tax))
      const shippingTax = input.prices_include_tax ? 0 : totals.tax_total - lineTax
      const paid =
        totals.convert_point_amount + totals.gift_card_total + totals.convert_wallet_balance
      expect(sum(lines.map((line) => line.sub_total))).toBe(sub_total)
      expect(sum(lines.map((line) => line.deposit))).toBe(totals.deposit_total)
      expect(sum(lines.map((line) => line.total)) + shipping_total + shippingTax - paid).toBe(
        totals.total,
      )
    })
  })

  test('a coupon is never above the goods', () => {
    holds(({ coupon_total_discount, sub_total }) => {
      expect(coupon_total_discount).toBeLessThanOrEqual(sub_total)
    })
  })

  test('a coupon takes nothing off what it is not for', () => {
    holds(({ lines, coupon_total_discount }, input) => {
      const kept = lines.filter((_, index) => input.lines[index]?.full_price)
      const added = (tax: number) => (input.prices_include_tax ? 0 : tax)
      expect(kept.map((line) => line.total)).toEqual(
        kept.map((line) => line.sub_total + added(line.tax) + line.deposit),
      )
      const meant = lines.filter((line) => !kept.includes(line))
      expect(coupon_total_discount).toBeLessThanOrEqual(sum(meant.map((line) => line.sub_total)))
    })
  })

  // rule 160
  test('a deposit changes nothing but what is due', () => {
    holds((totals, input) => {
      const bare = computeTotals({
        ...input,
        lines: input.lines.map((line) => ({ ...line, deposit: 0 })),
        gift_cards: [],
        wallet: { balance: 0, use: false },
      })
      const { deposit_total, gift_card_total, convert_wallet_balance: wallet } = totals
      const depositTax = sum(totals.lines.map(({ deposit_tax }) => deposit_tax))
      expect(totals).toMatchObject({
        sub_total: bare.sub_total,
        // Where prices contain their tax, so does the sum of taxes; it is never added to a deposit.
        tax_total: bare.tax_total + (input.prices_include_tax ? depositTax : 0),
        coupon_total_discount: bare.coupon_total_discount,
        points: bare.points,
      })
      expect(totals.total + gift_card_total + wallet).toBe(bare.total + deposit_total)
    })
  })

  test('points and wallet pay only what the customer has and asked to use', () => {
    holds((totals, { points, wallet }) => {
      expect(totals.points).toBeLessThanOrEqual(points?.use ? points.balance : 0)
      expect(totals.convert_point_amount).toBe(totals.points * (points?.value_of_point ?? 0))
      expect(totals.convert_wallet_balance).toBeLessThanOrEqual(wallet?.use ? wallet.balance : 0)
    })
  })

  test('the wallet leaves nothing open that it could pay', () => {
    holds((totals, { wallet }) => {
      const open = wallet?.use ? wallet.balance - totals.convert_wallet_balance : 0
      expect(Math.min(open, totals.total)).toBe(0)
    })
  })
})
