import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { readPushKey, subscribe, unsubscribe } from './push.service.ts'

export const pushRoutes: Implementation[] = [
  implement(endpoints.push.key, (ctx) => readPushKey(ctx)),
  implement(endpoints.push.subscribe, (ctx, { body }) => subscribe(ctx, body)),
  implement(endpoints.push.unsubscribe, (ctx, { body }) => unsubscribe(ctx, body)),
]
