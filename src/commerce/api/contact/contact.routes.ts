import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import { listMessages, markMessage, sendMessage } from './contact.service.ts'

export const contactRoutes: Implementation[] = [
  implement(endpoints.contact.send, async (ctx, { body }) => {
    await sendMessage(ctx, body)
    return { message: messagesOf(ctx.language)('message_sent') }
  }),
  implement(endpoints.staffContact.list, (ctx, { query }) => listMessages(ctx, query)),
  implement(endpoints.staffContact.update, (ctx, { params, body }) =>
    markMessage(ctx, params.id, body.status),
  ),
]
