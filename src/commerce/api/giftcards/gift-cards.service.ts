// The balance of a gift card for anyone with its code, and the cards of a checkout (rules 260 and 261).
import type { GiftCardBalance } from '#/contract/giftcards/shapes.ts'
import { giftCardState } from '#/domain/gift-card.ts'
import { type Minor, toAmount } from '#/domain/money.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import type { Problem } from '#/commerce/api/problem.ts'
import { cardOfToken, giftCodeHash, issueCardToken } from './code.rules.ts'
import { type GiftCardRow, findCardByHash, findCards, findGivers } from './gift-cards.queries.ts'

/**
 * The balance of the card with this code. Wrong codes count; past the limit there is no answer, right or wrong.
 *
 * @throws ShopError GIFT_CARD_INVALID, TOO_MANY_REQUESTS
 */
export async function giftCardBalance(ctx: Ctx, code: string): Promise<GiftCardBalance> {
  const takeBack = await ctx.deps.limits.countAll({ gift_card: ctx.network, gift_cards: 'all' })
  const row = await findCardByHash(ctx.db, giftCodeHash(code))
  if (!row) {
    const message = messagesOf(ctx.language)('gift_card.unknown')
    throw new ShopError('GIFT_CARD_INVALID', { errors: { code: [message] } })
  }
  await takeBack()
  const now = ctx.deps.now()
  return {
    token: issueCardToken(row.id, { secret: ctx.deps.secret, now }),
    last4: row.last4,
    balance: toAmount(row.balance),
    expires_at: row.expires_at?.toISOString() ?? null,
    state: giftCardState(row, now),
  }
}

/** A card that a checkout may spend. */
export type OfferedCard = { id: number; token: string; last4: string; balance: Minor }

/** The cards behind the tokens of a checkout, each once and in their order, and why others can't be spent. */
export async function offeredCards(
  ctx: Ctx,
  tokens: readonly string[],
): Promise<{ cards: OfferedCard[]; problems: Problem[] }> {
  if (tokens.length === 0) return { cards: [], problems: [] }
  const now = ctx.deps.now()
  const named = tokens.map((token) => ({
    token,
    id: cardOfToken(token, { secret: ctx.deps.secret, now }),
  }))
  const ids = [...new Set(named.flatMap(({ id }) => (id === undefined ? [] : [id])))]
  const rows = new Map((await findCards(ctx.db, ids)).map((row) => [row.id, row]))
  const own = await ownCards(ctx, ids)
  const problems = new Map<string, Problem>()
  const cards = new Map<number, OfferedCard>()
  for (const { token, id = 0 } of named) {
    const row = rows.get(id)
    const why = own.has(id) ? 'own' : refusalOf(row, now)
    if (why) problems.set(why, problemOf(ctx, why, row?.last4))
    else if (row) cards.set(id, { id, token, last4: row.last4, balance: row.balance })
  }
  return { cards: [...cards.values()], problems: [...problems.values()] }
}

type Refusal = 'again' | 'blocked' | 'expired' | 'spent' | 'own'

function refusalOf(row: GiftCardRow | undefined, now: Date): Refusal | undefined {
  if (!row) return 'again'
  const state = giftCardState(row, now)
  return state === 'active' ? undefined : state
}

const problemOf = ({ language }: Ctx, why: Refusal, last4 = ''): Problem => ({
  code: 'GIFT_CARD_INVALID',
  field: 'gift_cards',
  message: messagesOf(language)(`gift_card.${why}`, { last4 }),
})

/** Nobody spends a card that they put money on as staff. */
async function ownCards({ db, principal }: Ctx, ids: readonly number[]): Promise<Set<number>> {
  if (principal.type !== 'user') return new Set()
  const me = principal.user.acted_by ?? principal.user.id
  const own = new Set<number>()
  for (const id of ids) if ((await findGivers(db, [id])).has(me)) own.add(id)
  return own
}
