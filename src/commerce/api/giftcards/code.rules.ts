// Codes of gift cards, and the tokens that stand for them during a checkout.
import { randomInt } from 'node:crypto'
import { GIFT_CARD_LENGTH, GIFT_CARD_SIGNS } from '#/domain/gift-card.ts'
import type { Seal } from '#/lib/secrets/sealed.ts'
import { hashOf, isSignedText, signText } from '#/commerce/api/auth/tokens.rules.ts'

/** A token outlives an evening's shopping and an order that waits for approval. */
const TOKEN_DAYS = 8

const PURPOSE = 'gift_card'

export const newGiftCode = (): string =>
  Array.from(
    { length: GIFT_CARD_LENGTH },
    () => GIFT_CARD_SIGNS[randomInt(GIFT_CARD_SIGNS.length)],
  ).join('')

/** The stored hash: with 80 random bits a code can't be found from it. */
export const giftCodeHash = (code: string): string => hashOf(`gift card ${code}`)

/** Where a code that waits for its email is sealed. */
export const sealOfCode = (secret: string, id: number): Seal => ({
  secret,
  purpose: 'gift-card-code',
  owner: `gift_card:${id}`,
})

type Signing = { secret: string; now: Date }

/** Names a card to the shop alone, so that its code is typed once and kept nowhere. */
export function issueCardToken(id: number, { secret, now }: Signing): string {
  const text = `${id}.${now.getTime() + TOKEN_DAYS * 86_400_000}`
  return `${text}.${signText(secret, PURPOSE, text)}`
}

/** The card's ID; nothing for a token that isn't the shop's, or is too old. */
export function cardOfToken(token: string, { secret, now }: Signing): number | undefined {
  const [id = '', end = '', signature = ''] = token.split('.')
  if (!isSignedText(secret, { purpose: PURPOSE, text: `${id}.${end}`, signature })) return undefined
  return Number(end) > now.getTime() ? Number(id) : undefined
}
