import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mergeCarts } from '#/domain/cart.ts'
import { lineKey } from '#/domain/line-id.ts'
import { clampToStep } from '#/domain/quantity.ts'

const amount = (product_id: number, quantity: number, uom_entry: number | null = null) => ({
  product_id,
  variation_id: null,
  uom_entry,
  quantity,
})
const unlimited = () => Number.MAX_SAFE_INTEGER
const byKey = (lines: ReturnType<typeof mergeCarts>['lines']) =>
  new Map(lines.map((line) => [lineKey(line), line.quantity]))

describe('a local cart uploaded after login', () => {
  test('quantities of the same line are added up, other lines are added beside each other', () => {
    const merged = mergeCarts({
      server: [amount(1, 2000), amount(2, 1000)],
      local: [amount(1, 3000), amount(1, 1000, 7)],
      allowed: unlimited,
    })
    expect(merged).toEqual({
      lines: [amount(1, 5000), amount(2, 1000), amount(1, 1000, 7)],
      clamped: [],
    })
  })

  test('a quantity above the stock is lowered and reported with the requested and kept amounts', () => {
    const merged = mergeCarts({
      server: [amount(1, 2000)],
      local: [amount(1, 3000), amount(2, 4000)],
      allowed: ({ product_id }, quantity) =>
        clampToStep({ quantity, max: product_id === 1 ? 4000 : 0, min: 1000, step: 1000 }),
    })
    expect(merged.lines).toEqual([amount(1, 4000)])
    expect(merged.clamped).toEqual([
      { key: '1::', asked: 5000, kept: 4000 },
      { key: '2::', asked: 4000, kept: 0 },
    ])
  })

  test('lines before it count for what a line may have of a shared stock', () => {
    const merged = mergeCarts({
      server: [amount(1, 3000)],
      local: [amount(1, 3000, 7)],
      allowed: (_, quantity, before) =>
        Math.min(quantity, 5000 - before.reduce((sum, line) => sum + line.quantity, 0)),
    })
    expect(merged.lines).toEqual([amount(1, 3000), amount(1, 2000, 7)])
  })

  const carts = fc.array(
    fc.record({
      product_id: fc.integer({ min: 1, max: 5 }),
      quantity: fc.integer({ min: 1, max: 9000 }),
    }),
    { maxLength: 6 },
  )
  const stocks = fc.array(fc.integer({ min: 0, max: 12_000 }), { minLength: 6, maxLength: 6 })
  type Few = { product_id: number; quantity: number }[]
  const merge = (server: Few, local: Few, stock: number[]) =>
    mergeCarts({
      server: server.map((line) => amount(line.product_id, line.quantity)),
      local: local.map((line) => amount(line.product_id, line.quantity)),
      allowed: ({ product_id }, quantity) => Math.min(quantity, stock[product_id] ?? 0),
    })

  test('which cart comes first makes no difference to the quantities', () => {
    fc.assert(
      fc.property(carts, carts, stocks, (one, other, stock) => {
        expect(byKey(merge(one, other, stock).lines)).toEqual(byKey(merge(other, one, stock).lines))
      }),
    )
  })

  test('kept and lowered quantities add up to the requested one', () => {
    fc.assert(
      fc.property(carts, carts, stocks, (one, other, stock) => {
        const { lines, clamped } = merge(one, other, stock)
        const asked = [...one, ...other].reduce((sum, { quantity }) => sum + quantity, 0)
        const kept = lines.reduce((sum, { quantity }) => sum + quantity, 0)
        const lost = clamped.reduce((sum, line) => sum + line.asked - line.kept, 0)
        expect(kept + lost).toBe(asked)
        for (const line of lines)
          expect(line.quantity).toBeLessThanOrEqual(stock[line.product_id] ?? 0)
      }),
    )
  })
})
