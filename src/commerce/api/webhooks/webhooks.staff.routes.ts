import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import {
  changeWebhook,
  createWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  renewSecret,
  repeatDelivery,
  testWebhook,
} from './webhooks.staff.service.ts'

const { staffWebhooks } = endpoints

export const staffWebhookRoutes: Implementation[] = [
  implement(staffWebhooks.list, async (ctx) => ({ data: await listWebhooks(ctx) })),
  implement(staffWebhooks.create, (ctx, { body }) => createWebhook(ctx, body)),
  implement(staffWebhooks.update, (ctx, { params, body }) => changeWebhook(ctx, params.id, body)),
  implement(staffWebhooks.renew, (ctx, { params }) => renewSecret(ctx, params.id)),
  implement(staffWebhooks.remove, async (ctx, { params }) => {
    await removeWebhook(ctx, params.id)
    return { message: messagesOf(ctx.language)('removed') }
  }),
  implement(staffWebhooks.test, (ctx, { params }) => testWebhook(ctx, params.id)),
  implement(staffWebhooks.deliveries, (ctx, { params, query }) =>
    listDeliveries(ctx, params.id, query),
  ),
  implement(staffWebhooks.repeat, async (ctx, { params }) => {
    await repeatDelivery(ctx, params)
    return { message: messagesOf(ctx.language)('sent_again') }
  }),
]
