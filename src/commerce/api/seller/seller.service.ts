// The calling seller and their store: every seller call starts here (rule 151).
import type { SellerSelf } from '#/contract/seller/seller-store.ts'
import { isOnHoliday } from '#/domain/seller/store.ts'
import { STORE_ACTIONS, type StoreAction, mayInStore } from '#/domain/seller/team.ts'
import { todayOf } from '#/commerce/api/content/today.service.ts'
import { type Ctx, userOf } from '#/commerce/api/context.ts'
import { ShopError, found } from '#/commerce/api/errors.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { findMembership } from './people.queries.ts'
import { findOwnStore, countWaiting } from './store.queries.ts'

/**
 * The caller's store, if their role allows the action.
 *
 * @throws ShopError NOT_FOUND without a store, FORBIDDEN
 */
export async function storeOf(ctx: Ctx, action: StoreAction) {
  const member = found(await findMembership(ctx.db, userOf(ctx).id))
  if (!mayInStore(member.role, action)) throw new ShopError('FORBIDDEN')
  return member
}

/** @throws ShopError NOT_FOUND */
export async function sellerSelf(ctx: Ctx): Promise<SellerSelf> {
  const { store_id, role, slug } = found(await findMembership(ctx.db, userOf(ctx).id))
  const row = found(await findOwnStore(ctx.db, store_id))
  return {
    id: store_id,
    slug,
    name: textIn(row.name, ctx.language),
    role,
    may: STORE_ACTIONS.filter((action) => mayInStore(role, action)),
    waiting: await countWaiting(ctx.db, store_id),
    is_closed: isOnHoliday(row, await todayOf(ctx)),
  }
}
