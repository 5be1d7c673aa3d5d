// What happened to an order since it was placed: each changed line, what was refunded, or that it was cancelled.
// Together with the total they give what is paid in the end.
import type { Difference } from '#/domain/orders/as-delivered.ts'
import type { Minor } from '#/domain/money.ts'
import type { ContentLine } from '#/commerce/api/records/contents.service.ts'
import { placedAccount } from './order-totals.rules.ts'
import {
  isAdded,
  isOver,
  lineId,
  type OrderFacts,
  stepsIn,
  substituteId,
} from './order-facts.rules.ts'

const money = (amount: Minor) => [{ type: 'total', amount }]

export function adjustmentsOf(facts: OrderFacts) {
  if (isOver(facts)) return [cancellation(facts)]
  return [
    ...facts.contents.lines.flatMap((line, index) => lineAdjustment(facts, line, index)),
    ...refundsOf(facts),
    ...deliveryRefund(facts),
  ]
}

function cancellation(facts: OrderFacts) {
  const last = facts.events.at(-1)?.created_at ?? facts.order.updated_at
  return {
    id: 'cancellation',
    type: 'cancellation',
    occurred_at: last.toISOString(),
    status: 'completed',
    line_items: facts.contents.lines
      .map((line, index) => ({
        id: lineId(index),
        quantity: -stepsIn(facts, line.ordered, isAdded(line) ? 0 : line.ordered.quantity),
      }))
      .filter(({ quantity }) => quantity !== 0),
    totals: money(-placedAccount(facts).due),
  }
}

const TYPES: Record<Difference, string> = {
  none: 'price_adjustment',
  more: 'price_adjustment',
  less: 'price_adjustment',
  missing: 'cancellation',
  removed: 'cancellation',
  replaced: 'substitution',
}

function lineAdjustment(facts: OrderFacts, line: ContentLine, index: number) {
  const { ordered, now, less, difference, story } = line
  const added = isAdded(line)
  const amount = added ? now.total : -less
  if (amount === 0 && difference === 'none') return []
  const before = stepsIn(facts, ordered, added ? 0 : ordered.quantity)
  const after = stepsIn(facts, now, now.quantity)
  const line_items =
    difference === 'replaced'
      ? [
          { id: lineId(index), quantity: -before },
          { id: substituteId(index), quantity: after },
        ]
      : [{ id: lineId(index), quantity: after - before }]
  return [
    {
      id: `change_${index + 1}`,
      type: added ? 'addition' : TYPES[difference],
      occurred_at: (story.at(-1)?.at ?? facts.order.updated_at).toISOString(),
      status: 'completed',
      line_items,
      totals: money(amount),
      description: facts.t(`change.${added ? 'added' : difference}`, { name: now.name }),
    },
  ]
}

const STATUSES: Record<string, string> = { paid: 'completed', failed: 'failed' }

/** Refunds of delivered goods. */
function refundsOf(facts: OrderFacts) {
  const parts = facts.contents.lines.flatMap(({ backs, now, difference }, index) =>
    backs.map(({ refund_id, quantity, amount }) => ({
      refund_id,
      amount,
      id: difference === 'replaced' ? substituteId(index) : lineId(index),
      quantity: -stepsIn(facts, now, quantity),
    })),
  )
  return [...Map.groupBy(parts, ({ refund_id }) => refund_id)].flatMap(([id, own], index) => {
    const refund = facts.refunds.find((one) => one.refund.id === id)?.refund
    if (!refund) return []
    return [
      {
        id: `refund_${index + 1}`,
        type: 'refund',
        occurred_at: refund.updated_at.toISOString(),
        status: STATUSES[refund.status] ?? 'pending',
        line_items: own.map(({ id: line, quantity }) => ({ id: line, quantity })),
        totals: money(-own.reduce((sum, { amount }) => sum + amount, 0)),
      },
    ]
  })
}

function deliveryRefund({ contents: { delivery }, refunds, order, t }: OrderFacts) {
  const { total } = delivery.refunded
  if (total === 0) return []
  const last = refunds[0]?.refund
  return [
    {
      id: 'refund_delivery',
      type: 'refund',
      occurred_at: (last?.updated_at ?? order.updated_at).toISOString(),
      status: (last && STATUSES[last.status]) ?? 'pending',
      totals: money(-total),
      description: t('delivery'),
    },
  ]
}
