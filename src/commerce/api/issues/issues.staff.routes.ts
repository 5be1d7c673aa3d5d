import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { implementOnce } from '#/commerce/api/implement-once.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import { removed } from '#/commerce/api/writing.ts'
import { endSubscription } from './end-subscription.staff.service.ts'
import { previewIssue, testIssue } from './issue-mail.service.ts'
import { issueLeaflet } from './leaflet.service.ts'
import {
  changeIssue,
  createIssue,
  listIssues,
  listSubscribers,
  oneIssue,
  removeIssue,
  sendIssue,
  stopIssue,
} from './issues.staff.service.ts'
import { sendIssueAgain } from './send-again.service.ts'

const { staffNewsletter } = endpoints

export const staffIssueRoutes: Implementation[] = [
  implement(staffNewsletter.list, (ctx, { query }) => listIssues(ctx, query)),
  implementOnce(staffNewsletter.create, createIssue),
  implement(staffNewsletter.preview, (ctx, { body }) => previewIssue(ctx, body)),
  implement(staffNewsletter.subscribers, (ctx, { query }) => listSubscribers(ctx, query)),
  implement(staffNewsletter.endSubscription, (ctx, { params, body }) =>
    endSubscription(ctx, params.id, body),
  ),
  implement(staffNewsletter.one, (ctx, { params }) => oneIssue(ctx, params.id)),
  implement(staffNewsletter.update, (ctx, { params, body }) => changeIssue(ctx, params.id, body)),
  implement(staffNewsletter.remove, async (ctx, { params }) => {
    await removeIssue(ctx, params.id)
    return removed(ctx)
  }),
  implement(staffNewsletter.test, async (ctx, { params, body }) => {
    const email = await testIssue(ctx, params.id, body.language)
    return { message: messagesOf(ctx.language)('newsletter.tested', { email }) }
  }),
  implement(staffNewsletter.leaflet, (ctx, { params, query }) =>
    issueLeaflet(ctx, params.id, query.language),
  ),
  implement(staffNewsletter.send, (ctx, { params, body }) => sendIssue(ctx, params.id, body)),
  implement(staffNewsletter.sendAgain, (ctx, { params, body }) =>
    sendIssueAgain(ctx, params.id, body),
  ),
  implement(staffNewsletter.stop, (ctx, { params }) => stopIssue(ctx, params.id)),
]
