import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import { changeKey, createKey, listKeys, revokeKey, rotateKey } from './keys.staff.service.ts'

const { staffKeys } = endpoints

export const staffKeyRoutes: Implementation[] = [
  implement(staffKeys.list, async (ctx) => ({ data: await listKeys(ctx) })),
  implement(staffKeys.create, (ctx, { body }) => createKey(ctx, body)),
  implement(staffKeys.update, (ctx, { params, body }) => changeKey(ctx, params.id, body)),
  implement(staffKeys.rotate, (ctx, { params, body }) => rotateKey(ctx, params.id, body)),
  implement(staffKeys.revoke, async (ctx, { params }) => {
    await revokeKey(ctx, params.id)
    return { message: messagesOf(ctx.language)('removed') }
  }),
]
