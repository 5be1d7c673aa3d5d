import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import {
  choose,
  listChoices,
  listNotifications,
  readNotifications,
} from './notifications.service.ts'

export const notificationRoutes: Implementation[] = [
  implement(endpoints.notifications.list, (ctx, { query }) => listNotifications(ctx, query)),
  implement(endpoints.notifications.read, (ctx, { body }) => readNotifications(ctx, body)),
  implement(endpoints.notifications.choices, (ctx) => listChoices(ctx)),
  implement(endpoints.notifications.choose, (ctx, { body }) => choose(ctx, body)),
]
