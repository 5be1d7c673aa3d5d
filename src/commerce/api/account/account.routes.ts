import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import {
  changeAddress,
  chooseAddress,
  createAddress,
  listAddresses,
  removeAddress,
} from './account.service.ts'

export const accountRoutes: Implementation[] = [
  implement(endpoints.account.addresses, (ctx) => listAddresses(ctx)),
  implement(endpoints.account.createAddress, (ctx, { body }) => createAddress(ctx, body)),
  implement(endpoints.account.updateAddress, (ctx, { params, body }) =>
    changeAddress(ctx, params.id, body),
  ),
  implement(endpoints.account.chooseAddress, (ctx, { params, body }) =>
    chooseAddress(ctx, params.id, body),
  ),
  implement(endpoints.account.deleteAddress, async (ctx, { params }) => {
    await removeAddress(ctx, params.id)
    return { message: messagesOf(ctx.language)('removed') }
  }),
]
