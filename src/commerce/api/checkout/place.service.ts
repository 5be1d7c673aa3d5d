// Places orders: writes and reserves what was planned, in the caller's transaction.
import type { PlacedOrder } from '#/contract/checkout/public.ts'
import { orderKey } from '#/commerce/api/auth/tokens.rules.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import { releaseFor } from '#/commerce/api/delivery/holds.service.ts'
import { queueOrders } from '#/commerce/api/outbox/note-changes.service.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import { keepCardUses } from '#/commerce/api/giftcards/ledger.queries.ts'
import { reserveBenefits } from '#/commerce/api/fulfilment/reserve.service.ts'
import { isPaidLater, requireHoldable } from '#/commerce/api/fulfilment/unpaid.service.ts'
import { reserveStock } from '#/commerce/api/inventory/stock.queries.ts'
import { textOrder } from '#/commerce/api/records/order-text.service.ts'
import { takeOfferSets } from '#/commerce/api/coupons/offer-uses.queries.ts'
import { notifyStores } from '#/commerce/api/records/store-mail.queries.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { keepRates } from '#/commerce/api/ledger/book.service.ts'
import { makeOrderNumber } from './order-number.rules.ts'
import { toOrderRows } from './order-rows.rules.ts'
import type { Placing } from './plan-order.service.ts'
import { namesWhatIsGone, writeOrders } from './write-orders.queries.ts'

type Written = Placing & { id: number; order_number: string }

/**
 * Places all orders or none. Stock comes last, so that contended rows are locked as briefly as possible.
 *
 * @throws ShopError CONFLICT if others were faster since the orders were planned, UNPAID_LIMIT
 */
export async function placeOrders(
  db: Executor,
  placings: readonly Placing[],
): Promise<PlacedOrder[]> {
  const reached = placings[0]?.ctx.deps.reached
  const orders = await writeNumbered(db, placings)
  reached?.('order.written')
  await keepAgreed(db, orders)
  await noteTaken(db, orders)
  await reserveAllBenefits(db, orders)
  await reserveGoods(db, orders)
  await requireUnpaidHoldable(db, orders)
  reached?.('order.stock_taken')
  await notifyAll(db, orders)
  await notifySellers(db, orders)
  return orders.map(toPlaced)
}

/** A random number is taken once in many millions; several in a row mean that something is broken. */
const NUMBER_TRIES = 5

/** Writes the orders, each with a free number; in the given order. */
async function writeNumbered(db: Executor, placings: readonly Placing[]): Promise<Written[]> {
  const ids = new Map<Placing, Written>()
  for (let tries = 0; tries < NUMBER_TRIES; tries++) {
    const waiting = placings.filter((placing) => !ids.has(placing))
    const [next] = waiting
    if (!next) break
    const { now } = next.ctx.deps
    const numbered = waiting.map((placing) => ({ placing, order_number: makeOrderNumber(now()) }))
    const orders = numbered.map(({ placing, order_number }) => toOrderRows(placing, order_number))
    const written = await writeOrders(db, orders, now()).catch((error: unknown) => {
      throw namesWhatIsGone(error) ? new ShopError('CONFLICT') : error
    })
    for (const { placing, order_number } of numbered) {
      const id = written.get(order_number)
      if (id !== undefined) ids.set(placing, { ...placing, id, order_number })
    }
  }
  return placings.map((placing) => {
    const written = ids.get(placing)
    if (!written) throw new Error('no free order number was found')
    return written
  })
}

/** Coupon, window, gift cards, points and wallet. Shared rows are always locked in the same order. */
async function reserveAllBenefits(db: Executor, orders: readonly Written[]): Promise<void> {
  for (const { ctx, plan, id, order_number } of orders.toSorted(bySlot)) {
    const { totals, coupon, delivery } = plan.basket
    const benefits = {
      id,
      order_number,
      ...plan.recipient,
      coupon_id: coupon?.row.id ?? null,
      coupon_code: coupon?.row.code ?? null,
      delivery_slot: delivery.slot,
      points: totals.points,
      convert_wallet_balance: totals.convert_wallet_balance,
      gift_card_total: totals.gift_card_total,
    }
    const hold = plan.checkout.delivery_hold
    if (hold && delivery.slot) await releaseFor(db, hold, delivery.slot)
    await keepCardUses(db, id, usesOf(plan.basket))
    const sets = { order_id: id, uses: plan.basket.offers.limited, buyer: plan.buyer }
    if (!(await takeOfferSets(db, sets))) throw new ShopError('CONFLICT')
    if (await reserveBenefits({ ...ctx, db }, benefits)) throw new ShopError('CONFLICT')
  }
}

