// Orders with everything that may happen to them, for properties: placed, changed, picked, invoiced, refunded.
import fc from 'fast-check'
import {
  type Account,
  type LineHistory,
  type LineState,
  type Step,
  asDelivered,
  lineAfter,
} from '#/domain/orders/as-delivered.ts'
import { taxOfLine } from '#/domain/goods/deposit.ts'
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
  deposit_tax_rate: fc.constantFrom(...RATES),
  tax_rate: fc.constantFrom(...RATES),
})
export const THING = {
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
  const lineTax = states.reduce((sum, line) => sum + taxOfLine(line, prices_include_tax), 0)
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
export const history = fc.record({
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
export function play({ order: what, happened, refunds, delivery_back }: History) {
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

export const sum = (rows: readonly { gross: number }[]) =>
  rows.reduce((all, { gross }) => all + gross, 0)
