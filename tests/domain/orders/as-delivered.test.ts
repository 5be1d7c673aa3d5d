// rule 190
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type LineState, type Step, asDelivered, lineAfter } from '#/domain/orders/as-delivered.ts'
import { THING, history, play, sum } from '#tests/support/goods/histories.ts'

describe('an order as delivered', () => {
  test('invoice less credit notes is paid less refunded, to the cent', () => {
    fc.assert(
      fc.property(history, (happened) => {
        const { invoiced, kept, money } = play(happened)
        expect(sum(invoiced.taxes)).toBe(invoiced.due)
        expect(invoiced.due - money.notes.reduce((all, note) => all + sum(note), 0)).toBe(kept.kept)
        expect(money.paid - money.given).toBe(kept.kept)
        expect(sum(kept.kept_taxes)).toBe(kept.kept)
        for (const line of kept.lines)
          expect(Math.min(line.kept.gross, line.kept.deposit)).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 500 },
    )
  })

  test('the tax adds up by rate: of the lines, and of invoice less credit notes', () => {
    fc.assert(
      fc.property(history, (happened) => {
        const { invoiced, kept, money } = play(happened)
        expect(invoiced.taxes.reduce((all, { tax }) => all + tax, 0)).toBe(invoiced.tax)
        for (const row of invoiced.taxes) {
          const notes = money.notes.flat().filter(({ rate }) => rate === row.rate)
          const left = kept.kept_taxes.find(({ rate }) => rate === row.rate)
          expect(row.tax - notes.reduce((all, { tax }) => all + tax, 0)).toBe(left?.tax ?? 0)
          expect(row.net + row.tax).toBe(row.gross)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('rows add up to the total: goods less coupon, deposits, delivery and added tax', () => {
    fc.assert(
      fc.property(history, (happened) => {
        const { invoiced } = play(happened)
        const { sub_total, discount, deposit, deposit_tax, delivery, tax, due } = invoiced
        const added = happened.order.prices_include_tax ? 0 : tax - deposit_tax
        const shipping = happened.order.prices_include_tax
          ? delivery.total
          : delivery.total - delivery.tax
        expect(sub_total - discount + deposit + shipping + added).toBe(due)
      }),
      { numRuns: 500 },
    )
  })

  test('nothing that happens before the invoice makes a line dearer, and no line vanishes', () => {
    fc.assert(
      fc.property(history, (happened) => {
        const { invoiced } = play(happened)
        expect(invoiced.lines).toHaveLength(happened.order.lines.length)
        for (const { ordered, now, less } of invoiced.lines) {
          expect(less).toBe(ordered.total - now.total)
          expect(less).toBeGreaterThanOrEqual(0)
          expect(Math.min(now.total, now.tax, now.sub_total, now.deposit)).toBeGreaterThanOrEqual(0)
          if (now.quantity === 0) expect(now.total).toBe(0)
        }
      }),
      { numRuns: 500 },
    )
  })
})

const BREAD: LineState = {
  ...THING,
  name: 'Atta bread',
  price: 300,
  deposit: 0,
  deposit_tax_rate: 7,
  tax_rate: 7,
  quantity: 2000,
  base_quantity: 2000,
  sub_total: 600,
  tax: 39,
  total: 600,
}

describe('a substitute', () => {
  test('has its own price, tax rate and deposit', () => {
    const wine = {
      ...THING,
      product_id: 2,
      name: 'Wine',
      price: 119,
      deposit: 25,
      deposit_tax_rate: 19,
      tax_rate: 19,
    }
    const line = lineAfter(BREAD, { kind: 'replaced', goods: wine, quantity: 2000 }, true)
    expect(line).toMatchObject({ name: 'Wine', sub_total: 238, tax: 38, deposit: 25, total: 288 })
  })

  test('is never dearer than the line, deposit included', () => {
    const wine = {
      ...THING,
      product_id: 2,
      name: 'Wine',
      price: 900,
      deposit: 25,
      deposit_tax_rate: 19,
      tax_rate: 19,
    }
    const line = lineAfter(BREAD, { kind: 'replaced', goods: wine, quantity: 1000 }, true)
    expect(line).toMatchObject({ price: 575, sub_total: 575, deposit: 25, total: 600, tax: 92 })
  })

  test('keeps the share of the coupon, rounded in the customer’s favour', () => {
    const reduced = { ...BREAD, total: 540, tax: 35 }
    const bun = {
      ...THING,
      product_id: 2,
      name: 'Bun',
      price: 95,
      deposit: 0,
      deposit_tax_rate: 7,
      tax_rate: 7,
    }
    const line = lineAfter(reduced, { kind: 'replaced', goods: bun, quantity: 1000 }, true)
    expect(line).toMatchObject({ sub_total: 95, total: 85 })
  })
})

test('a line says how it differs from what was ordered', () => {
  const differenceAfter = (steps: Step[]) =>
    asDelivered({
      prices_include_tax: true,
      lines: [{ id: 1, ordered: BREAD, steps, backs: [] }],
      delivery: { total: 0, tax: 0, rate: 0, refunded: { total: 0, tax: 0 } },
    }).lines[0]?.difference
  expect(differenceAfter([])).toBe('none')
  expect(differenceAfter([{ kind: 'picked', quantity: 1900 }])).toBe('less')
  expect(differenceAfter([{ kind: 'changed', quantity: 3000 }])).toBe('more')
  expect(differenceAfter([{ kind: 'missing', quantity: 0 }])).toBe('missing')
  const goods = { ...THING, price: 300, deposit: 0, deposit_tax_rate: 7, tax_rate: 7 }
  expect(differenceAfter([{ kind: 'replaced', goods, quantity: 2000 }])).toBe('replaced')
})
