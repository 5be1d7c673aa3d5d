// Shopping by agents: the Universal Commerce Protocol, https://ucp.dev. Its own schemas describe what these calls take
// and answer; the shop serves them below `/ucp/v1`, and the profile at `/.well-known/ucp`.
import { z } from 'zod'
import { DeliveryTo } from '#/contract/delivery/public.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { ProductSummary, Variation } from '#/contract/product/shapes.ts'

/** The version of the protocol; quantities have units, as in the draft after it. */
export const UCP_VERSION = '2026-04-08'

/** Checked against the protocol by the call itself, which answers in the protocol's words. */
const body = z.looseObject({})
const json = { mediaTypes: ['application/json'] } as const
/** Anyone who knows a cart's or checkout's ID may see and change it. */
const params = z.object({ id: z.string().regex(/^(cart|chk)_[\w-]{20,60}$/) })
const orderParams = z.object({ id: z.string().regex(/^ord_[\w-]{20,60}$/) })
const byToken = z.object({ token: z.string().regex(/^[\w-]{43}$/) })

/** A basket that an agent has put together, for the person it was put together for. */
export const AgentBasket = z.object({
  lines: z.array(
    z.object({
      product: ProductSummary,
      variation: Variation.nullable(),
      uom_entry: z.int().nullable(),
      quantity: z.number(),
    }),
  ),
  coupon: z.string().nullable(),
  delivery_to: DeliveryTo.nullable(),
})
export type AgentBasket = z.infer<typeof AgentBasket>

export const endpoints = {
  profile: endpoint({
    method: 'GET',
    path: '/ucp/profile',
    auth: 'none',
    summary: "The shop's profile in the Universal Commerce Protocol, also at /.well-known/ucp",
    ...json,
  }),
  search: endpoint({
    method: 'POST',
    path: '/ucp/v1/catalog/search',
    auth: 'system',
    summary: 'UCP: search the catalogue',
    body,
    ...json,
  }),
  lookup: endpoint({
    method: 'POST',
    path: '/ucp/v1/catalog/lookup',
    auth: 'system',
    summary: 'UCP: products by the IDs of products or variants',
    body,
    ...json,
  }),
  product: endpoint({
    method: 'POST',
    path: '/ucp/v1/catalog/product',
    auth: 'system',
    summary: 'UCP: one product with all its details',
    body,
    ...json,
  }),
  createCart: endpoint({
    method: 'POST',
    path: '/ucp/v1/carts',
    auth: 'system',
    summary: 'UCP: create a cart',
    body,
    ...json,
  }),
  cart: endpoint({
    method: 'GET',
    path: '/ucp/v1/carts/{id}',
    auth: 'system',
    summary: "UCP: a cart at today's prices",
    params,
    ...json,
  }),
  updateCart: endpoint({
    method: 'PUT',
    path: '/ucp/v1/carts/{id}',
    auth: 'system',
    summary: "UCP: replace a cart's content",
    params,
    body,
    ...json,
  }),
  cancelCart: endpoint({
    method: 'POST',
    path: '/ucp/v1/carts/{id}/cancel',
    auth: 'system',
    summary: 'UCP: cancel a cart',
    params,
    ...json,
  }),
  createCheckout: endpoint({
    method: 'POST',
    path: '/ucp/v1/checkout-sessions',
    auth: 'system',
    summary: 'UCP: create a checkout, from lines or from a cart',
    body,
    ...json,
  }),
  checkout: endpoint({
    method: 'GET',
    path: '/ucp/v1/checkout-sessions/{id}',
    auth: 'system',
    summary: "UCP: a checkout at today's prices",
    params,
    ...json,
  }),
  updateCheckout: endpoint({
    method: 'PUT',
    path: '/ucp/v1/checkout-sessions/{id}',
    auth: 'system',
    summary: "UCP: replace a checkout's content",
    params,
    body,
    ...json,
  }),
  completeCheckout: endpoint({
    method: 'POST',
    path: '/ucp/v1/checkout-sessions/{id}/complete',
    auth: 'system',
    summary:
      'UCP: order what is paid on delivery, if the shop allows it; anything else the person completes at continue_url',
    params,
    body,
    ...json,
  }),
  cancelCheckout: endpoint({
    method: 'POST',
    path: '/ucp/v1/checkout-sessions/{id}/cancel',
    auth: 'system',
    summary: 'UCP: cancel a checkout',
    params,
    ...json,
  }),
  order: endpoint({
    method: 'GET',
    path: '/ucp/v1/orders/{id}',
    auth: 'system',
    summary: 'UCP: an order as it is now, for the agent that placed it',
    params: orderParams,
    ...json,
  }),
  mcp: endpoint({
    method: 'POST',
    path: '/ucp/mcp',
    auth: 'system',
    summary: 'UCP: the same by MCP (Streamable HTTP, stateless), also at /ucp/mcp',
    body,
    ...json,
  }),
  basket: endpoint({
    method: 'GET',
    path: '/ucp/basket/{token}',
    auth: 'system',
    summary: 'The basket behind the link that an agent gave a person',
    params: byToken,
    response: AgentBasket,
  }),
  take: endpoint({
    method: 'POST',
    path: '/ucp/basket/{token}',
    auth: 'system',
    summary: 'The same, once: afterwards the link leads nowhere',
    params: byToken,
    response: AgentBasket,
  }),
}
