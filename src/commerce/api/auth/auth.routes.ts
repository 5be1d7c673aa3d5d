import { endpoints } from '#/contract/index.ts'
import { userOf } from '#/commerce/api/context.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import { login, logout, register, self, systemLogin, updateSelf } from './auth.service.ts'
import { confirmEmail, sendConfirmation } from './confirm-email.service.ts'
import { endSession, openSessions } from './session-list.service.ts'
import type { Sessions } from './sessions.service.ts'

export const authRoutes = (sessions: Sessions): Implementation[] => [
  implement(endpoints.auth.login, (ctx, { body }) => login(ctx, sessions, body)),
  implement(endpoints.auth.register, (ctx, { body }) => register(ctx, sessions, body)),
  implement(endpoints.auth.logout, async (ctx) => {
    await logout(ctx, sessions)
    return { message: messagesOf(ctx.language)('signed_out') }
  }),
  implement(endpoints.auth.self, (ctx) => self(ctx)),
  implement(endpoints.auth.updateSelf, (ctx, { body }) => updateSelf(ctx, body)),
  implement(endpoints.auth.sendConfirmation, async (ctx) => {
    await sendConfirmation(ctx)
    return { message: messagesOf(ctx.language)('confirmation_sent') }
  }),
  implement(endpoints.auth.confirmEmail, async (ctx, { body }) => {
    await confirmEmail(ctx, sessions, body.token)
    return { message: messagesOf(ctx.language)('email_confirmed') }
  }),
  implement(endpoints.sessions.list, async (ctx) => ({ data: await openSessions(ctx) })),
  implement(endpoints.sessions.endOthers, async (ctx) => {
    await sessions.endAll(ctx.db, userOf(ctx).id, ctx.token)
    return { message: messagesOf(ctx.language)('others_signed_out') }
  }),
  implement(endpoints.sessions.end, async (ctx, { params }) => {
    await endSession(ctx, sessions, params)
    return { message: messagesOf(ctx.language)('removed') }
  }),
  implement(endpoints.auth.systemLogin, (ctx, { body }) => systemLogin(ctx, sessions, body)),
]
