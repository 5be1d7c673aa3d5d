import { endpoints } from '#/contract/index.ts'
import type { Sessions } from '#/commerce/api/auth/sessions.service.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { createNeeded, makeFirst, requireFirstSecret } from './first.service.ts'

export function firstRoutes(sessions: Sessions): Implementation[] {
  const isNeeded = createNeeded()
  return [
    implement(endpoints.first.state, async (ctx) => ({ needed: await isNeeded(ctx.db) })),
    implement(endpoints.first.check, async (ctx, { body }) => {
      await requireFirstSecret(ctx, body.secret)
      return { valid: true as const }
    }),
    implement(endpoints.first.make, (ctx, { body }) => makeFirst(ctx, sessions, body)),
  ]
}