/** What each gift card pays. */
const usesOf = ({ gift_cards, totals }: Placing['plan']['basket']) =>
  gift_cards.map((card, index) => ({
    gift_card_id: card.id,
    amount: totals.gift_cards[index] ?? 0,
  }))

function bySlot({ plan: a }: Written, { plan: b }: Written): number {
  const [one, other] = [a.basket.delivery.slot, b.basket.delivery.slot]
  if (!one || !other) return Number(Boolean(one)) - Number(Boolean(other))
  return one.window_id - other.window_id || one.date.localeCompare(other.date)
}

/** Orders by telephone are in the history, and callers without a mailbox get a text message. */
async function noteTaken(db: Executor, orders: readonly Written[]): Promise<void> {
  for (const { ctx, plan, order_number } of orders) {
    if (!plan.taker) continue
    const about = { kind: 'order' as const, record: order_number, name: order_number }
    await noteChange({ ...ctx, db, ...plan.taker }, { ...about, before: null, after: {} })
    const told = { order_number, contact: plan.recipient.contact, language: ctx.language }
    const key = `order:${order_number}:placed`
    await textOrder({ deps: ctx.deps, db }, told, { kind: 'placed', key })
  }
}

/** Orders of the shop's own goods need no statement. */
async function keepAgreed(db: Executor, orders: readonly Written[]): Promise<void> {
  const sold = orders.filter(({ plan }) =>
    plan.basket.lines.some(({ sellable }) => sellable.store_id !== null),
  )
  if (sold.length > 0)
    await keepRates(
      db,
      sold.map(({ id }) => id),
    )
}

async function reserveGoods(db: Executor, orders: readonly Written[]): Promise<void> {
  const [first] = orders
  if (!first) return
  const takes = orders.flatMap(({ plan: { basket }, order_number }) =>
    basket.takes.map((take) => ({
      ...take,
      order_number,
      day: basket.delivery.slot?.date ?? null,
    })),
  )
  const short = await reserveStock(db, takes, { now: first.ctx.deps.now() })
  if (short.length > 0) throw new ShopError('CONFLICT')
}

async function requireUnpaidHoldable(db: Executor, orders: readonly Written[]): Promise<void> {
  const later = orders.filter(
    ({ plan: { method, buyer } }) => buyer.is_stranger && isPaidLater(method),
  )
  const [first] = later
  if (!first) return
  await requireHoldable(
    { ...first.ctx, db },
    later.map(({ id }) => id),
  )
}

async function notifyAll(db: Executor, orders: readonly Written[]): Promise<void> {
  const [first] = orders
  if (!first) return
  const placed = orders.map(({ id, plan }) => ({ id, customer_id: plan.recipient.customer_id }))
  await queueOrders(first.ctx.deps, db, placed)
  first.ctx.deps.wake?.('announce-new-orders')
}

async function notifySellers(db: Executor, orders: readonly Written[]): Promise<void> {
  const [first] = orders
  const sold = orders.filter(({ plan }) =>
    plan.basket.lines.some(({ sellable }) => sellable.store_id !== null),
  )
  if (first)
    await notifyStores(
      { db, deps: first.ctx.deps },
      sold.map(({ id }) => id),
    )
}

/** The answer to a placed order; a guest gets the key to open it. */
const toPlaced = ({ ctx, plan, order_number }: Written): PlacedOrder => ({
  order_number,
  is_redirect: false,
  url: null,
  ...(plan.recipient.customer_id === null
    ? { order_key: orderKey(ctx.deps.secret, order_number) }
    : {}),
})
