// An agent completes a checkout: an order that is paid at the door is placed by the shop's own checkout, everything else
// is left to the person.
import { randomBytes } from 'node:crypto'
import { Placed } from '#/contract/checkout/public.ts'
import { hashOf } from '#/commerce/api/auth/tokens.rules.ts'
import { placeOnce } from '#/commerce/api/checkout/checkout.service.ts'
import type { PlaceOrder } from '#/commerce/api/checkout/place-batch.service.ts'
import { type Ctx, inTransaction } from '#/commerce/api/context.ts'
import { readFacts } from '#/commerce/api/delivery/checkout-facts.queries.ts'
import { found as required, ShopError } from '#/commerce/api/errors.ts'
import { answered } from '#/commerce/api/idempotency/idempotency.service.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import { findMinimumAge } from '#/commerce/api/product/minimum-age.queries.ts'
import { findOrder } from '#/commerce/api/records/orders.queries.ts'
import {
  type AgentOrderRow,
  completeRow,
  findCompletedBy,
  keepAgentOrder,
} from './agent-orders.queries.ts'
import type { AgentRow } from './baskets.queries.ts'
import { answer, conflict, endedAlready, found, missing } from './baskets.service.ts'
import { payAtShop, requestOf, wrongFields } from './buyer.service.ts'
import { originOf } from './catalog.service.ts'
import { agentTexts } from './price.service.ts'
import { confirmationOf } from './order.rules.ts'
import { AT_DOOR, errorMessage, type Message, profileIn, type Reply } from './protocol.rules.ts'
import { CompleteRequest, understood } from './requests.rules.ts'

type CompletionInput = { id: string; body: unknown; key?: string | undefined; agent: string }

/** The same key with another request is refused; a completed checkout is answered as it was. */
export async function completeCheckout(
  ctx: Ctx,
  place: PlaceOrder,
  asked: CompletionInput,
): Promise<Reply> {
  const { id, body = {}, key, agent } = asked
  const row = await found(ctx, 'checkout', id)
  if (!row) return missing(ctx)
  const read = understood(CompleteRequest, body ?? {})
  if ('refused' in read) return read.refused
  const request_hash = hashOf(JSON.stringify(body ?? {}))
  const request_key = key ? hashOf(`${agent} complete ${key}`) : null
  const before = request_key ? await findCompletedBy(ctx.db, request_key) : undefined
  if (before && (before.checkout_id !== id || before.request_hash !== request_hash))
    return conflict(ctx)
  if (row.status === 'completed') return answer(ctx, row)
  if (row.status !== 'open') return endedAlready(ctx, row)
  const isAtDoor = (read.asked.payment?.instruments ?? []).every(
    ({ handler_id }) => handler_id === AT_DOOR,
  )
  const about = { agent: profileIn(agent), request_key, request_hash }
  return order(ctx, place, { row, isAtDoor, about })
}

type Ordering = {
  row: AgentRow
  isAtDoor: boolean
  about: Pick<AgentOrderRow, 'agent' | 'request_key' | 'request_hash'>
}

async function order(ctx: Ctx, place: PlaceOrder, { row, isAtDoor, about }: Ordering) {
  const call = { scope: 'agent', key: row.id, request: { call: 'agent order' }, answer: Placed }
  // It may have been placed by a call that was cut off.
  const before = await answered(ctx, call)
  const now = await answer(ctx, row)
  const status = 'status' in now.body ? now.body.status : undefined
  if (!before && status !== 'ready_for_complete') return now
  if (!before && !isAtDoor) return forPerson(now, [payAtShop(ctx)])
  const { settings } = await readFacts(ctx)
  const request = requestOf(ctx, row, settings)
  if (!before && !request?.success) return now
  const ids = request?.data?.products.map(({ product_id }) => product_id) ?? []
  const age = before ? null : await findMinimumAge(ctx.db, ids)
  if (age !== null) {
    const text = agentTexts(ctx.language)('age', { age })
    const severity = 'requires_buyer_input' as const
    return forPerson(now, [errorMessage('age_confirmation_required', text, { severity })])
  }
  try {
    const placed =
      before ?? (request?.data && (await placeOnce(ctx, place, { body: request.data, call })))
    if (!placed || !('order_number' in placed)) return now
    return await complete(ctx, {
      row,
      order_number: placed.order_number,
      answered: now.body,
      about,
    })
  } catch (error) {
    if (!(error instanceof ShopError) || PASSING.includes(error.code)) throw error
    return notPlaced(ctx, row, error)
  }
}

/** Errors that say nothing about the order. */
const PASSING: readonly string[] = ['TOO_MANY_REQUESTS', 'NOT_READY', 'INTERNAL', 'CONFLICT']

/** What the agent can mend is said as an error of it; the rest is for the person. */
async function notPlaced(ctx: Ctx, row: AgentRow, { code, data }: ShopError) {
  if (code === 'INVALID') return answer(ctx, row, wrongFields(ctx, data.errors ?? {}))
  if (code === 'PRICE_CHANGED') {
    const content = agentTexts(ctx.language)('price_changed')
    return answer(ctx, row, [{ type: 'warning', code: 'price_changed', content, path: '$.totals' }])
  }
  const now = await answer(ctx, row)
  const isOpen = 'status' in now.body && now.body.status === 'ready_for_complete'
  if (!isOpen) return now
  const text = data.message ?? messagesOf(ctx.language)(code, data.values)
  const severity = 'requires_buyer_review' as const
  return forPerson(now, [errorMessage(code.toLowerCase(), text, { severity })])
}

const forPerson = (now: Reply, messages: Message[]): Reply => ({
  ...now,
  body: { ...now.body, status: 'requires_escalation', messages },
})

type Completing = Pick<Ordering, 'row' | 'about'> & { order_number: string; answered: object }

async function complete(ctx: Ctx, { row, order_number, answered: now, about }: Completing) {
  const body = await inTransaction(ctx, async (tx) => {
    const placed = required(await findOrder(tx.db, order_number))
    const own = required(
      await keepAgentOrder(tx.db, {
        id: `ord_${randomBytes(24).toString('base64url')}`,
        order_id: placed.id,
        checkout_id: row.id,
        ...about,
        site: originOf(ctx),
        due_at: about.agent === '' ? null : ctx.deps.now(),
        created_at: ctx.deps.now(),
      }),
    )
    const done = {
      ...now,
      continue_url: undefined,
      status: 'completed',
      messages: [],
      order: confirmationOf({ own, order: placed, secret: ctx.deps.secret }),
    }
    await completeRow(tx.db, row.id, done)
    return done
  })
  ctx.deps.wake?.('send-mail')
  ctx.deps.wake?.('notify-agents')
  ctx.deps.reached?.('order.committed')
  return { status: 200, body }
}
