// rule 190
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Account,
  type LineHistory,
  type LineState,
  type Step,
  asDelivered,
  lineAfter,
} from '#/domain/orders/as-delivered.ts'
import { refundOfLine } from '#/domain/refund.ts'
import { computeTotals } from '#/domain/totals.ts'

const RATES = [0, 5.5, 7, 19, 20]
const quantity = fc.oneof(
  fc.integer({ min: 1, max: 20 }).map((pieces) => pieces * 1000),
  fc.integer({ min: 50, max: 5000 }),
)
const goods = fc.record({
  price: fc.integer({ min: 0, max: 5000 }),
  deposit: fc.constantFrom(0, 0, 8, 25, 150),
  tax_rate: fc.constantFrom(...RATES),
})
const THING = {
  product_id: 1,
  variation_id: null,
  uom_entry: null,
  slug: 'milk',
  picture_id: null,
  name: 'Milk',
  sku: null,
  unit: null,
}

const order = fc.record({
  prices_include_tax: fc.boolean(),
  lines: fc.array(fc.record({ goods, quantity }), { minLength: 1, maxLength: 5 }),
  coupon: fc.option(
    fc.record({
      type: fc.constantFrom('percent' as const, 'fixed' as const),
      amount: fc.integer({ min: 1, max: 100 }),
    }),
  ),
  shipping_total: fc.constantFrom(0, 390, 499),
})

/** The order's lines as the checkout prices them. */
function placed({
  prices_include_tax,
  lines,
  coupon,
  shipping_total,
}: typeof order extends fc.Arbitrary<infer O> ? O : never) {
  const totals = computeTotals({
    prices_include_tax,
    shipping_total,
    shipping_tax_rate: 20,
    coupon,
    lines: lines.map((line) => ({
      ...line.goods,
      sale_price: line.goods.price,
      quantity: line.quantity,
    })),
  })
  const states = lines.map((line, index): LineState => {
    const { sub_total = 0, tax = 0, total = 0 } = totals.lines[index] ?? {}
    const { quantity: whole } = line
    return { ...THING, ...line.goods, quantity: whole, base_quantity: whole, sub_total, tax, total }
  })
  const lineTax = states.reduce((sum, { tax }) => sum + tax, 0)
  const tax = totals.tax_total - lineTax
  const delivery = { total: shipping_total + (prices_include_tax ? 0 : tax), tax, rate: 20 }
  return { states, delivery, due: totals.total }
}

/** What happens to a line, as shares of what is left of it. */
const happening = fc.oneof(
  fc.record({
    kind: fc.constantFrom('changed' as const, 'picked' as const),
    share: fc.integer({ min: 1, max: 100 }),
  }),
  fc.record({ kind: fc.constant('missing' as const) }),
  fc.record({ kind: fc.constant('replaced' as const), goods, quantity }),
)
const history = fc.record({
  order,
  happened: fc.array(fc.array(happening, { maxLength: 3 }), { minLength: 5, maxLength: 5 }),
  refunds: fc.array(
    fc.record({ line: fc.nat({ max: 4 }), share: fc.integer({ min: 1, max: 100 }) }),
    { maxLength: 6 },
  ),
  delivery_back: fc.integer({ min: 0, max: 100 }),
})
type History = typeof history extends fc.Arbitrary<infer H> ? H : never

const partOf = (whole: number, share: number) => Math.max(1, Math.floor((whole * share) / 100))

function stepsOf(
  state: LineState,
  happened: History['happened'][number],
  included: boolean,
): Step[] {
  const steps: Step[] = []
  let line = state
  for (const one of happened) {
    if (line.quantity === 0) break
    const step: Step =
      one.kind === 'missing'
        ? { kind: 'missing', quantity: 0 }
        : one.kind === 'replaced'
          ? {
              kind: 'replaced',
              goods: { ...THING, ...one.goods, name: 'Oat milk' },
              quantity: one.quantity,
            }
          : { kind: one.kind, quantity: partOf(line.quantity, one.share) }
    steps.push(step)
    line = lineAfter(line, step, included)
  }
  return steps
}

type Money = { paid: number; given: number; notes: Account['taxes'][] }

