import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import {
  askAsGuest,
  askForBack,
  confirmGuest,
  forgetBack,
  listAwaited,
  withdrawGuest,
} from './backs.service.ts'

export const backRoutes: Implementation[] = [
  implement(endpoints.backs.list, (ctx) => listAwaited(ctx)),
  implement(endpoints.backs.ask, (ctx, { body }) => askForBack(ctx, body)),
  implement(endpoints.backs.forget, (ctx, { body }) => forgetBack(ctx, body)),
  implement(endpoints.backs.askGuest, async (ctx, { body }) => {
    await askAsGuest(ctx, body)
    return { message: messagesOf(ctx.language)('back.asked') }
  }),
  implement(endpoints.backs.confirm, async (ctx, { body }) => {
    await confirmGuest(ctx, body.token)
    return { message: messagesOf(ctx.language)('back.confirmed') }
  }),
  implement(endpoints.backs.withdraw, async (ctx, { body }) => {
    await withdrawGuest(ctx, body.token)
    return { message: messagesOf(ctx.language)('back.withdrawn') }
  }),
]
