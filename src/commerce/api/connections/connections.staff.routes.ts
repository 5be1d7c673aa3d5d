import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import { bringPhotos } from './bucket.staff.service.ts'
import { listConnections, removeConnection, saveConnection } from './connections.staff.service.ts'
import { testConnection } from './try.service.ts'

const { staffConnections } = endpoints

export const staffConnectionRoutes: Implementation[] = [
  implement(staffConnections.list, listConnections),
  implement(staffConnections.save, (ctx, { body }) => saveConnection(ctx, body)),
  implement(staffConnections.remove, async (ctx, { params, body }) => {
    await removeConnection(ctx, params.kind, body)
    return { message: messagesOf(ctx.language)('removed') }
  }),
  implement(staffConnections.bring, (ctx, { body }) => bringPhotos(ctx, body.after)),
  implement(staffConnections.test, (ctx, { params, body }) =>
    testConnection(ctx, params.kind, body.phone),
  ),
]
