import { endpoints } from '#/contract/index.ts'
import type { Sessions } from '#/commerce/api/auth/sessions.service.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { addToAccount, registerWithOrder } from './order-account.service.ts'

export const orderAccountRoutes = (sessions: Sessions): Implementation[] => [
  implement(endpoints.orderAccount.create, (ctx, { body }) =>
    registerWithOrder(ctx, sessions, body),
  ),
  implement(endpoints.orderAccount.add, (ctx, { params, body }) =>
    addToAccount(ctx, { ...params, ...body }),
  ),
]
