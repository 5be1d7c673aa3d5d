import { z } from 'zod'
import type { Endpoint } from '#/contract/endpoint.ts'
import { endpoints } from '#/contract/index.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { type Call, type Implementation, implement } from '#/commerce/api/implement.ts'
import { requireOwnOrigin } from '#/commerce/api/mcp/own-origin.rules.ts'
import { readProfile } from './profile.service.ts'
import { showBasket, takeBasket } from './hand-over.service.ts'
import { countOperation, type Operation, type Parts, perform } from './operations.service.ts'
import { operationIn } from './tools.rules.ts'

const { ucp } = endpoints
/** The profile may change with an update of the shop. */
const PROFILE_CACHE = 'public, max-age=3600'

const CALLS: readonly [Endpoint, Operation][] = [
  [ucp.search, 'search_catalog'],
  [ucp.lookup, 'lookup_catalog'],
  [ucp.product, 'get_product'],
  [ucp.createCart, 'create_cart'],
  [ucp.cart, 'get_cart'],
  [ucp.updateCart, 'update_cart'],
  [ucp.cancelCart, 'cancel_cart'],
  [ucp.createCheckout, 'create_checkout'],
  [ucp.checkout, 'get_checkout'],
  [ucp.updateCheckout, 'update_checkout'],
  [ucp.completeCheckout, 'complete_checkout'],
  [ucp.cancelCheckout, 'cancel_checkout'],
  [ucp.order, 'get_order'],
]

export const ucpRoutes = (sources: Parts): Implementation[] => [
  implement(ucp.profile, async (ctx) =>
    Response.json(await readProfile(ctx), { headers: { 'Cache-Control': PROFILE_CACHE } }),
  ),
  ...CALLS.map(([endpoint, operation]) =>
    implement(endpoint, (ctx, call) => answerCall(ctx, operation, { call, sources })),
  ),
  implement(ucp.mcp, (ctx, { request, body }) => answerTool(ctx, { request, body, sources })),
  implement(ucp.basket, (ctx, { params }) => showBasket(ctx, { ...params, load: sources.load })),
  implement(ucp.take, (ctx, { params }) => takeBasket(ctx, { ...params, load: sources.load })),
]

const Params = z.object({ id: z.string().optional() }).default({})

type Calling = { call: Call<Endpoint>; sources: Parts }

async function answerCall(
  ctx: Ctx,
  operation: Operation,
  { call: { params, body, request }, sources }: Calling,
): Promise<Response> {
  await countOperation(ctx, operation)
  const asked = {
    ...Params.parse(params),
    body,
    key: request.headers.get('idempotency-key')?.slice(0, 200),
    agent: (request.headers.get('ucp-agent') ?? '').slice(0, 1000),
  }
  const reply = await perform(ctx, operation, { asked, sources })
  const headers = { 'Cache-Control': 'no-store' }
  return Response.json(reply.body, { status: reply.status, headers })
}

type Message = { request: Request; body: object; sources: Parts }

async function answerTool(ctx: Ctx, { request, body, sources }: Message): Promise<Response> {
  requireOwnOrigin(ctx, request)
  // Unknown operations are answered from memory.
  await countOperation(ctx, operationIn(body) ?? 'search_catalog')
  const { answerMessage } = await import('./tools.service.ts')
  return answerMessage(ctx, { request, message: body, sources })
}
