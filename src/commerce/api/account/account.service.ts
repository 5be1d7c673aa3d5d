import type { AddressForm } from '#/contract/account/address-form.ts'
import type { Address } from '#/contract/account/shapes.ts'
import { placeWord } from '#/contract/address-words.ts'
import { lacksRegion, withRegion } from '#/domain/delivery/region.ts'
import { type Ctx, inTransaction, memberOf, userOf } from '#/commerce/api/context.ts'
import { ShopError, found } from '#/commerce/api/errors.ts'
import {
  clearDefaults,
  countAddressesLocked,
  deleteAddress,
  findAddresses,
  holdCustomer,
  insertAddress,
  passOnDefaults,
  updateAddress,
} from './account.queries.ts'

/** Addresses per household. */
const MAX_ADDRESSES = 50

export const listAddresses = async (ctx: Ctx): Promise<{ data: Address[] }> => ({
  data: await findAddresses(ctx.db, userOf(ctx).customer_id),
})

/** The first one becomes the default of both kinds. @throws ShopError INVALID if the household has the maximum */
export function createAddress(ctx: Ctx, input: AddressForm): Promise<Address> {
  const { customer_id: customerId } = memberOf(ctx, 'addresses')
  return inTransaction(ctx, async ({ db }) => {
    const there = await countAddressesLocked(db, customerId)
    if (there >= MAX_ADDRESSES) {
      throw new ShopError('INVALID', {
        errors: { address: ['field.too_many'] },
        values: { max: MAX_ADDRESSES },
      })
    }
    const first = there === 0 ? { default_shipping: true, default_billing: true } : {}
    requireRegion(input)
    const address = { ...withRegion(input), ...first }
    await clearDefaults(db, { customerId }, address)
    return found(await insertAddress(db, customerId, address))
  })
}

/** @throws ShopError NOT_FOUND, also for someone else's */
export function changeAddress(
  ctx: Ctx,
  id: number,
  change: Partial<AddressForm>,
): Promise<Address> {
  const { customer_id: customerId } = memberOf(ctx, 'addresses')
  return inTransaction(ctx, async ({ db }) => {
    // One at a time: otherwise two could become the default at once.
    await countAddressesLocked(db, customerId)
    await clearDefaults(db, { customerId, except: id }, change)
    const updated = found(await updateAddress(db, { customerId, id }, change))
    requireRegion(updated)
    const { state } = withRegion(updated)
    if (state === updated.state) return updated
    return found(await updateAddress(db, { customerId, id }, { state }))
  })
}

/** @throws ShopError INVALID if the address lacks the region that it needs */
function requireRegion(address: Parameters<typeof lacksRegion>[0]): void {
  if (lacksRegion(address))
    throw new ShopError('INVALID', {
      errors: { state: [`field.${placeWord('state', address.country)}.required`] },
    })
}

type Choice = { shipping?: boolean | undefined; billing?: boolean | undefined }

/** @throws ShopError NOT_FOUND, also for someone else's; INVALID if nothing is chosen */
export async function chooseAddress(ctx: Ctx, id: number, { shipping, billing }: Choice) {
  if (shipping === undefined && billing === undefined)
    throw new ShopError('INVALID', { errors: { shipping: ['field.required'] } })
  await changeAddress(ctx, id, { default_shipping: shipping, default_billing: billing })
  return listAddresses(ctx)
}

/**
 * Orders keep their copies; another address takes over as the default.
 *
 * @throws ShopError NOT_FOUND, also for someone else's
 */
export async function removeAddress(ctx: Ctx, id: number): Promise<void> {
  const customerId = memberOf(ctx, 'addresses').customer_id
  await inTransaction(ctx, async (tx) => {
    await holdCustomer(tx.db, customerId)
    const removed = found(await deleteAddress(tx.db, { customerId, id }))
    await passOnDefaults(tx.db, customerId, removed)
  })
}
