// A store's part of each order: seen, packed, refused (rules 60, 151 and 155).
import type { z } from 'zod'
import type { Page } from '#/contract/common.ts'
import type { endpoints } from '#/contract/index.ts'
import type { SellerLine, SellerOrder, SellerOrderRow } from '#/contract/seller/seller-orders.ts'
import { toAmount } from '#/domain/money.ts'
import { toQuantity } from '#/domain/quantity.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import { type Ctx, inTransaction } from '#/commerce/api/context.ts'
import { ShopError, found } from '#/commerce/api/errors.ts'
import { mustBePaid, prepare } from '#/commerce/api/fulfilment/prepare.service.ts'
import { setState } from '#/commerce/api/fulfilment/set-state.service.ts'
import { findEntriesOf } from '#/commerce/api/ledger/book.queries.ts'
import { type ContentLine, contentsOf } from '#/commerce/api/records/contents.service.ts'
import { lockOrderByNumber } from '#/commerce/api/records/orders.queries.ts'
import { toPage } from '#/commerce/api/page.ts'
import { closePayment } from '#/commerce/api/payments/close-payment.service.ts'
import { findOwnPart, findOwnParts, findPartEvents, setRefusal } from './orders.queries.ts'
import { storeOf } from './seller.service.ts'

const itemOf = ({ id, ordered, now, difference, refunded }: ContentLine): SellerLine => ({
  id,
  product_id: now.product_id,
  name: now.name,
  unit: now.unit,
  quantity: toQuantity(now.quantity),
  refunded: toQuantity(refunded.quantity),
  price: toAmount(now.price),
  total: toAmount(now.total),
  difference,
  ordered: { name: ordered.name, unit: ordered.unit, quantity: toQuantity(ordered.quantity) },
})

type ListQuery = z.output<typeof endpoints.seller.orders.query>
type Found = NonNullable<Awaited<ReturnType<typeof findOwnPart>>>

const head = ({ part, order }: Found) => ({
  order_number: order.order_number,
  status: part.status,
  total: toAmount(part.total),
  delivery_slot: order.delivery_slot,
  created_at: order.created_at.toISOString(),
})

/** @throws ShopError NOT_FOUND, FORBIDDEN */
export async function listOwnOrders(ctx: Ctx, query: ListQuery): Promise<Page<SellerOrderRow>> {
  const { store_id } = await storeOf(ctx, 'orders')
  const { rows, total } = await findOwnParts(ctx.db, store_id, query)
  return toPage(
    rows.map(({ lines, ...row }) => ({ ...head(row), lines })),
    total,
    query,
  )
}

/** @throws ShopError NOT_FOUND, also for an order without goods of this store, FORBIDDEN */
export async function oneOwnOrder(ctx: Ctx, orderNumber: string): Promise<SellerOrder> {
  const { store_id, role } = await storeOf(ctx, 'orders')
  const row = found(await findOwnPart(ctx.db, store_id, orderNumber))
  const { part, order } = row
  const entries = await findEntriesOf(ctx.db, store_id, orderNumber)
  const sum = (...kinds: string[]) => {
    const own = entries.filter(({ kind }) => kinds.includes(kind))
    return own.length === 0 ? null : toAmount(own.reduce((all, { amount }) => all + amount, 0))
  }
  const { lines } = await contentsOf(ctx.db, order)
  const isOpen = isOpenPart(ctx, row)
  const seesMoney = role === 'owner'
  return {
    ...head(row),
    customer: firstName(order.contact.name),
    city: order.shipping_address.city,
    items: lines.filter((line) => line.store_id === store_id).map(itemOf),
    refusal: part.refusal,
    credited: seesMoney ? sum('sale', 'commission', 'refund', 'commission_back') : null,
    commission: seesMoney ? sum('commission', 'commission_back') : null,
    may_pack: isOpen,
    may_refuse: isOpen,
    events: (await findPartEvents(ctx.db, part.id)).map(({ status, created_at }) => ({
      status,
      created_at: created_at.toISOString(),
    })),
  }
}

/** Of the customer, a store only sees the first name, for the parcel. */
const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? ''

const isOpenPart = (ctx: Ctx, { part, order }: Found): boolean =>
  part.status === 'processing' || (part.status === 'pending' && !mustBePaid(ctx, order))

/** @throws ShopError NOT_FOUND, FORBIDDEN, STATUS_CONFLICT if it is packed, on its way or dropped */
export async function packOwnPart(ctx: Ctx, orderNumber: string): Promise<SellerOrder> {
  const { store_id } = await storeOf(ctx, 'orders')
  found(await findOwnPart(ctx.db, store_id, orderNumber))
  await inTransaction(ctx, async (tx) => {
    const order = found(await lockOrderByNumber(tx.db, orderNumber))
    const row = found(await findOwnPart(tx.db, store_id, orderNumber))
    if (!isOpenPart(tx, row)) throw new ShopError('STATUS_CONFLICT')
    const ready = order.status === 'pending' ? await prepare(tx, order) : order
    await setState(tx, ready, { status: 'packed', part_id: row.part.id })
  })
  return oneOwnOrder(ctx, orderNumber)
}

/**
 * Other parts continue; without any, the order is cancelled. @throws ShopError NOT_FOUND, FORBIDDEN, STATUS_CONFLICT
 */
export async function refuseOwnPart(
  ctx: Ctx,
  orderNumber: string,
  { reason }: { reason: string },
): Promise<SellerOrder> {
  const { store_id } = await storeOf(ctx, 'orders')
  found(await findOwnPart(ctx.db, store_id, orderNumber))
  await inTransaction(ctx, async (tx) => {
    const order = found(await lockOrderByNumber(tx.db, orderNumber))
    const row = found(await findOwnPart(tx.db, store_id, orderNumber))
    if (!isOpenPart(tx, row)) throw new ShopError('STATUS_CONFLICT')
    await setRefusal(tx.db, row.part.id, reason)
    await setState(tx, order, { status: 'cancelled', part_id: row.part.id })
    await noteChange(tx, {
      kind: 'order',
      record: orderNumber,
      name: orderNumber,
      before: { refused_by_store: null },
      after: { refused_by_store: reason },
    })
  })
  const { order } = found(await findOwnPart(ctx.db, store_id, orderNumber))
  if (order.status === 'cancelled') await closePayment(ctx, order)
  return oneOwnOrder(ctx, orderNumber)
}
