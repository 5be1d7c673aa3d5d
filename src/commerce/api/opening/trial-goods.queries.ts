// Something to order on trial.
import { and, asc, desc, eq, gte, sql } from 'drizzle-orm'
import type { Minor } from '#/domain/money.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { product } from '#/commerce/db/schema/catalog.ts'

/** A product in stock: the cheapest that reaches the amount, or else the dearest. */
export async function findTrialGoods(db: Executor, amount: Minor) {
  const reaches = gte(product.sale_price, amount)
  const [goods] = await db
    .select({
      id: product.id,
      name: product.name,
      price: product.sale_price,
      step: product.quantity_step,
      least: product.quantity_min,
    })
    .from(product)
    .where(
      and(
        eq(product.status, 1),
        eq(product.type, 'simple'),
        eq(product.only_in_units, false),
        gte(product.sale_price, 1),
        gte(product.stock, product.quantity_min),
      ),
    )
    .orderBy(
      desc(reaches),
      asc(sql`case when ${reaches} then ${product.sale_price} else -${product.sale_price} end`),
      asc(product.id),
    )
    .limit(1)
  return goods
}
