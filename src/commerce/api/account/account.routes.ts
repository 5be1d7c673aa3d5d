import { account } from '#/contract/account.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import { changeAddress, createAddress, listAddresses, removeAddress } from './account.service.ts'

export const accountRoutes: Implementation[] = [
  implement(account.addresses, (ctx) => listAddresses(ctx)),
  implement(account.createAddress, (ctx, { body }) => createAddress(ctx, body)),
  implement(account.updateAddress, (ctx, { params, body }) => changeAddress(ctx, params.id, body)),
  implement(account.deleteAddress, async (ctx, { params }) => {
    await removeAddress(ctx, params.id)
    return { message: messagesOf(ctx.language)('removed') }
  }),
]
