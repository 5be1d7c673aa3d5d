// Orders that arrive during a write wait, and are then written together. If that fails, each is placed alone and gets
// its own answer.
import type { Placed, PlacedOrder } from '#/contract/checkout/public.ts'
import { createBatcher } from '#/lib/batcher.ts'
import type { Deps } from '#/commerce/api/context.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import { describeFailure } from '#/commerce/api/failure.ts'
import {
  type Call,
  Repeated,
  hashOf,
  once,
} from '#/commerce/api/idempotency/idempotency.service.ts'
import { saveAnswers } from '#/commerce/api/idempotency/idempotency.queries.ts'
import { placeOrders } from './place.service.ts'
import type { Placing, Plan } from './plan-order.service.ts'

/** An order, placed once per key. */
export type OrderCommand = Placing & { call: Call<Placed> }
/** @throws what `placeOrders` and `once` throw */
export type PlaceOrder = (command: OrderCommand) => Promise<Placed>

const MOST_AT_ONCE = 16

type Outside = Pick<Deps, 'db' | 'log'>

export function createOrderPlacer(deps: Outside): PlaceOrder {
  const place = createBatcher(MOST_AT_ONCE, async (asked: OrderCommand[]) => {
    const placed = asked.length > 1 ? await placeTogether(deps, asked) : undefined
    const settled = await Promise.allSettled(placed ?? asked.map(placeAlone))
    return new Map(asked.map((command, index) => [command, settled[index]]))
  })
  return async (command) => {
    if (takesBenefits(command.plan)) return placeAlone(command)
    const settled = await place(command)
    if (settled?.status === 'fulfilled') return settled.value
    throw settled?.reason
  }
}

/** Coupons, limited offers and balances are locked by one order at a time. */
const takesBenefits = ({ method, basket: { coupon, totals, offers } }: Plan): boolean =>
  method === 'balance' ||
  coupon !== null ||
  offers.limited.length > 0 ||
  totals.points !== 0 ||
  totals.gift_card_total !== 0 ||
  totals.convert_wallet_balance !== 0

const placeAlone: PlaceOrder = ({ ctx, plan, call }) =>
  once(ctx, call, async (tx) => {
    const [placed] = await placeOrders(tx.db, [{ ctx, plan }])
    if (!placed) throw new Error('an order that was placed has no number')
    return placed
  })

/** Nothing, and nothing is written, if one of them can't be placed with the others or was placed before. */
async function placeTogether(
  { db, log }: Outside,
  asked: OrderCommand[],
): Promise<PlacedOrder[] | undefined> {
  let isWritten = false
  try {
    return await db.transaction(async (tx) => {
      const placed = await placeOrders(tx, asked)
      const answers = asked.flatMap(({ call: { scope, key, request } }, index) =>
        key === undefined
          ? []
          : [{ scope, key, request_hash: hashOf(request), answer: placed[index] }],
      )
      if ((await saveAnswers(tx, answers)) < answers.length) throw new Repeated()
      isWritten = true
      return placed
    })
  } catch (error) {
    // The commit failed: it is unknown whether it was written.
    if (isWritten) throw error
    const isOwn = error instanceof ShopError || error instanceof Repeated
    if (!isOwn) log('warn', 'orders.not_together', describeFailure(error))
    return undefined
  }
}
