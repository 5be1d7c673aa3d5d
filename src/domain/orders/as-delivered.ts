// What an order contains: computed here from what was ordered and what happened since, and nowhere else. Pages, emails,
// documents, the ERP and reports say what this says (rule 190).
import type { LineDifference } from '#/contract/orders/lines.ts'
import { depositOfLine } from '#/domain/goods/deposit.ts'
import { includedTax } from '#/domain/pricing.ts'
import type { Minor } from '#/domain/money.ts'
import type { Thousandths } from '#/domain/quantity.ts'
import { baseUnits } from '#/domain/stock.ts'
import { changedLine, fullLine, shareOf } from './change-lines.ts'
import { type Goods, type LineState, replacedLine } from './replaced-line.ts'

export type { Goods, LineState } from './replaced-line.ts'

/** What happened to a line before its order was invoiced. */
export type Step =
  /**
   * Customer or staff changed it, it was counted or weighed, it can't be delivered, it wasn't handed over, or its coupon
   * is lost by a change.
   */
  | { kind: 'changed' | 'picked' | 'missing' | 'refused' | 'full_price'; quantity: Thousandths }
  /** Something else comes instead. */
  | { kind: 'replaced'; goods: Goods; quantity: Thousandths }

/** A line after one step. @example lineAfter(line, { kind: 'missing', quantity: 0 }, true).total // 0 */
export function lineAfter<Line extends LineState>(line: Line, step: Step, included: boolean): Line {
  if (step.kind === 'replaced') return replacedLine(line, step, included)
  const isSame = step.quantity === line.quantity
  const isFull = step.kind === 'full_price'
  if (isSame && !(isFull && shareOf(line, included) !== 0)) return line
  const after = (isFull ? fullLine : changedLine)(line, { ...step, included })
  return { ...after, base_quantity: isSame ? line.base_quantity : baseAfter(line, step) }
}

/** Whole base units where it is ordered; what is on the scales counts as it is. */
function baseAfter(
  { quantity: before, base_quantity }: LineState,
  { kind, quantity }: Step,
): Thousandths {
  if (kind === 'changed' || kind === 'full_price')
    return baseUnits(quantity, Math.round((base_quantity * 1000) / before))
  return base_quantity - Math.round(((before - quantity) * base_quantity) / before)
}

/** A part of a line that was refunded after the invoice. */
export type Back = { refund_id: number; quantity: Thousandths; amount: Minor; tax: Minor }

export type LineHistory = {
  id: number
  ordered: LineState
  steps: readonly Step[]
  /** In order. */
  backs: readonly Back[]
}

/** Amounts of a line, or of a part of it: `net`, `tax` and `gross` are without its deposit, which contains its own tax. */
export type Part = {
  quantity: Thousandths
  deposit: Minor
  deposit_tax: Minor
  net: Minor
  tax: Minor
  gross: Minor
}

/** How a line differs from what was ordered. */
export type Difference = LineDifference['difference']

export type DeliveredLine = {
  id: number
  ordered: LineState
  /** The goods that come, or came; with quantity 0 nothing does. */
  now: LineState
  difference: Difference
  /** Due for what was ordered, less what is due now; negative if more was ordered since. */
  less: Minor
  /** Its share of the coupon. */
  discount: Minor
  delivered: Part
  backs: (Part & { refund_id: number; amount: Minor })[]
  /** All refunds of it. */
  refunded: Part & { amount: Minor }
  /** What is left after refunds, and due for it. */
  kept: Part & { total: Minor }
}

export type TaxRow = { rate: number; net: Minor; tax: Minor; gross: Minor }

/** The cost of delivery with its tax, and what was refunded of it. */
type Delivery = { total: Minor; tax: Minor; rate: number; refunded: { total: Minor; tax: Minor } }

export type Account = {
  lines: DeliveredLine[]
  delivery: Delivery
  sub_total: Minor
  discount: Minor
  deposit: Minor
  /** Included in `deposit`. */
  deposit_tax: Minor
  /** Of goods, deposits and delivery. */
  tax: Minor
  /** Of everything, with tax: what the invoice says. */
  due: Minor
  refunded: Minor
  /** What the customer pays in the end. */
  kept: Minor
  /** By rate, as invoiced and after refunds; the rows add up to `due` and to `kept`. */
  taxes: TaxRow[]
  kept_taxes: TaxRow[]
}

type Ordered = {
  prices_include_tax: boolean
  lines: readonly LineHistory[]
  delivery: Delivery
}

/** An order as it is delivered, or will be. */
export function asDelivered({ prices_include_tax, delivery, ...order }: Ordered): Account {
  const lines = order.lines.map((line) => deliveredLine(line, prices_include_tax))
  const due = sum(lines.map(({ now }) => now.total)) + delivery.total
  const refunded = sum(lines.map((line) => line.refunded.amount)) + delivery.refunded.total
  return {
    lines,
    delivery,
    sub_total: sum(lines.map(({ now }) => now.sub_total)),
    discount: sum(lines.map(({ discount }) => discount)),
    deposit: sum(lines.map(({ delivered }) => delivered.deposit)),
    deposit_tax: sum(lines.map(({ delivered }) => delivered.deposit_tax)),
    tax: sum(lines.map(({ delivered }) => delivered.tax + delivered.deposit_tax)) + delivery.tax,
    due,
    refunded,
    kept: due - refunded,
    taxes: taxRows(
      lines.map(({ now, delivered }) => ({ ...ratesOf(now), ...delivered })),
      { rate: delivery.rate, ...netOf(delivery.total, delivery.tax) },
    ),
    kept_taxes: taxRows(
      lines.map(({ now, kept }) => ({ ...ratesOf(now), ...kept })),
      {
        rate: delivery.rate,
        ...netOf(delivery.total - delivery.refunded.total, delivery.tax - delivery.refunded.tax),
      },
    ),
  }
}

