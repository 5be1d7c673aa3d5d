// The customer's answer to a proposed substitute (rule 119).
import type { z } from 'zod'
import type { endpoints } from '#/contract/index.ts'
import type { OrderDelivery } from '#/contract/runs/public.ts'
import { type Ctx, inTransaction } from '#/commerce/api/context.ts'
import { ShopError, found } from '#/commerce/api/errors.ts'
import { lockReadable } from '#/commerce/api/records/access.service.ts'
import { findLines } from '#/commerce/api/records/orders.queries.ts'
import { findPicks } from '#/commerce/api/records/picked.queries.ts'
import { savePick } from '#/commerce/api/picking/picking.queries.ts'
import { NOTHING } from '#/commerce/api/picking/picking.service.ts'
import { readDelivery } from './tracking.service.ts'

type Answer = z.output<typeof endpoints.runs.answer.body>

/**
 * The substitute replaces the line, or the line counts as missing. Repeating the same answer does nothing.
 *
 * @throws ShopError NOT_FOUND, MAY_NOT_ORDER, STATUS_CONFLICT if the question is closed
 */
export async function answerProposal(
  ctx: Ctx,
  order_number: string,
  { order_line_id, answer, key }: Answer,
): Promise<OrderDelivery> {
  await inTransaction(ctx, async (tx) => {
    const order = await lockReadable(tx, { order_number, key })
    const line = found((await findLines(tx.db, order.id)).find(({ id }) => id === order_line_id))
    const pick = (await findPicks(tx.db, [order.id])).get(line.id)
    if (pick?.answer === answer) return
    const updated_at = tx.deps.now()
    if (!pick?.asked_until || pick.asked_until < updated_at) throw new ShopError('STATUS_CONFLICT')
    const { wish: _, ...asked } = pick
    const settled =
      answer === 'accepted'
        ? { ...asked, state: 'substituted' as const, asked_until: null }
        : { ...asked, ...NOTHING, state: 'short' as const }
    await savePick(tx.db, { ...settled, answer, updated_at })
  })
  return readDelivery(ctx, { order_number, key })
}
