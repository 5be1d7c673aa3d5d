// Which orders have recalled goods, and how much: what is delivered, not what was ordered (rules 178 and 190).
import type { ContentLine } from '#/commerce/api/records/contents.service.ts'
import { findContents } from '#/commerce/api/records/contents.service.ts'
import type { OrderRow } from '#/commerce/api/records/orders.queries.ts'
import { findSettings } from '#/commerce/api/content/content.queries.ts'
import type { Thousandths } from '#/domain/quantity.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { type Candidate, findCandidates, findOrdersById } from './recalled.queries.ts'
import type { RecallRow } from './recalls.queries.ts'

export type Recalled = {
  order: OrderRow
  /** In base units. */
  quantity: Thousandths
  /** Its lines of the product. */
  lines: ContentLine[]
}

const AT_ONCE = 200

/** The oldest order first. */
export async function findRecalled(db: Executor, row: RecallRow): Promise<Recalled[]> {
  const { time_zone } = await findSettings(db)
  const candidates = await findCandidates(db, row, time_zone)
  const all: Recalled[] = []
  for (let from = 0; from < candidates.length; from += AT_ONCE)
    all.push(...(await recalledOf(db, row, candidates.slice(from, from + AT_ONCE))))
  return all
}

async function recalledOf(
  db: Executor,
  { product_id }: RecallRow,
  candidates: readonly Candidate[],
): Promise<Recalled[]> {
  const held = new Map(candidates.map((candidate) => [candidate.id, candidate.held]))
  const orders = await findOrdersById(db, [...held.keys()])
  const contents = await findContents(db, orders)
  return orders.flatMap((order) => {
    const lines = (contents.get(order.id)?.lines ?? []).filter(
      ({ row, now }) => row.product_id === product_id && now.quantity > 0,
    )
    const there = lines.reduce((sum, { now }) => sum + now.base_quantity, 0)
    const quantity = Math.min(there, held.get(order.id) ?? there)
    return quantity > 0 ? [{ order, quantity, lines }] : []
  })
}

/** One order as it is now, in the transaction that has locked it. */
export async function recalledAgain(
  db: Executor,
  row: RecallRow,
  { order, quantity }: Pick<Recalled, 'order' | 'quantity'>,
): Promise<Recalled | undefined> {
  return (await recalledOf(db, row, [{ id: order.id, held: quantity }]))[0]
}
