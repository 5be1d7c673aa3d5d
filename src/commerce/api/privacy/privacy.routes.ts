import { endpoints } from '#/contract/index.ts'
import type { Sessions } from '#/commerce/api/auth/sessions.service.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import { exportSelf, leave } from './privacy.service.ts'
import { listReceivers } from './receivers.service.ts'

export const privacyRoutes = (sessions: Sessions): Implementation[] => [
  implement(endpoints.privacy.export, async (ctx) => {
    const all = await exportSelf(ctx)
    const day = all.made_at.slice(0, 10)
    return new Response(JSON.stringify(all, null, 2), {
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': `attachment; filename="larder-${day}.json"`,
        'Cache-Control': 'private, no-store',
      },
    })
  }),
  implement(endpoints.privacy.leave, async (ctx, { body }) => {
    await leave(ctx, sessions, body)
    return { message: messagesOf(ctx.language)('leave.done') }
  }),
  implement(endpoints.privacy.receivers, listReceivers),
]
