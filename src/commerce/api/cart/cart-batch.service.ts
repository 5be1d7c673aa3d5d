// Cart changes that arrive during a write wait, and are then written together: under load one statement serves many
// carts, and a single change waits for nothing.
import type { Cart } from '#/contract/cart/customer.ts'
import { createBatcher } from '#/lib/batcher.ts'
import { type Ctx, type Deps, memberOf } from '#/commerce/api/context.ts'
import { describeFailure } from '#/commerce/api/failure.ts'
import type { Noting } from '#/commerce/api/outbox/note-changes.service.ts'
import type { CartChange } from './cart-change.rules.ts'
import { type CartGoods, findCartGoods, viewCart } from './cart-view.service.ts'
import { type CartCommand, type CartOutcome, writeCarts } from './write-carts.service.ts'

export type Carts = {
  /** Applies a change, once per key. @throws what the change throws, and ShopError IDEMPOTENCY_CONFLICT */
  change: (ctx: Ctx, change: CartChange, once?: CartCommand['once']) => Promise<Cart>
}

const MOST_AT_ONCE = 64

type BatchDeps = Pick<Deps, 'db' | 'log'> & Noting

export function createCarts(deps: BatchDeps): Carts {
  const write = createBatcher(MOST_AT_ONCE, async (commands: CartCommand[]) => {
    const outcomes = await writeSafely(deps, commands)
    const lines = outcomes.flatMap((cart) => ('lines' in cart ? cart.lines : []))
    // The next batch doesn't wait until these carts are rendered.
    const goods = findCartGoods(deps.db, lines)
    return new Map(
      commands.map((command, place) => [
        command,
        () => showOutcome(command, outcomes[place], goods),
      ]),
    )
  })
  return {
    change: async (ctx, change, once) => {
      // A household's viewers see its cart, and change nothing (rule 90).
      const { customer_id } = memberOf(ctx, 'order')
      const shown = await write({ customer_id, language: ctx.language, change, once })
      if (!shown) throw new Error('a change of a cart has no outcome')
      return shown()
    },
  }
}

/** One failure doesn't fail the others. */
async function writeSafely(deps: BatchDeps, commands: CartCommand[]): Promise<CartOutcome[]> {
  let isWritten = false
  try {
    return await deps.db.transaction(async (tx) => {
      const outcomes = await writeCarts(tx, commands, deps)
      isWritten = true
      return outcomes
    })
  } catch (refused) {
    // If the commit failed, it is unknown whether it was written.
    if (isWritten || commands.length === 1) return commands.map(() => ({ refused }))
    deps.log('warn', 'carts.not_together', describeFailure(refused))
  }
  const outcomes: CartOutcome[] = []
  for (const command of commands) outcomes.push(...(await writeSafely(deps, [command])))
  return outcomes
}

/** The cart after its change. @throws what the change was refused with */
export async function showOutcome(
  { language }: CartCommand,
  outcome: CartOutcome | undefined,
  goods: Promise<CartGoods>,
): Promise<Cart> {
  if (!outcome || 'refused' in outcome) throw outcome?.refused
  return viewCart({ ...outcome, language }, await goods)
}