/** Plays a history: the order is paid, invoiced after its steps, then refunded piece by piece. */
function play({ order: what, happened, refunds, delivery_back }: History) {
  const { states, delivery, due } = placed(what)
  const { prices_include_tax } = what
  const lines: LineHistory[] = states.map((ordered, index) => ({
    id: index,
    ordered,
    steps: stepsOf(ordered, happened[index] ?? [], prices_include_tax),
    backs: [],
  }))
  const nothing = { total: 0, tax: 0 }
  const invoiced = asDelivered({
    prices_include_tax,
    lines,
    delivery: { ...delivery, refunded: nothing },
  })
  // What was paid above goes back before the invoice; the rest with a credit note each.
  const money: Money = { paid: due, given: due - invoiced.due, notes: [] }
  let before = invoiced
  const read = (refunded: { total: number; tax: number }) => {
    const after = asDelivered({ prices_include_tax, lines, delivery: { ...delivery, refunded } })
    money.given += before.kept - after.kept
    money.notes.push(lessOf(before.kept_taxes, after.kept_taxes))
    before = after
  }
  for (const [index, { line: at, share }] of refunds.entries()) {
    const line = lines[at % lines.length]
    const now = invoiced.lines[at % lines.length]?.now
    const refunded = line?.backs.reduce((sum, back) => sum + back.quantity, 0) ?? 0
    if (!line || !now || refunded >= now.quantity) continue
    const back = Math.min(now.quantity - refunded, partOf(now.quantity, share))
    const part = refundOfLine({ ...now, refunded }, back)
    lines[line.id] = {
      ...line,
      backs: [...line.backs, { refund_id: index, quantity: back, ...part }],
    }
    read(nothing)
  }
  const total = Math.floor((delivery.total * delivery_back) / 100)
  if (total > 0) read(refundOfLineOf(delivery, total))
  return { invoiced, kept: before, money }
}

const refundOfLineOf = (delivery: { total: number; tax: number }, back: number) => ({
  total: back,
  tax: refundOfLine({ ...delivery, quantity: delivery.total, refunded: 0 }, back).tax,
})

function lessOf(before: Account['taxes'], after: Account['taxes']): Account['taxes'] {
  return before.map((row) => {
    const left = after.find(({ rate }) => rate === row.rate)
    return {
      rate: row.rate,
      net: row.net - (left?.net ?? 0),
      tax: row.tax - (left?.tax ?? 0),
      gross: row.gross - (left?.gross ?? 0),
    }
  })
}

const sum = (rows: readonly { gross: number }[]) => rows.reduce((all, { gross }) => all + gross, 0)

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
        const { sub_total, discount, deposit, delivery, tax, due } = invoiced
        const added = happened.order.prices_include_tax ? 0 : tax
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
  tax_rate: 7,
  quantity: 2000,
  base_quantity: 2000,
  sub_total: 600,
  tax: 39,
  total: 600,
}

describe('a substitute', () => {
  test('has its own price, tax rate and deposit', () => {
    const wine = { ...THING, product_id: 2, name: 'Wine', price: 119, deposit: 25, tax_rate: 19 }
    const line = lineAfter(BREAD, { kind: 'replaced', goods: wine, quantity: 2000 }, true)
    expect(line).toMatchObject({ name: 'Wine', sub_total: 238, tax: 38, deposit: 25, total: 288 })
  })

  test('is never dearer than the line, deposit included', () => {
    const wine = { ...THING, product_id: 2, name: 'Wine', price: 900, deposit: 25, tax_rate: 19 }
    const line = lineAfter(BREAD, { kind: 'replaced', goods: wine, quantity: 1000 }, true)
    expect(line).toMatchObject({ price: 575, sub_total: 575, deposit: 25, total: 600, tax: 92 })
  })

  test('keeps the share of the coupon, rounded in the customer’s favour', () => {
    const reduced = { ...BREAD, total: 540, tax: 35 }
    const bun = { ...THING, product_id: 2, name: 'Bun', price: 95, deposit: 0, tax_rate: 7 }
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
  const goods = { ...THING, price: 300, deposit: 0, tax_rate: 7 }
  expect(differenceAfter([{ kind: 'replaced', goods, quantity: 2000 }])).toBe('replaced')
})
