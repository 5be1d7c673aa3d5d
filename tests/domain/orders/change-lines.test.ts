import { describe, expect, it } from 'vitest'
import {
  changedDelivery,
  changedLine,
  changedSums,
  fullLine,
} from '#/domain/orders/change-lines.ts'
import { computeTotals } from '#/domain/totals.ts'

// rule 137
describe('a line with another quantity', () => {
  const sold = { price: 250, deposit: 25, deposit_tax_rate: 20, quantity: 2000, sub_total: 500 }
  const line = { ...sold, tax_rate: 20, tax: 75, total: 500 }

  it('has its share of the coupon where it is less, and no more of it where it is more', () => {
    const to = (quantity: number) => changedLine(line, { quantity, included: true })
    expect(to(1000)).toMatchObject({ sub_total: 250, total: 250, tax: 38 })
    expect(to(3000)).toMatchObject({ sub_total: 750, total: 775, tax: 117 })
    expect(to(2000)).toEqual(line)
  })

  it('costs its price where the coupon is lost, whatever its quantity', () => {
    const reduced = { ...line, total: 450, tax: 67 }
    const to = (quantity: number) => fullLine(reduced, { quantity, included: true })
    expect(to(2000)).toMatchObject({ sub_total: 500, total: 550, tax: 83 })
    expect(to(1000)).toMatchObject({ sub_total: 250, total: 275, tax: 42 })
  })

  it.each([
    [true, { shipping_total: 490, tax_total: 182, total: 1490 }],
    [false, { shipping_total: 490, tax_total: 198, total: 1588 }],
  ])('may make delivery dearer, with its tax (tax included: %s)', (prices_include_tax, sums) => {
    const order = { prices_include_tax, shipping_total: 0, tax_total: 100, total: 1000 }
    expect(changedDelivery(order, { change: 490, rate: 20 })).toEqual(sums)
  })

  it.each([true, false])('sums up as the checkout does (tax included: %s)', (included) => {
    const goods = [
      { sale_price: 199, quantity: 3000, tax_rate: 5.5, deposit: 25, deposit_tax_rate: 19 },
      { sale_price: 1033, quantity: 1500, tax_rate: 20, deposit: 0, deposit_tax_rate: 20 },
    ]
    const common = { prices_include_tax: included, shipping_total: 390, shipping_tax_rate: 20 }
    const totals = computeTotals({ ...common, lines: goods })
    const lines = totals.lines.map((one, index) => ({
      ...one,
      price: goods[index]?.sale_price ?? 0,
      deposit: goods[index]?.deposit ?? 0,
      deposit_tax_rate: goods[index]?.deposit_tax_rate ?? 0,
      quantity: goods[index]?.quantity ?? 0,
      tax_rate: goods[index]?.tax_rate ?? 0,
    }))
    const after = lines.map((one) => changedLine(one, { quantity: 2000, included }))
    const wanted = computeTotals({
      ...common,
      lines: goods.map((one) => ({ ...one, quantity: 2000 })),
    })
    const order = { ...totals, prices_include_tax: included }
    const { sub_total, tax_total, total, deposit_total, coupon_total_discount } = wanted
    const sums = { sub_total, tax_total, total, deposit_total, coupon_total_discount }
    expect(changedSums(order, lines, after)).toEqual(sums)
  })
})
