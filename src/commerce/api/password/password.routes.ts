import { endpoints } from '#/contract/index.ts'
import type { Sessions } from '#/commerce/api/auth/sessions.service.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import {
  changePassword,
  forgetPassword,
  hasPassword,
  resetPassword,
  tokenFor,
} from './password.service.ts'

export const passwordRoutes = (sessions: Sessions): Implementation[] => [
  implement(endpoints.password.forgot, async (ctx, { body }) => {
    await forgetPassword(ctx, body.email)
    return { message: messagesOf(ctx.language)('code_sent') }
  }),
  implement(endpoints.password.verifyCode, async (ctx, { body }) => ({
    reset_token: await tokenFor(ctx, sessions, body),
  })),
  implement(endpoints.password.reset, async (ctx, { body }) => {
    await resetPassword(ctx, sessions, body)
    return { message: messagesOf(ctx.language)('password_changed') }
  }),
  implement(endpoints.password.state, async (ctx) => ({ is_set: await hasPassword(ctx) })),
  implement(endpoints.password.change, async (ctx, { body }) => {
    await changePassword(ctx, sessions, body)
    return { message: messagesOf(ctx.language)('password_changed') }
  }),
]
