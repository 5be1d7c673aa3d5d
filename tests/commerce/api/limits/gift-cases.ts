// Buying gift cards.
import type { Limit } from '#/commerce/api/limits/table.rules.ts'
import { emailKey } from '#/domain/same-person.ts'
import { byAddress, byOther, isTooMany, type Make, send } from './askers.ts'

const GIFT = {
  amount: 25,
  name: 'Bo',
  email: 'bo@example.org',
  recipient_email: 'mia@example.org',
  language: 'en',
  send_on: '2026-12-24',
  payment_method: 'card',
}

let buyers = 0
/** Each time somebody else buys it, elsewhere. */
const byRecipient: Make = (shop) => ({
  who: emailKey(GIFT.recipient_email),
  ask: async () => {
    buyers += 1
    const body = { ...GIFT, email: `buyer-${buyers}@example.org` }
    return isTooMany(await send(shop, `10.7.0.${buyers}`, { path: '/gift-card/buy', body }))
  },
})

export const BY_GIFT = {
  gift_card_buy: byAddress({ path: '/gift-card/buy', body: GIFT }),
  gift_card_buy_email: byOther(() => emailKey(GIFT.email), { path: '/gift-card/buy', body: GIFT }),
  gift_card_buy_to: byRecipient,
  gift_card_sale: byAddress({
    method: 'GET',
    path: '/gift-card/sale/00000000-0000-4000-8000-000000000000',
  }),
} as const satisfies Partial<Record<Limit, Make>>
