// Who did what to each line of an order, and when, for staff.
import type { AdminOrderDetails, OrderLineStep } from '#/contract/orders/staff-details.ts'
import { toQuantity } from '#/domain/quantity.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { findRefunders } from '#/commerce/api/records/backs.queries.ts'
import { type ContentLine, contentsOf } from '#/commerce/api/records/contents.service.ts'
import { findUserName } from '#/commerce/api/records/notes.queries.ts'
import type { OrderRow } from '#/commerce/api/records/orders.queries.ts'
import { findPickers } from '#/commerce/api/records/picked.queries.ts'

type Step = Omit<OrderLineStep, 'at'> & { at: Date }
type Doers = {
  ordered: Pick<Step, 'by' | 'who' | 'at'>
  pickers: ReadonlyMap<number, { who: string | null; at: Date }>
  refunders: Awaited<ReturnType<typeof findRefunders>>
}

export async function lineSteps({ db }: Ctx, row: OrderRow): Promise<AdminOrderDetails['lines']> {
  const { lines } = await contentsOf(db, row)
  const buyer = row.user_id === null ? undefined : await findUserName(db, row.user_id)
  const pickers = await findPickers(db, row.id)
  const doers: Doers = {
    ordered: { by: 'customer', who: buyer ?? row.contact.name, at: row.created_at },
    pickers: new Map(pickers.map(({ order_line_id, ...picker }) => [order_line_id, picker])),
    refunders: await findRefunders(db, row.id),
  }
  return lines.map((line) => ({
    order_line_id: line.id,
    steps: stepsOf(line, doers)
      .toSorted((a, b) => a.at.getTime() - b.at.getTime())
      .map((step) => ({ ...step, at: step.at.toISOString() })),
  }))
}

function stepsOf(line: ContentLine, { ordered, pickers, refunders }: Doers): Step[] {
  const { story, backs } = line
  const isAdded = story.some(({ kind }) => kind === 'added')
  const picker = pickers.get(line.id)
  const isPicked = picker && !story.some(({ by }) => by === 'picker')
  return [
    ...(isAdded
      ? []
      : [{ kind: 'ordered' as const, ...ordered, quantity: toQuantity(line.ordered.quantity) }]),
    // What differs is written when picking ends, the lines before: by those who picked them.
    ...story.map(({ kind, by, who, at, quantity }) => ({
      kind,
      by,
      ...(by === 'picker' && picker ? picker : { who, at }),
      quantity: toQuantity(quantity),
    })),
    ...(isPicked
      ? [
          {
            kind: 'picked' as const,
            by: 'picker' as const,
            ...picker,
            quantity: toQuantity(line.now.quantity),
          },
        ]
      : []),
    ...backs.map(({ refund_id, quantity }) => {
      const doer = refunders.get(refund_id)
      return {
        kind: quantity === 0 ? ('goodwill' as const) : ('refunded' as const),
        by: doer?.is_staff ? ('staff' as const) : ('customer' as const),
        who: doer?.who ?? null,
        at: doer?.at ?? ordered.at,
        quantity: toQuantity(quantity),
      }
    }),
  ]
}
