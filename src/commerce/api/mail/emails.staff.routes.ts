// Previews of the shop's emails for staff. They use sample data: real emails contain codes and links that open
// accounts.
import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import { changeWording, listTemplates, oneTemplate } from './own-words.service.ts'
import { previewEmail, sendTestEmail } from './test-email.service.ts'

const { staffEmails } = endpoints

export const staffEmailRoutes: Implementation[] = [
  implement(staffEmails.list, (ctx) => listTemplates(ctx)),
  implement(staffEmails.preview, (ctx, { params }) => previewEmail(ctx, params.kind)),
  implement(staffEmails.words, (ctx, { params }) => oneTemplate(ctx, params.kind)),
  implement(staffEmails.change, (ctx, { params, body }) => changeWording(ctx, params.kind, body)),
  implement(staffEmails.tryWords, (ctx, { params, body }) => previewEmail(ctx, params.kind, body)),
  implement(staffEmails.test, async (ctx, { params }) => {
    const to = await sendTestEmail(ctx, params.kind)
    return { message: messagesOf(ctx.language)('test_email', { to }) }
  }),
]
