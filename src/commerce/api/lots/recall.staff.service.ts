// Customers who have goods of a lot, for a recall.
import type { Ctx } from '#/commerce/api/context.ts'
import { found } from '#/commerce/api/errors.ts'
import { csvFile } from '#/commerce/api/files/csv.rules.ts'
import { findLot } from './lots.staff.queries.ts'
import { findOrdersOf } from './recall.queries.ts'

const HEAD = [
  'order_number',
  'status',
  'created_at',
  'delivery_date',
  'quantity',
  'name',
  'email',
  'phone',
]
const AT_ONCE = 500

/** A row for each order, the oldest first. @throws ShopError NOT_FOUND */
export async function listOrdersOf(ctx: Ctx, id: number): Promise<Response> {
  found(await findLot(ctx.db, id))
  return csvFile({ name: `lot-${id}-orders`, head: HEAD, pieces: pieces(ctx, id) })
}

async function* pieces({ db }: Ctx, id: number): AsyncGenerator<unknown[][]> {
  for (let after = 0; ;) {
    const rows = await findOrdersOf(db, id, { after, most: AT_ONCE })
    yield rows.map(({ order_number, status, created_at, slot, quantity, contact }) => [
      order_number,
      status,
      created_at.toISOString(),
      slot?.date,
      quantity,
      contact.name,
      contact.email,
      contact.phone,
    ])
    const last = rows.at(-1)
    if (!last || rows.length < AT_ONCE) return
    after = last.id
  }
}