const ratesOf = ({ tax_rate, deposit_tax_rate }: LineState) => ({
  rate: tax_rate,
  deposit_rate: deposit_tax_rate,
})

function deliveredLine({ id, ordered, steps, ...line }: LineHistory, included: boolean) {
  const now = steps.reduce((state, step) => lineAfter(state, step, included), ordered)
  const deposit = depositIn(now)
  const delivered = partOf(now.quantity, {
    due: now.total,
    tax: now.tax,
    deposit,
    deposit_tax: includedTax(deposit, now.deposit_tax_rate),
  })
  const backs = backsOf(now, line.backs)
  const refunded = sumOf(backs)
  return {
    id,
    ordered,
    now,
    difference: differenceOf({ ordered, now, steps }),
    less: ordered.total - now.total,
    discount: shareOf(now, included),
    delivered,
    backs,
    refunded,
    kept: {
      ...minus(delivered, refunded),
      total: now.total - refunded.amount,
    },
  }
}

type Compared = Pick<LineHistory, 'ordered' | 'steps'> & { now: LineState }

function differenceOf({ ordered, now, steps }: Compared): Difference {
  if (now.quantity === 0) return steps.at(-1)?.kind === 'changed' ? 'removed' : 'missing'
  if (steps.some(({ kind }) => kind === 'replaced')) return 'replaced'
  if (now.quantity === ordered.quantity) return 'none'
  return now.quantity < ordered.quantity ? 'less' : 'more'
}

/** The deposit is never more than what is due. */
const depositIn = (line: LineState): Minor => Math.min(line.total, depositOfLine(line))

/** Parts add up to the line, its goods and its deposit each: no part of either is more than what is left of it. */
function backsOf(now: LineState, backs: readonly Back[]): DeliveredLine['backs'] {
  const whole = depositIn(now)
  const left = { deposit: whole, goods: now.total - whole }
  let before = 0
  const until = (quantity: Thousandths): Minor =>
    now.quantity === 0 ? 0 : Math.round((whole * quantity) / now.quantity)
  const taxUntil = (deposit: Minor): Minor => includedTax(deposit, now.deposit_tax_rate)
  return backs.map(({ refund_id, quantity, amount, tax }) => {
    const share = Math.max(until(before + quantity) - until(before), amount - left.goods)
    const deposit = Math.min(share, amount, left.deposit)
    const deposit_tax = taxUntil(left.deposit) - taxUntil(left.deposit - deposit)
    before += quantity
    left.deposit -= deposit
    left.goods -= amount - deposit
    return { refund_id, amount, ...partOf(quantity, { due: amount, tax, deposit, deposit_tax }) }
  })
}

type Amounts = { due: Minor; tax: Minor; deposit: Minor; deposit_tax: Minor }

function partOf(quantity: Thousandths, { due, tax, deposit, deposit_tax }: Amounts): Part {
  const gross = due - deposit
  return { quantity, deposit, deposit_tax, net: gross - tax, tax, gross }
}

const PART = { quantity: 0, deposit: 0, deposit_tax: 0, net: 0, tax: 0, gross: 0 }

const sumOf = (parts: DeliveredLine['backs']): DeliveredLine['refunded'] =>
  parts.reduce(
    (all, part) => ({
      quantity: all.quantity + part.quantity,
      deposit: all.deposit + part.deposit,
      deposit_tax: all.deposit_tax + part.deposit_tax,
      net: all.net + part.net,
      tax: all.tax + part.tax,
      gross: all.gross + part.gross,
      amount: all.amount + part.amount,
    }),
    { ...PART, amount: 0 },
  )

/** What is left of it. */
export const minus = (whole: Part, part: Part): Part => ({
  quantity: whole.quantity - part.quantity,
  deposit: whole.deposit - part.deposit,
  deposit_tax: whole.deposit_tax - part.deposit_tax,
  net: whole.net - part.net,
  tax: whole.tax - part.tax,
  gross: whole.gross - part.gross,
})

const netOf = (gross: Minor, tax: Minor) => ({ net: gross - tax, tax, gross })

type Taxed = TaxRow & Pick<Part, 'deposit' | 'deposit_tax'> & { deposit_rate: number }

/** The taxed amounts by rate, lowest first; together they equal the lines with their deposits, and delivery. */
export function taxRows(lines: readonly Taxed[], delivery: TaxRow | null): TaxRow[] {
  const rows = new Map<number, TaxRow>()
  const deposits = lines.map((line) => ({
    rate: line.deposit_rate,
    ...netOf(line.deposit, line.deposit_tax),
  }))
  for (const { rate, net, tax, gross } of [
    ...lines,
    ...deposits,
    ...(delivery ? [delivery] : []),
  ]) {
    if (net === 0 && gross === 0) continue
    const row = rows.get(rate) ?? { rate, net: 0, tax: 0, gross: 0 }
    rows.set(rate, {
      rate,
      net: row.net + net,
      tax: row.tax + tax,
      gross: row.gross + gross,
    })
  }
  return [...rows.values()].toSorted((a, b) => a.rate - b.rate)
}

const sum = (numbers: readonly Minor[]): Minor => numbers.reduce((total, one) => total + one, 0)
