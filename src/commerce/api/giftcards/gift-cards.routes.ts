import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { giftCardBalance } from './gift-cards.service.ts'

export const giftCardRoutes: Implementation[] = [
  implement(endpoints.giftCards.balance, (ctx, { body }) => giftCardBalance(ctx, body.code)),
]
