// Whether an agent may complete a checkout, and what is wrong with what it says of the buyer.
import type { Settings } from '#/contract/content/settings.ts'
import { readRecipient } from '#/commerce/api/checkout/recipient.service.ts'
import { offeredMethods } from '#/commerce/api/content/settings.service.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import { fieldMessages, messagesOf } from '#/commerce/api/messages.ts'
import type { AgentRow } from './baskets.queries.ts'
import { checkoutRequest, pathOf, unsealBuyer } from './buyer.rules.ts'
import { agentTexts } from './price.service.ts'
import { errorMessage, type Message } from './protocol.rules.ts'

/** Only orders paid in cash, and only if the shop allows it. */
export const mayOrder = (ctx: Ctx, settings: Settings): boolean =>
  settings.agent_orders && offeredMethods(ctx, settings).includes('cod')

/** What the buyer must do at the shop's own checkout. */
export const payAtShop = ({ language }: Ctx): Message =>
  errorMessage('payment_at_shop', agentTexts(language)('pay'), {
    severity: 'requires_buyer_review',
  })

/** The order that a checkout would become; undefined if an agent can't complete it. */
export function requestOf(ctx: Ctx, row: AgentRow, settings: Settings) {
  // A person has taken it over.
  if (row.taken_at || !mayOrder(ctx, settings)) return undefined
  const buyer = unsealBuyer(row.buyer, { secret: ctx.deps.secret, id: row.id })
  const title = agentTexts(ctx.language)('delivery')
  return buyer && checkoutRequest({ content: row.content, buyer, title, shown: row.shown_total })
}

/** What is wrong with buyer and address, by the checkout's own rules; undefined if an agent can't complete it. */
export async function buyerMessages(
  ctx: Ctx,
  row: AgentRow,
  settings: Settings,
): Promise<Message[] | undefined> {
  const request = requestOf(ctx, row, settings)
  if (!request) return undefined
  if (!request.success) return wrongFields(ctx, fieldMessages(request.error.issues, ctx.language))
  try {
    await readRecipient(ctx, request.data)
    return []
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'INVALID') throw error
    return wrongFields(ctx, error.data.errors ?? {})
  }
}

/** Each place in the protocol once. */
export function wrongFields({ language }: Ctx, errors: Record<string, string[]>): Message[] {
  const said = new Map<string, Message>()
  for (const [field, [text = ''] = []] of Object.entries(errors)) {
    const path = pathOf(field)
    const content = text.startsWith('field.') ? messagesOf(language)(text) : text
    if (path && !said.has(path)) said.set(path, errorMessage('invalid', content, { path }))
  }
  return [...said.values()]
}
