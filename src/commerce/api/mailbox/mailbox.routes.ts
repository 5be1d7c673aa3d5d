import { endpoints } from '#/contract/index.ts'
import type { Sessions } from '#/commerce/api/auth/sessions.service.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import { beginChange, cancelChange, confirmChange, waitingEmail } from './mailbox.service.ts'

export const mailboxRoutes = (sessions: Sessions): Implementation[] => [
  implement(endpoints.mailbox.state, (ctx) => waitingEmail(ctx)),
  implement(endpoints.mailbox.begin, async (ctx, { body }) => {
    await beginChange(ctx, body)
    return { message: messagesOf(ctx.language)('email_change_sent') }
  }),
  implement(endpoints.mailbox.confirm, async (ctx, { body }) => {
    await confirmChange(ctx, sessions, body.token)
    return { message: messagesOf(ctx.language)('email_changed') }
  }),
  implement(endpoints.mailbox.cancel, async (ctx) => {
    await cancelChange(ctx)
    return { message: messagesOf(ctx.language)('removed') }
  }),
]
