import { endpoints } from '#/contract/index.ts'
import { isLanguage } from '#/lib/i18n.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { type Call, type Implementation, implement } from '#/commerce/api/implement.ts'
import {
  cancelBasket,
  createBasket,
  type Kind,
  readBasketOf,
  type Sent,
  updateBasket,
} from './baskets.service.ts'
import { lookUp, oneProduct, originOf, search, type Sources } from './catalog.service.ts'
import { showBasket, takeBasket } from './hand-over.service.ts'
import { profileOf, refusedVersion, type Reply } from './protocol.rules.ts'
import { LookupRequest, ProductRequest, SearchRequest, understood } from './requests.rules.ts'

const { ucp } = endpoints
/** The profile may change with an update of the shop. */
const PROFILE_CACHE = 'public, max-age=3600'

export const ucpRoutes = (sources: Sources): Implementation[] => [
  implement(ucp.profile, async (ctx) =>
    Response.json(profileOf(originOf(ctx)), { headers: { 'Cache-Control': PROFILE_CACHE } }),
  ),
  ...catalogRoutes(sources),
  ...cartRoutes,
  ...checkoutRoutes,
  implement(ucp.basket, (ctx, { params }) => showBasket(ctx, { ...params, load: sources.load })),
  implement(ucp.take, (ctx, { params }) => takeBasket(ctx, { ...params, load: sources.load })),
]

const catalogRoutes = (sources: Sources): Implementation[] => [
  implement(ucp.search, (ctx, call) =>
    reading(ctx, call, async (own) => {
      const read = understood(SearchRequest, call.body)
      return 'refused' in read ? read.refused : search(own, read.asked, sources)
    }),
  ),
  implement(ucp.lookup, (ctx, call) =>
    reading(ctx, call, async (own) => {
      const read = understood(LookupRequest, call.body)
      return 'refused' in read ? read.refused : lookUp(own, read.asked.ids, sources)
    }),
  ),
  implement(ucp.product, (ctx, call) =>
    reading(ctx, call, async (own) => {
      const read = understood(ProductRequest, call.body)
      return 'refused' in read ? read.refused : oneProduct(own, read.asked.id, sources)
    }),
  ),
]

const cartRoutes: Implementation[] = [
  implement(ucp.createCart, (ctx, call) =>
    pricing(ctx, call, (own) => createBasket(own, 'cart', sentOf(call))),
  ),
  implement(ucp.cart, (ctx, call) =>
    pricing(ctx, call, (own) => readBasketOf(own, 'cart', call.params.id)),
  ),
  implement(ucp.updateCart, (ctx, call) =>
    pricing(ctx, call, (own) => updateBasket(own, of('cart', call), call.body)),
  ),
  implement(ucp.cancelCart, (ctx, call) =>
    pricing(ctx, call, (own) => cancelBasket(own, 'cart', call.params.id)),
  ),
]

const checkoutRoutes: Implementation[] = [
  implement(ucp.createCheckout, (ctx, call) =>
    pricing(ctx, call, (own) => createBasket(own, 'checkout', sentOf(call))),
  ),
  implement(ucp.checkout, (ctx, call) =>
    pricing(ctx, call, (own) => readBasketOf(own, 'checkout', call.params.id)),
  ),
  implement(ucp.updateCheckout, (ctx, call) =>
    pricing(ctx, call, (own) => updateBasket(own, of('checkout', call), call.body)),
  ),
  // The answer says that the person completes it.
  implement(ucp.completeCheckout, (ctx, call) =>
    pricing(ctx, call, (own) => readBasketOf(own, 'checkout', call.params.id)),
  ),
  implement(ucp.cancelCheckout, (ctx, call) =>
    pricing(ctx, call, (own) => cancelBasket(own, 'checkout', call.params.id)),
  ),
]

type Asked = Pick<Call<never>, 'request'> & { body?: unknown }

const agentOf = ({ request }: Asked): string =>
  (request.headers.get('ucp-agent') ?? '').slice(0, 1000)

const sentOf = (call: Asked): Sent => ({
  body: call.body,
  key: call.request.headers.get('idempotency-key')?.slice(0, 200),
  agent: agentOf(call),
})

const of = (kind: Kind, { params }: { params: { id: string } }) => ({ kind, id: params.id })

type Work = (ctx: Ctx) => Promise<Reply>

/** An agent is nobody in particular, whoever's browser it uses; it may say which language its person speaks. */
async function handle(ctx: Ctx, call: Asked, work: Work): Promise<Response> {
  const refused = refusedVersion(agentOf(call))
  const { status, body } =
    refused ??
    (await work({ ...ctx, principal: { type: 'system' }, language: languageOf(ctx, call) }))
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })
}

async function reading(ctx: Ctx, call: Asked, work: Work): Promise<Response> {
  await ctx.deps.limits.count('agent_read', ctx.network)
  return handle(ctx, call, work)
}

async function pricing(ctx: Ctx, call: Asked, work: Work): Promise<Response> {
  await ctx.deps.limits.count('agent_basket', ctx.network)
  return handle(ctx, call, work)
}

function languageOf({ language }: Ctx, { body }: Asked): Ctx['language'] {
  const read = ProductRequest.pick({ context: true }).safeParse(body)
  const wanted = read.data?.context?.language?.split('-')[0]
  return isLanguage(wanted) ? wanted : language
}
