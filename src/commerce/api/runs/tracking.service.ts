// Picking and delivery as customers see them (rules 111, 114 and 117).
import type { z } from 'zod'
import type { endpoints } from '#/contract/index.ts'
import type { OrderDelivery } from '#/contract/runs/public.ts'
import { isWeighed, wishFor } from '#/domain/delivery/picking.ts'
import { expectedAt, isStopOver } from '#/domain/delivery/stop.ts'
import { isCancellable } from '#/domain/order-status.ts'
import { toQuantity } from '#/domain/quantity.ts'
import { deliveryPin, isOrderKey } from '#/commerce/api/auth/tokens.rules.ts'
import { type Ctx, inTransaction } from '#/commerce/api/context.ts'
import { ShopError, found } from '#/commerce/api/errors.ts'
import { lockReadable, readableOrder } from '#/commerce/api/records/access.service.ts'
import { type OrderRow, findLines } from '#/commerce/api/records/orders.queries.ts'
import { contentsOf } from '#/commerce/api/records/contents.service.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { findPicked, findPicks } from '#/commerce/api/records/picked.queries.ts'
import { proposalOf, substituteOf } from '#/commerce/api/picking/pick-view.rules.ts'
import { findNames, saveWish } from '#/commerce/api/picking/picking.queries.ts'
import { countStopsBefore, findLastStop } from './runs.queries.ts'

type OrderAccess = { order_number: string; key?: string | undefined }

/** @throws ShopError NOT_FOUND for anyone but its customer, an administrator and holders of its key */
export async function readDelivery(
  ctx: Ctx,
  { order_number, key }: OrderAccess,
): Promise<OrderDelivery> {
  const order = await readableOrder(ctx, order_number, key)
  const picks = await findPicks(ctx.db, [order.id])
  const [picked] = await findPicked(ctx.db, [order.id])
  const { lines } = await contentsOf(ctx.db, order)
  const only = lines.flatMap(({ row }) => row.wished_product ?? [])
  const names = new Map(
    (await findNames(ctx.db, only)).map(({ id, name }) => [id, textIn(name, ctx.language)]),
  )
  return {
    order_number,
    ...(await driverOf(ctx, order)),
    pin:
      isTheirs(ctx, order, key) && isUnderWay(order)
        ? deliveryPin(ctx.deps.secret, order_number)
        : null,
    may_wish: isCancellable(order.status) && !picked,
    is_picked: picked !== undefined,
    lines: lines
      .filter(({ kept }) => picked || kept.quantity > 0)
      .map(({ id, row: stored, ordered: line }) => {
        const row = picks.get(id) ?? null
        const wished = wishFor(stored, row)
        return {
          id,
          name: line.name,
          unit: line.unit,
          quantity: toQuantity(line.quantity),
          is_weighed: isWeighed(line),
          wish: wished.wish,
          wished: names.get(wished.product ?? 0) ?? null,
          // It may change until it is packed.
          state: picked && row ? row.state : 'open',
          picked: toQuantity(picked && row ? row.picked : 0),
          substitute: picked ? substituteOf(row) : null,
          ...proposalOf(row),
        }
      }),
  }
}

const isUnderWay = ({ status }: OrderRow): boolean =>
  ['processing', 'packed', 'shipped', 'out_for_delivery'].includes(status)

function isTheirs({ deps, principal }: Ctx, order: OrderRow, key: string | undefined): boolean {
  if (isOrderKey(deps.secret, order.order_number, key ?? '')) return true
  return principal.type === 'user' && principal.user.customer_id === order.customer_id
}

async function driverOf(ctx: Ctx, order: OrderRow) {
  const last = await findLastStop(ctx.db, order.id)
  const state = last?.stop.state ?? null
  const isOnRoad = order.status === 'shipped' || order.status === 'out_for_delivery'
  if (!last || !last.run.driver_id || !isOnRoad || isStopOver(last.stop.state)) {
    return { state, stops_before: null, expected: null }
  }
  const of = { date: last.run.date, driverId: last.run.driver_id }
  const stops_before = await countStopsBefore(ctx.db, last.stop, of)
  const { from, to } = expectedAt(ctx.deps.now(), stops_before)
  return { state, stops_before, expected: { from: from.toISOString(), to: to.toISOString() } }
}

type Wish = z.output<typeof endpoints.runs.wish.body>

/** @throws ShopError NOT_FOUND, MAY_NOT_ORDER, STATUS_CONFLICT once it is packed */
export async function setWish(
  ctx: Ctx,
  { order_number, id }: { order_number: string; id: number },
  { wish, key }: Wish,
): Promise<OrderDelivery> {
  await inTransaction(ctx, async (tx) => {
    const order = await lockReadable(tx, { order_number, key })
    found((await findLines(tx.db, order.id)).find((line) => line.id === id))
    if (!isCancellable(order.status)) throw new ShopError('STATUS_CONFLICT')
    await saveWish(tx.db, { order_line_id: id, wish, updated_at: tx.deps.now() })
  })
  return readDelivery(ctx, { order_number, key })
}
