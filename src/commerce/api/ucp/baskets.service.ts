// Carts and checkouts of agents, priced anew in each answer.
import { createHmac, randomBytes } from 'node:crypto'
import { localise } from '#/lib/i18n.ts'
import { readFacts } from '#/commerce/api/delivery/checkout-facts.queries.ts'
import { hashOf } from '#/commerce/api/auth/tokens.rules.ts'
import { findPages } from '#/commerce/api/content/content.queries.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import type { AgentContent } from '#/commerce/db/schema/agent-basket.ts'
import { basketParts, messagesOf, type AgentBasketView } from './answers.rules.ts'
import {
  type AgentRow,
  changeBasket,
  findBasket,
  findByKey,
  insertBasket,
} from './baskets.queries.ts'
import { type AgentBuyer, sealBuyer } from './buyer.rules.ts'
import { buyerMessages, mayOrder, payAtShop } from './buyer.service.ts'
import { originOf } from './catalog.service.ts'
import { insteadMessages } from './instead.service.ts'
import { fulfillmentOf, missingMessages } from './fulfillment.rules.ts'
import { agentTexts, linesOf, price } from './price.service.ts'
import {
  AT_DOOR,
  errorMessage,
  failed,
  FRAMES,
  handlersOf,
  type Message,
  METHOD,
  type Reply,
} from './protocol.rules.ts'
import {
  BasketRequest,
  buyerOf,
  CartReference,
  codesOf,
  destinationOf,
  optionOf,
  pickupOf,
  understood,
} from './requests.rules.ts'

export type Kind = AgentRow['kind']

const HOURS: Record<Kind, number> = { cart: 7 * 24, checkout: 24 }
const PREFIX: Record<Kind, string> = { cart: 'cart', checkout: 'chk' }

/** Requests with their keys, which are per agent. */
export type Sent = { body: unknown; key?: string | undefined; agent: string }

/** The answer is the same for the same key and body. */
export async function createBasket(ctx: Ctx, kind: Kind, sent: Sent): Promise<Reply> {
  const { key, agent } = sent
  const request_key = key ? hashOf(`${agent} ${kind} ${key}`) : null
  const request_hash = hashOf(JSON.stringify(sent.body))
  const before = request_key ? await findByKey(ctx.db, request_key) : undefined
  if (before) return repeated(ctx, before, request_hash)
  const read = await contentOf(ctx, kind, sent.body)
  if ('unknown_place' in read) return failed(200, read.unknown_place)
  if ('refused' in read) return read.refused
  const id = `${PREFIX[kind]}_${randomBytes(24).toString('base64url')}`
  const created = await insertBasket(ctx.db, {
    id,
    kind,
    content: read.content,
    buyer: sealBuyer(read.buyer, { secret: ctx.deps.secret, id }),
    link_hash: hashOf(linkToken(ctx, { id, link_number: 1 })),
    request_key,
    request_hash,
    expires_at: new Date(ctx.deps.now().getTime() + HOURS[kind] * 3_600_000),
  })
  if (created) return { ...(await answer(ctx, created)), status: 201 }
  const other = request_key ? await findByKey(ctx.db, request_key) : undefined
  return other ? repeated(ctx, other, request_hash) : missing(ctx)
}

async function repeated(ctx: Ctx, row: AgentRow, hash: string): Promise<Reply> {
  if (row.request_hash === hash) return { ...(await answer(ctx, row)), status: 201 }
  return conflict(ctx)
}

export async function readBasketOf(ctx: Ctx, kind: Kind, id: string): Promise<Reply> {
  const row = await found(ctx, kind, id)
  return row ? answer(ctx, row) : missing(ctx)
}

/** The whole content is replaced. A link that was used up is followed by a new one. */
export async function updateBasket(
  ctx: Ctx,
  { kind, id }: { kind: Kind; id: string },
  body: unknown,
): Promise<Reply> {
  const row = await found(ctx, kind, id)
  if (!row) return missing(ctx)
  if (row.status !== 'open') return endedAlready(ctx, row)
  const read = await contentOf(ctx, kind, body)
  if ('unknown_place' in read) return answer(ctx, row, [read.unknown_place])
  if ('refused' in read) return read.refused
  const link_number = row.link_number + (row.taken_at ? 1 : 0)
  const link_hash = hashOf(linkToken(ctx, { id, link_number }))
  const buyer = sealBuyer(read.buyer, { secret: ctx.deps.secret, id })
  const change = { content: read.content, buyer, link_number, link_hash, taken_at: null }
  const changed = await changeBasket(ctx.db, id, change)
  return changed ? answer(ctx, changed) : endedAlready(ctx, await found(ctx, kind, id))
}

export async function cancelBasket(ctx: Ctx, kind: Kind, id: string): Promise<Reply> {
  const row = await found(ctx, kind, id)
  if (!row) return missing(ctx)
  const changed = await changeBasket(ctx.db, id, { status: 'cancelled', buyer: null })
  return changed ? answer(ctx, changed) : endedAlready(ctx, await found(ctx, kind, id))
}

export async function found(ctx: Ctx, kind: Kind, id: string): Promise<AgentRow | undefined> {
  const row = await findBasket(ctx.db, { id, now: ctx.deps.now() })
  return row?.kind === kind ? row : undefined
}

const refusal = (ctx: Ctx, code: string, text: string): Reply =>
  failed(200, errorMessage(code, agentTexts(ctx.language)(text), { severity: 'unrecoverable' }))
