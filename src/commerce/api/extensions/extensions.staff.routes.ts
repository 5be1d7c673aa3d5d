import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import { listExtensions, removeExtension, saveExtension } from './extensions.staff.service.ts'

const { staffExtensions } = endpoints

export const staffExtensionRoutes: Implementation[] = [
  implement(staffExtensions.list, async (ctx) => ({ data: await listExtensions(ctx) })),
  implement(staffExtensions.save, (ctx, { params, body }) => saveExtension(ctx, params.name, body)),
  implement(staffExtensions.remove, async (ctx, { params, body }) => {
    await removeExtension(ctx, params.name, body)
    return { message: messagesOf(ctx.language)('removed') }
  }),
]
