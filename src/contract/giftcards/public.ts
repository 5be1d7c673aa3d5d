// The balance of a gift card, for whoever has its code.
import { z } from 'zod'
import { endpoint } from '#/contract/endpoint.ts'
import { signs } from '#/contract/typed.ts'
import { GiftCardBalance } from './shapes.ts'

export const endpoints = {
  balance: endpoint({
    method: 'POST',
    path: '/gift-card',
    auth: 'system',
    summary: 'The balance of a gift card, and a token that names it in a checkout',
    body: z.object({ code: signs().min(1).max(40) }),
    response: GiftCardBalance,
  }),
}
