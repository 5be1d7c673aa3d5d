// What a change adds to an order is sold as in a new order: by stores that are open, deliver there, and get their minimum
// (rule 152).
import type { Ctx } from '#/commerce/api/context.ts'
import { readFacts } from '#/commerce/api/delivery/checkout-facts.queries.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import type { OrderRow } from '#/commerce/api/records/orders.queries.ts'
import { storeProblems } from '#/commerce/api/delivery/store-problems.service.ts'

type Line = { store_id?: number | null | undefined; quantity: number; sub_total: number }
type Changes = readonly { before: Line | undefined; after: Line | undefined }[]

const storeOf = ({ before, after }: Changes[number]): number | null =>
  (after ?? before)?.store_id ?? null

/**
 * A store from which nothing more is taken may be closed by now; what stays of its goods must reach its minimum, unless
 * the order was below it before.
 *
 * @throws ShopError STORE_CLOSED, NOT_DELIVERED_THERE, MINIMUM_ORDER
 */
export async function requireSold(tx: Ctx, row: OrderRow, changes: Changes): Promise<void> {
  const touched = changes.filter(({ before, after }) => before !== after)
  const more = touched.filter(
    ({ before, after }) => (after?.quantity ?? 0) > (before?.quantity ?? 0),
  )
  const [grown, all] = [more, touched].map((some) => new Set(some.map(storeOf)))
  const shrunk = [...(all ?? [])].filter((store) => !grown?.has(store))
  const [problem] = [
    ...(await problemsAt(tx, row, { changes, side: 'after', stores: [...(grown ?? [])] })),
    ...(await newlyBelow(tx, row, { changes, stores: shrunk })),
  ]
  if (!problem) return
  const { code, message } = problem
  throw new ShopError(code, { message, errors: { add: [message] } })
}

type Stores = { changes: Changes; stores: readonly (number | null)[] }

async function newlyBelow(tx: Ctx, row: OrderRow, { changes, stores }: Stores) {
  const isMinimum = ({ code }: { code: string }) => code === 'MINIMUM_ORDER'
  const after = await problemsAt(tx, row, { changes, stores, side: 'after' })
  const before = await problemsAt(tx, row, { changes, stores, side: 'before' })
  const known = new Set(before.filter(isMinimum).map(({ message }) => message))
  return after.filter((problem) => isMinimum(problem) && !known.has(problem.message))
}

async function problemsAt(
  tx: Ctx,
  row: OrderRow,
  { changes, stores, side }: Stores & { side: 'before' | 'after' },
) {
  const lines = changes
    .flatMap((change) => change[side] ?? [])
    .filter(({ store_id, quantity }) => quantity > 0 && stores.includes(store_id ?? null))
  if (lines.length === 0) return []
  const { country, pincode } = row.shipping_address
  return storeProblems(tx, {
    lines: lines.map(({ store_id }) => ({ sellable: { store_id: store_id ?? null } })),
    goods: lines,
    to: row.pickup ? null : { country, pincode, field: 'add' },
    is_pickup: row.pickup !== null,
    facts: await readFacts(tx),
  })
}
