import type { ErrorCode } from '#/contract/errors.ts'
import { MAX_COMPARED } from '#/contract/lengths.ts'
import type { Saved } from '#/contract/saved/customer.ts'
import { MAX_WISHLIST } from '#/contract/wishlist/customer.ts'
import { type Ctx, inTransaction, userOf } from '#/commerce/api/context.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import {
  countItems,
  deleteGone,
  deleteItem,
  findCompared,
  findWished,
  hasItem,
  insertItem,
  insertItems,
  isOnSale,
  type Item,
  type List,
  lockLists,
} from './saved.queries.ts'
import { compareItem, wishlistItem } from '#/commerce/db/schema/lists.ts'

/** A list with its maximum. */
export type Bounded = {
  list: List
  max: number
  full: Extract<ErrorCode, 'WISHLIST_FULL' | 'COMPARE_FULL'>
  /** Products no longer on sale stay; otherwise they make room for new ones. */
  keepsGone: boolean
}

const itemOf = (ctx: Ctx, product_id: number): Item => ({ user_id: userOf(ctx).id, product_id })

/** The IDs that the caller has saved. */
export async function getSaved(ctx: Ctx): Promise<Saved> {
  const { id } = userOf(ctx)
  const wishlist = await findWished(ctx.db, id)
  const compared = await findCompared(ctx.db, id)
  return { wishlist, compare: compared.map((one) => one.id) }
}

/**
 * Adds a product to one of the caller's lists, once.
 *
 * @throws ShopError INVALID for a product that isn't on sale, WISHLIST_FULL, COMPARE_FULL
 */
export function addTo(bounded: Bounded, ctx: Ctx, productId: number): Promise<Saved> {
  const item = itemOf(ctx, productId)
  return inTransaction(ctx, async (tx) => {
    await lockLists(tx.db, item.user_id)
    if (!(await hasItem(tx.db, bounded.list, item))) await insert(bounded, tx, item)
    return getSaved(tx)
  })
}

async function insert({ list, max, full, keepsGone }: Bounded, { db }: Ctx, item: Item) {
  if (!(await isOnSale(db, item.product_id))) {
    throw new ShopError('INVALID', { errors: { product_id: ['field.unknown_product'] } })
  }
  if (!keepsGone) await deleteGone(db, list, item.user_id)
  if ((await countItems(db, list, item.user_id)) >= max) {
    throw new ShopError(full, { values: { max } })
  }
  await insertItem(db, list, item)
}

/** Adds what a guest saved on a device, once (rule 49). What is off sale or has no room is left out. */
export function joinSaved(ctx: Ctx, { wishlist, compare }: Saved): Promise<Saved> {
  const user_id = userOf(ctx).id
  return inTransaction(ctx, async (tx) => {
    await lockLists(tx.db, user_id)
    await deleteGone(tx.db, compareItem, user_id)
    const wished = { user_id, ids: wishlist, max: MAX_WISHLIST, newestFirst: true }
    await insertItems(tx.db, wishlistItem, wished)
    const compared = { user_id, ids: compare, max: MAX_COMPARED, newestFirst: false }
    await insertItems(tx.db, compareItem, compared)
    return getSaved(tx)
  })
}

/** Removes a product from one of the caller's lists; if it isn't there, that is no error. */
export async function removeFrom({ list }: Bounded, ctx: Ctx, productId: number): Promise<Saved> {
  await deleteItem(ctx.db, list, itemOf(ctx, productId))
  return getSaved(ctx)
}
