// rule 190: the parts of a line of a few cents, most of which is deposit
import { expect, test } from 'vitest'
import { asDelivered, type LineState } from '#/domain/orders/as-delivered.ts'

const CAN: LineState = {
  product_id: 1,
  variation_id: null,
  uom_entry: null,
  slug: 'cola',
  picture_id: null,
  name: 'Cola',
  sku: null,
  unit: null,
  price: 1,
  deposit: 9,
  deposit_tax_rate: 19,
  tax_rate: 19,
  quantity: 1000,
  base_quantity: 1000,
  sub_total: 1,
  tax: 0,
  total: 10,
}

test('a deposit that is rounded between refunds leaves no goods below nothing', () => {
  const back = (refund_id: number, quantity: number, amount: number) => ({
    refund_id,
    quantity,
    amount,
    tax: 0,
  })
  const { lines, kept, kept_taxes } = asDelivered({
    prices_include_tax: true,
    delivery: { total: 0, tax: 0, rate: 0, refunded: { total: 0, tax: 0 } },
    lines: [{ id: 1, ordered: CAN, steps: [], backs: [back(1, 740, 8), back(2, 80, 1)] }],
  })
  expect(lines[0]?.backs.map(({ deposit, gross }) => [deposit, gross])).toEqual([
    [7, 1],
    [1, 0],
  ])
  expect(lines[0]?.kept).toMatchObject({ deposit: 1, gross: 0 })
  expect(kept_taxes.reduce((sum, { gross }) => sum + gross, 0)).toBe(kept)
})
