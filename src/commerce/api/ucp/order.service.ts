// One order, for the agent that placed it.
import { baseCode } from '#/commerce/api/checkout/basket.service.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { readFacts } from '#/commerce/api/delivery/checkout-facts.queries.ts'
import { contentsOf } from '#/commerce/api/records/contents.service.ts'
import { findEvents, type OrderRow } from '#/commerce/api/records/orders.queries.ts'
import { findRefunds } from '#/commerce/api/refunds/refunds.queries.ts'
import { type AgentOrderRow, findAgentOrder, findSoldBy } from './agent-orders.queries.ts'
import { orderOf } from './order.rules.ts'
import { agentTexts } from './price.service.ts'
import { errorMessage, failed, profileIn, type Reply } from './protocol.rules.ts'

/** Everybody else learns nothing, not even that the order exists. */
export async function readOrder(ctx: Ctx, { id, agent }: { id: string; agent: string }) {
  const row = await findAgentOrder(ctx.db, id)
  if (!row || row.own.agent !== profileIn(agent)) return noOrder(ctx)
  return { status: 200, body: await orderBody(ctx, row) }
}

const noOrder = ({ language }: Ctx): Reply =>
  failed(
    200,
    errorMessage('not_found', agentTexts(language)('no_order'), { severity: 'unrecoverable' }),
  )

type Found = { own: AgentOrderRow; order: OrderRow }
type Reading = Pick<Ctx, 'db' | 'deps' | 'language'>

/** Its state now. */
export async function orderBody(ctx: Reading, { own, order }: Found) {
  const { db, deps, language } = ctx
  const [facts, contents, events, refunds] = [
    await readFacts(ctx),
    await contentsOf(db, order),
    await findEvents(db, order.id),
    await findRefunds(db, { orderId: order.id }),
  ]
  const ids = contents.lines.flatMap(({ ordered, now }) => [ordered.product_id, now.product_id])
  return orderOf({
    own,
    order,
    contents,
    events,
    refunds,
    sold_by: await findSoldBy(db, ids),
    currency: baseCode(facts),
    secret: deps.secret,
    language,
    t: agentTexts(language),
  })
}