export const missing = (ctx: Ctx): Reply => refusal(ctx, 'not_found', 'no_basket')
export const endedAlready = (ctx: Ctx, row: AgentRow | undefined): Reply =>
  row?.status === 'completed'
    ? refusal(ctx, 'completed', 'completed')
    : refusal(ctx, 'canceled', 'cancelled')
export const conflict = (ctx: Ctx): Reply => ({
  ...refusal(ctx, 'idempotency_conflict', 'same_key'),
  status: 409,
})

type Content =
  | { content: AgentContent; buyer: AgentBuyer | null }
  | { refused: Reply }
  | { unknown_place: Message }

/** The request; a checkout may be made from a cart. */
async function contentOf(ctx: Ctx, kind: Kind, body: unknown): Promise<Content> {
  const named = kind === 'checkout' ? CartReference.safeParse(body).data : undefined
  if (named) {
    const cart = await found(ctx, 'cart', named.cart_id)
    return cart?.status === 'open'
      ? { content: cart.content, buyer: null }
      : { refused: missing(ctx) }
  }
  const request = understood(BasketRequest, body)
  if ('refused' in request) return request
  const { asked } = request
  const { lines, messages } = await linesOf(ctx, asked)
  const pickup = pickupOf(asked)
  const content = {
    lines,
    codes: codesOf(asked),
    to: destinationOf(asked),
    option: optionOf(asked),
    ...(pickup && { pickup }),
  }
  const { places, settings } = await readFacts(ctx)
  if (pickup && pickup.place !== null && !places.some(({ id }) => id === pickup.place))
    return { unknown_place: unknownPlace(ctx) }
  // A new request is for exactly what it names.
  const wrong = messages.length > 0 ? messages : (await price(ctx, content)).dropped
  if (wrong.length > 0) return { refused: failed(200, ...wrong) }
  // Where agents can't order, nobody's name and address are kept.
  return { content, buyer: kind === 'checkout' && mayOrder(ctx, settings) ? buyerOf(asked) : null }
}

const unknownPlace = ({ language }: Ctx): Message =>
  errorMessage('invalid', agentTexts(language)('no_place'), {
    path: `${METHOD}.selected_destination_id`,
  })

/** A completed one is answered as it was. */
export async function answer(ctx: Ctx, row: AgentRow, also: Message[] = []): Promise<Reply> {
  if (row.done) return { status: 200, body: row.done }
  const { content } = row
  const priced = await price(ctx, content)
  if (!('basket' in priced)) return failed(200, ...priced.dropped)
  const t = agentTexts(ctx.language)
  const shown = { ...priced, content, language: ctx.language, t }
  const more = [...(await insteadMessages(ctx, shown)), ...also]
  const common = {
    id: row.id,
    ...basketParts(shown),
    links: await linksOf(ctx),
    expires_at: row.expires_at.toISOString(),
    ...(row.status === 'open' && { continue_url: linkOf(ctx, row) }),
  }
  if (row.kind === 'cart') {
    const messages = [...messagesOf(shown), ...more]
    return { status: 200, body: { ucp: FRAMES.cart, ...common, messages } }
  }
  const { total } = priced.basket.totals
  if (row.status === 'open' && row.shown_total !== total)
    await changeBasket(ctx.db, row.id, { shown_total: total })
  const { settings } = priced.basket.facts
  const payment_handlers = mayOrder(ctx, settings) ? handlersOf(originOf(ctx)) : {}
  return {
    status: 200,
    body: {
      ucp: { ...FRAMES.checkout, payment_handlers },
      ...common,
      ...(await stateOf(ctx, row, { shown, more })),
      fulfillment: fulfillmentOf(shown),
    },
  }
}

type Stating = { shown: AgentBasketView; more: Message[] }

/** What is complete waits for the agent if it may order it, otherwise for the person. */
async function stateOf(ctx: Ctx, row: AgentRow, { shown, more }: Stating) {
  const said: Message[] = [...messagesOf(shown), ...missingMessages(shown)]
  if (row.status !== 'open') return { status: 'canceled', messages: said }
  const { pickup, to } = row.content
  // First where to, then who.
  if (pickup ? pickup.place === null : !to)
    return { status: 'incomplete', messages: [...said, ...more] }
  const wrong = await buyerMessages(ctx, row, shown.basket.facts.settings)
  const messages = [...said, ...(wrong ?? []), ...more]
  if (messages.some(({ type }) => type === 'error')) return { status: 'incomplete', messages }
  if (wrong) {
    const pay = { type: 'info' as const, code: AT_DOOR, content: shown.t('pay_at_door') }
    return { status: 'ready_for_complete', messages: [...messages, pay] }
  }
  return { status: 'requires_escalation', messages: [...messages, payAtShop(ctx)] }
}

/** The token of a link can be made again, so only its hash is stored. */
const linkToken = ({ deps }: Ctx, { id, link_number }: Pick<AgentRow, 'id' | 'link_number'>) =>
  createHmac('sha256', deps.secret).update(`agent-basket:${id}:${link_number}`).digest('base64url')

const linkOf = (ctx: Ctx, row: AgentRow): string =>
  originOf(ctx) + localise(ctx.language, `/basket/${linkToken(ctx, row)}`)

const LINKS: Record<string, string> = {
  terms: 'terms_of_service',
  privacy: 'privacy_policy',
  returns: 'refund_policy',
  shipping: 'shipping_policy',
}

async function linksOf(ctx: Ctx) {
  const pages = await findPages(ctx.db)
  return pages.flatMap(({ slug, status }) => {
    const type = status === 'published' ? LINKS[slug] : undefined
    const url = originOf(ctx) + localise(ctx.language, `/pages/${slug}`)
    return type === undefined ? [] : [{ type, url }]
  })
}
