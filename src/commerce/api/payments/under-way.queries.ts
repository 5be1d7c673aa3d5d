import { and, count, eq, inArray } from 'drizzle-orm'
import type { PaymentMethod } from '#/contract/payments/shapes.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { giftCardSale } from '#/commerce/db/schema/gift-card-sales.ts'
import { payment } from '#/commerce/db/schema/payments.ts'

/** Payments of orders and gift cards of which their provider has yet to say how they end. */
export async function countUnderWay(db: Executor, method: PaymentMethod): Promise<number> {
  const ofOrders = await db
    .select({ n: count() })
    .from(payment)
    .where(and(eq(payment.method, method), inArray(payment.status, ['pending', 'authorised'])))
  const ofGifts = await db
    .select({ n: count() })
    .from(giftCardSale)
    .where(and(eq(giftCardSale.method, method), eq(giftCardSale.status, 'pending')))
  return [...ofOrders, ...ofGifts].reduce((sum, { n }) => sum + n, 0)
}
