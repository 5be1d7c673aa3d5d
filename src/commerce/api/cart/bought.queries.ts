import { type SQL, sql } from 'drizzle-orm'
import type { LineId } from '#/domain/line-id.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { cart, cartLine } from '#/commerce/db/schema/cart.ts'

const column = (values: readonly unknown[]): SQL => sql`${sql.param([...values])}`

/** Removes lines from a customer's cart, whatever their quantity. */
export async function takeFromCart(
  db: Executor,
  customerId: number,
  lines: readonly LineId[],
): Promise<void> {
  await db.execute(sql`
    delete from ${cartLine} l using
      (select id from ${cart} where customer_id = ${customerId} for update) c,
      unnest(${column(lines.map((line) => line.product_id))}::bigint[],
        ${column(lines.map((line) => line.variation_id))}::bigint[],
        ${column(lines.map((line) => line.uom_entry))}::integer[])
        as b(product_id, variation_id, uom_entry)
    where l.cart_id = c.id and l.product_id = b.product_id
      and l.variation_id is not distinct from b.variation_id
      and l.uom_entry is not distinct from b.uom_entry`)
}
