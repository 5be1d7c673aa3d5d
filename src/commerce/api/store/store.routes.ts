import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import { applyToSell, decideApplication, listApplications } from './apply.service.ts'
import { listStores, ownStores, storeBySlug, storeNames } from './store.service.ts'

export const storeRoutes: Implementation[] = [
  implement(endpoints.store.list, (ctx, { query }) => listStores(ctx, query)),
  implement(endpoints.store.names, (ctx) => storeNames(ctx)),
  implement(endpoints.store.bySlug, (ctx, { params }) => storeBySlug(ctx, params.slug)),
  implement(endpoints.store.own, (ctx) => ownStores(ctx)),
  implement(endpoints.store.apply, async (ctx, { body }) => {
    await applyToSell(ctx, body)
    return { message: messagesOf(ctx.language)('message_sent') }
  }),
  implement(endpoints.staffStore.applications, (ctx, { query }) => listApplications(ctx, query)),
  implement(endpoints.staffStore.decide, (ctx, { params, body }) =>
    decideApplication(ctx, params.id, body.status),
  ),
]
