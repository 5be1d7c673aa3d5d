import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import { forgetAvoids, getAvoids, keepAvoids } from './avoids.service.ts'

export const avoidsRoutes: Implementation[] = [
  implement(endpoints.avoids.get, async (ctx) => ({ data: await getAvoids(ctx) })),
  implement(endpoints.avoids.keep, (ctx, { body }) => keepAvoids(ctx, body)),
  implement(endpoints.avoids.forget, async (ctx) => {
    await forgetAvoids(ctx)
    return { message: messagesOf(ctx.language)('avoids.forgotten') }
  }),
]
