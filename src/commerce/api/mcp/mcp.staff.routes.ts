import { endpoints } from '#/contract/index.ts'
import { userOf } from '#/commerce/api/context.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import { type Implementation, implement } from '#/commerce/api/implement.ts'
import { operationsOf } from './operations.rules.ts'
import type { Dispatch } from './operate.service.ts'
import { requireOwnOrigin } from './own-origin.rules.ts'

export const mcpRoutes = (dispatch: () => Dispatch): Implementation[] => [
  implement(endpoints.staffKeys.mcp, async (ctx, { request, body }) => {
    requireOwnOrigin(ctx, request)
    const { key, permissions } = userOf(ctx)
    // People have the office; their session is not for an assistant.
    if (!key) throw new ShopError('FORBIDDEN')
    const message = parsed(body)
    const { answerMessage } = await import('./server.service.ts')
    const looker = { db: ctx.db, key: key.id, now: ctx.deps.now() }
    const outside = { request, message, dispatch: dispatch(), looker }
    return answerMessage(operationsOf(permissions), outside)
  }),
]

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new ShopError('BAD_REQUEST')
  }
}
