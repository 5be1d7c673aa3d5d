import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import type { Sessions } from '#/commerce/api/auth/sessions.service.ts'
import { answerApplication, applyToSell, ownApplication } from './apply.service.ts'
import { decideApplication, listApplications } from './decide.staff.service.ts'
import { showDocument } from './documents.service.ts'
import { listStores, ownStores, storeBySlug, storeNames } from './store.service.ts'

export const storeRoutes = (sessions: Sessions): Implementation[] => [
  implement(endpoints.store.list, (ctx, { query }) => listStores(ctx, query)),
  implement(endpoints.store.names, (ctx) => storeNames(ctx)),
  implement(endpoints.store.bySlug, (ctx, { params }) => storeBySlug(ctx, params.slug)),
  implement(endpoints.store.own, (ctx) => ownStores(ctx)),
  implement(endpoints.store.apply, async (ctx, { body }) => {
    await applyToSell(ctx, body)
    return { message: messagesOf(ctx.language)('message_sent') }
  }),
  implement(endpoints.store.application, (ctx, { query }) => ownApplication(ctx, query.key)),
  implement(endpoints.store.answer, (ctx, { body }) => answerApplication(ctx, body)),
  implement(endpoints.staffStore.applications, (ctx, { query }) => listApplications(ctx, query)),
  implement(endpoints.staffStore.decide, (ctx, { params, body }) =>
    decideApplication(ctx, sessions, { id: params.id, decision: body }),
  ),
  implement(endpoints.staffStore.document, (ctx, { params }) => showDocument(ctx, params.id)),
]
