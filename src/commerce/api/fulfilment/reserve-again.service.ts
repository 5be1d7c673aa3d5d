// An order that failed takes its goods again: like a second checkout, of what can still be bought (rule 62).
import { isOnHoliday } from '#/domain/seller/store.ts'
import { dateIn } from '#/lib/dates.ts'
import type { Work } from '#/commerce/api/context.ts'
import { findSettings } from '#/commerce/api/content/content.queries.ts'
import { retakeOfferSets } from '#/commerce/api/coupons/offer-uses.queries.ts'
import { isStillOffered } from '#/commerce/api/delivery/offered-slot.service.ts'
import { findSelling } from '#/commerce/api/delivery/selling.queries.ts'
import { findSlot } from '#/commerce/api/delivery/slots.queries.ts'
import {
  findOffSale,
  insertStockEntries,
  reserveStock,
} from '#/commerce/api/inventory/stock.queries.ts'
import { type OrderRow, findLines, updateOrder } from '#/commerce/api/records/orders.queries.ts'
import { type MissingBenefit, reserveBenefits, takesOf } from './reserve.service.ts'

/** What an order can't have again. */
export type Missing = MissingBenefit | 'offer' | 'store' | 'stock'

/**
 * Takes again what an order released; names what is unavailable. The caller then rolls back, because a part may have
 * been taken.
 */
export async function reserveAgain(ctx: Work, order: OrderRow): Promise<Missing | undefined> {
  if (!order.released_at) return undefined
  const now = ctx.deps.now()
  if (!(await retakeOfferSets(ctx.db, { id: order.id, buyer: buyerOf(order) }))) return 'offer'
  const missing = await reserveBenefits(ctx, order)
  if (missing) return missing
  if (await isWindowOver(ctx, order)) return 'slot'
  const goods = await goodsOf(ctx, order)
  if (await isStoreClosed(ctx, goods.store_ids)) return 'store'
  const missed = await reserveStock(ctx.db, goods.takes, { now })
  if (missed.length > 0 || goods.gone) return 'stock'
  // Their stocks are locked now: nobody takes them off sale before this is written.
  const ids = goods.entries.map(({ product_id }) => product_id)
  if ((await findOffSale(ctx.db, ids)).length > 0) return 'stock'
  const why = { reason: 'order' as const, order_number: order.order_number, now }
  await insertStockEntries(ctx.db, goods.entries, why)
  await updateOrder(ctx.db, order.id, { released_at: null, updated_at: now })
  return undefined
}

/** A stranger's order has keys. */
const buyerOf = ({ customer_id, person_keys, guest_keys }: OrderRow) => ({
  customer_id,
  keys: guest_keys === null ? person_keys.slice(0, 1) : person_keys,
})

async function isWindowOver(ctx: Work, { delivery_slot: slot }: OrderRow): Promise<boolean> {
  const found = slot && (await findSlot(ctx.db, slot))
  if (!slot || !found) return false
  const settings = await findSettings(ctx.db)
  return !isStillOffered(ctx, { window: found.window, date: slot.date }, settings)
}

async function isStoreClosed({ db, deps }: Work, ids: readonly number[]): Promise<boolean> {
  const stores = [...(await findSelling(db, ids)).values()]
  if (stores.length === 0) return false
  const { time_zone } = await findSettings(db)
  return stores.some((store) => isOnHoliday(store, dateIn(deps.now(), time_zone)))
}

/** An order's goods as stock; deleted products have none. */
export async function goodsOf({ db }: Pick<Work, 'db'>, order: OrderRow) {
  const all = await findLines(db, order.id)
  const lines = all.filter(({ quantity }) => quantity > 0)
  const entries = lines.flatMap(({ product_id, variation_id, base_quantity }) =>
    product_id === null ? [] : [{ product_id, variation_id, change: -base_quantity }],
  )
  return {
    entries,
    takes: takesOf(entries, order),
    gone: entries.length < lines.length,
    store_ids: [...new Set(lines.flatMap(({ store_id }) => store_id ?? []))],
  }
}
