// What agents can do, whichever way they come: the calls below `/ucp/v1` and the tools at `/ucp/mcp`.
import { isLanguage } from '#/lib/i18n.ts'
import type { PlaceOrder } from '#/commerce/api/checkout/place-batch.service.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import {
  cancelBasket,
  createBasket,
  type Kind,
  readBasketOf,
  updateBasket,
} from './baskets.service.ts'
import { lookUp, oneProduct, search, type Sources } from './catalog.service.ts'
import { completeCheckout } from './complete.service.ts'
import { readOrder } from './order.service.ts'
import { refusedVersion, type Reply } from './protocol.rules.ts'
import { LookupRequest, ProductRequest, SearchRequest, understood } from './requests.rules.ts'

/** The protocol's names. */
export const OPERATIONS = [
  'search_catalog',
  'lookup_catalog',
  'get_product',
  'create_cart',
  'get_cart',
  'update_cart',
  'cancel_cart',
  'create_checkout',
  'get_checkout',
  'update_checkout',
  'complete_checkout',
  'cancel_checkout',
  'get_order',
] as const
export type Operation = (typeof OPERATIONS)[number]

export type AgentRequest = {
  id?: string | undefined
  body: unknown
  /** Made once for the same key of the same agent. */
  key?: string | undefined
  agent: string
}

/** What the operations work with. */
export type Parts = Sources & { place: PlaceOrder }

type Work = (ctx: Ctx, request: AgentRequest) => Promise<Reply>

/** Those that price a basket cost more. */
export const countOperation = ({ deps, network }: Ctx, operation: Operation): Promise<void> =>
  deps.limits.count(/catalog|product/.test(operation) ? 'agent_read' : 'agent_basket', network)

/** An agent is anonymous, whoever's browser it uses; it may state its person's language. */
export async function perform(
  ctx: Ctx,
  operation: Operation,
  { asked, sources }: { asked: AgentRequest; sources: Parts },
): Promise<Reply> {
  const own: Ctx = { ...ctx, principal: { type: 'system' }, language: languageOf(ctx, asked) }
  return refusedVersion(asked.agent) ?? worksWith(sources)[operation](own, asked)
}

const worksWith = (sources: Parts): Record<Operation, Work> => ({
  search_catalog: async (ctx, { body }) => {
    const read = understood(SearchRequest, body)
    return 'refused' in read ? read.refused : search(ctx, read.asked, sources)
  },
  lookup_catalog: async (ctx, { body }) => {
    const read = understood(LookupRequest, body)
    return 'refused' in read ? read.refused : lookUp(ctx, read.asked.ids, sources)
  },
  get_product: async (ctx, { body }) => {
    const read = understood(ProductRequest, body)
    return 'refused' in read ? read.refused : oneProduct(ctx, read.asked.id, sources)
  },
  create_cart: (ctx, request) => createBasket(ctx, 'cart', request),
  get_cart: reading('cart'),
  update_cart: updating('cart'),
  cancel_cart: cancelling('cart'),
  create_checkout: (ctx, request) => createBasket(ctx, 'checkout', request),
  get_checkout: reading('checkout'),
  update_checkout: updating('checkout'),
  complete_checkout: (ctx, { id = '', ...asked }) =>
    completeCheckout(ctx, sources.place, { id, ...asked }),
  cancel_checkout: cancelling('checkout'),
  get_order: (ctx, { id = '', agent }) => readOrder(ctx, { id, agent }),
})

function reading(kind: Kind): Work {
  return (ctx, { id = '' }) => readBasketOf(ctx, kind, id)
}

function updating(kind: Kind): Work {
  return (ctx, { id = '', body }) => updateBasket(ctx, { kind, id }, body)
}

function cancelling(kind: Kind): Work {
  return (ctx, { id = '' }) => cancelBasket(ctx, kind, id)
}

function languageOf({ language }: Ctx, { body }: AgentRequest): Ctx['language'] {
  const read = ProductRequest.pick({ context: true }).safeParse(body)
  const wanted = read.data?.context?.language?.split('-')[0]
  return isLanguage(wanted) ? wanted : language
}
