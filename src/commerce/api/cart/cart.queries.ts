import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { LineId } from '#/domain/cart.ts'
import type { Thousandths } from '#/domain/quantity.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { cart, cartLine } from '#/commerce/db/schema/cart.ts'
import { product, productUnit, variation } from '#/commerce/db/schema/catalog.ts'
import { SELLABLE_PRODUCT } from './sellable.queries.ts'

/** The customer's cart, made where there is none, and locked: two tabs change it one after the other. */
export async function lockCart(db: Executor, customer_id: number): Promise<number> {
  const [row] = await db
    .insert(cart)
    .values({ customer_id })
    .onConflictDoUpdate({ target: cart.customer_id, set: { updated_at: sql`now()` } })
    .returning({ id: cart.id })
  if (!row) throw new Error('the cart row was neither made nor found')
  return row.id
}

/** The lines of a customer's cart, oldest first, with what they mean. */
export const findCartRows = (db: Executor, customerId: number) =>
  db
    .select({ line: cartLine, product: SELLABLE_PRODUCT, variation, unit: productUnit })
    .from(cartLine)
    .innerJoin(cart, eq(cart.id, cartLine.cart_id))
    .innerJoin(product, eq(product.id, cartLine.product_id))
    .leftJoin(variation, eq(variation.id, cartLine.variation_id))
    .leftJoin(
      productUnit,
      and(
        eq(productUnit.product_id, cartLine.product_id),
        eq(productUnit.uom_entry, cartLine.uom_entry),
      ),
    )
    .where(eq(cart.customer_id, customerId))
    .orderBy(asc(cartLine.id))

type NewLine = LineId & { cart_id: number; quantity: Thousandths }

/** Gives back their ids. */
export async function insertLines(db: Executor, lines: NewLine[]): Promise<number[]> {
  if (lines.length === 0) return []
  const rows = await db.insert(cartLine).values(lines).returning({ id: cartLine.id })
  return rows.map(({ id }) => id)
}

export async function updateLine(
  db: Executor,
  id: number,
  change: Partial<LineId> & { quantity: Thousandths },
): Promise<void> {
  await db.update(cartLine).set(change).where(eq(cartLine.id, id))
}

export async function deleteLines(db: Executor, ids: number[]): Promise<void> {
  if (ids.length > 0) await db.delete(cartLine).where(inArray(cartLine.id, ids))
}

export async function deleteAllLines(db: Executor, cartId: number): Promise<void> {
  await db.delete(cartLine).where(eq(cartLine.cart_id, cartId))
}
