// Carts and checkouts of agents: kept without anybody's name, priced anew in each answer.
import { createHmac, randomBytes } from 'node:crypto'
import { localise } from '#/lib/i18n.ts'
import { hashOf } from '#/commerce/api/auth/tokens.rules.ts'
import { findPages } from '#/commerce/api/content/content.queries.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import type { AgentContent } from '#/commerce/db/schema/agent-basket.ts'
import {
  basketParts,
  fulfillmentOf,
  messagesOf,
  missingMessages,
  type Shown,
} from './answers.rules.ts'
import {
  type AgentRow,
  changeBasket,
  findBasket,
  findByKey,
  insertBasket,
} from './baskets.queries.ts'
import { originOf } from './catalog.service.ts'
import { agentTexts, linesOf, price } from './price.service.ts'
import { errorMessage, failed, FRAMES, type Message, type Reply } from './protocol.rules.ts'
import {
  BasketRequest,
  CartReference,
  codesOf,
  destinationOf,
  optionOf,
  understood,
} from './requests.rules.ts'

export type Kind = AgentRow['kind']

const HOURS: Record<Kind, number> = { cart: 7 * 24, checkout: 24 }
const PREFIX: Record<Kind, string> = { cart: 'cart', checkout: 'chk' }

/** What was sent, and how: keys are per agent. */
export type Sent = { body: unknown; key?: string | undefined; agent: string }

/** The answer is the same for the same key and body. */
export async function createBasket(ctx: Ctx, kind: Kind, sent: Sent): Promise<Reply> {
  const { key, agent } = sent
  const request_key = key ? hashOf(`${agent} ${kind} ${key}`) : null
  const request_hash = hashOf(JSON.stringify(sent.body))
  const before = request_key ? await findByKey(ctx.db, request_key) : undefined
  if (before) return repeated(ctx, before, request_hash)
  const read = await contentOf(ctx, kind, sent.body)
  if ('refused' in read) return read.refused
  const id = `${PREFIX[kind]}_${randomBytes(24).toString('base64url')}`
  const created = await insertBasket(ctx.db, {
    id,
    kind,
    content: read.content,
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
  const content = agentTexts(ctx.language)('same_key')
  return failed(409, errorMessage('idempotency_conflict', content, { severity: 'unrecoverable' }))
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
  if (row.status !== 'open') return cancelledAlready(ctx)
  const read = await contentOf(ctx, kind, body)
  if ('refused' in read) return read.refused
  const link_number = row.link_number + (row.taken_at ? 1 : 0)
  const link_hash = hashOf(linkToken(ctx, { id, link_number }))
  const change = { content: read.content, link_number, link_hash, taken_at: null }
  const changed = await changeBasket(ctx.db, id, change)
  return changed ? answer(ctx, changed) : cancelledAlready(ctx)
}

export async function cancelBasket(ctx: Ctx, kind: Kind, id: string): Promise<Reply> {
  const row = await found(ctx, kind, id)
  if (!row) return missing(ctx)
  const changed = await changeBasket(ctx.db, id, { status: 'cancelled' })
  return changed ? answer(ctx, changed) : cancelledAlready(ctx)
}

async function found(ctx: Ctx, kind: Kind, id: string): Promise<AgentRow | undefined> {
  const row = await findBasket(ctx.db, { id, now: ctx.deps.now() })
  return row?.kind === kind ? row : undefined
}

const refusal = (ctx: Ctx, code: string, text: string): Reply =>
  failed(200, errorMessage(code, agentTexts(ctx.language)(text), { severity: 'unrecoverable' }))
const missing = (ctx: Ctx): Reply => refusal(ctx, 'not_found', 'no_basket')
const cancelledAlready = (ctx: Ctx): Reply => refusal(ctx, 'canceled', 'cancelled')

type Content = { content: AgentContent } | { refused: Reply }

/** What is asked for; a checkout may be made of a cart. */
async function contentOf(ctx: Ctx, kind: Kind, body: unknown): Promise<Content> {
  const named = kind === 'checkout' ? CartReference.safeParse(body).data : undefined
  if (named) {
    const cart = await found(ctx, 'cart', named.cart_id)
    return cart?.status === 'open' ? { content: cart.content } : { refused: missing(ctx) }
  }
  const request = understood(BasketRequest, body)
  if ('refused' in request) return request
  const { asked } = request
  const { lines, messages } = await linesOf(ctx, asked)
  const content = {
    lines,
    codes: codesOf(asked),
    to: destinationOf(asked),
    option: optionOf(asked),
  }
  // A new request is for exactly what it names.
  const wrong = messages.length > 0 ? messages : (await price(ctx, content)).dropped
  return wrong.length > 0 ? { refused: failed(200, ...wrong) } : { content }
}

async function answer(ctx: Ctx, row: AgentRow): Promise<Reply> {
  const { content } = row
  const priced = await price(ctx, content)
  if (!('basket' in priced)) return failed(200, ...priced.dropped)
  const t = agentTexts(ctx.language)
  const shown = { ...priced, content, language: ctx.language, t }
  const common = {
    id: row.id,
    ...basketParts(shown),
    links: await linksOf(ctx),
    expires_at: row.expires_at.toISOString(),
    ...(row.status === 'open' && { continue_url: linkOf(ctx, row) }),
  }
  if (row.kind === 'checkout') return { status: 200, body: checkoutOf(row, { shown, common }) }
  const messages = messagesOf(shown)
  return { status: 200, body: { ucp: FRAMES.cart, ...common, messages } }
}

/** An agent never pays: what is complete waits for the person. */
function checkoutOf(row: AgentRow, { shown, common }: { shown: Shown; common: object }) {
  const messages: Message[] = [...messagesOf(shown), ...missingMessages(shown)]
  const isOpen = row.status === 'open'
  const isIncomplete = messages.some(({ type }) => type === 'error')
  const pay = { severity: 'requires_buyer_review' } as const
  if (isOpen && !isIncomplete) messages.push(errorMessage('payment_at_shop', shown.t('pay'), pay))
  const open = isIncomplete ? 'incomplete' : 'requires_escalation'
  return {
    ucp: FRAMES.checkout,
    ...common,
    status: isOpen ? open : 'canceled',
    fulfillment: fulfillmentOf(shown),
    messages,
  }
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
