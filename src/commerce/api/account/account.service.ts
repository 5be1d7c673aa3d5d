import type { Address, AddressInput } from '#/contract/account/customer.ts'
import { type Ctx, inTransaction, userOf } from '#/commerce/api/context.ts'
import { ShopError, found } from '#/commerce/api/errors.ts'
import {
  countAddressesLocked,
  deleteAddress,
  findAddresses,
  insertAddress,
  updateAddress,
} from './account.queries.ts'

/** Addresses of one household. */
const MAX_ADDRESSES = 50

export const listAddresses = async (ctx: Ctx): Promise<{ data: Address[] }> => ({
  data: await findAddresses(ctx.db, userOf(ctx).customer_id),
})

/** @throws ShopError INVALID where the household has as many as it may */
export function createAddress(ctx: Ctx, input: AddressInput): Promise<Address> {
  const { customer_id } = userOf(ctx)
  return inTransaction(ctx, async ({ db }) => {
    if ((await countAddressesLocked(db, customer_id)) >= MAX_ADDRESSES) {
      throw new ShopError('INVALID', {
        errors: { address: ['field.too_many'] },
        values: { max: MAX_ADDRESSES },
      })
    }
    return found(await insertAddress(db, customer_id, input))
  })
}

/** @throws ShopError NOT_FOUND, also for someone else's */
export async function changeAddress(ctx: Ctx, id: number, input: AddressInput): Promise<Address> {
  return found(await updateAddress(ctx.db, { customerId: userOf(ctx).customer_id, id }, input))
}

/** Orders keep their copies. @throws ShopError NOT_FOUND, also for someone else's */
export async function removeAddress(ctx: Ctx, id: number): Promise<void> {
  found(await deleteAddress(ctx.db, { customerId: userOf(ctx).customer_id, id }))
}
