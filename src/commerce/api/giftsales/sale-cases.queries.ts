import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { GiftSaleQuery } from '#/contract/giftcards/staff-sales.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { giftCardSale } from '#/commerce/db/schema/gift-card-sales.ts'
import type { SaleRow } from './sales.queries.ts'

function wanted({ search, status }: GiftSaleQuery): SQL | undefined {
  const words = search.trim().toLowerCase()
  const { number, name, email, recipient, recipient_email } = giftCardSale
  const text = sql`lower(concat_ws(' ', ${number}, ${name}, ${email}, ${recipient}, ${recipient_email}))`
  return and(
    status && eq(giftCardSale.status, status),
    words === '' ? undefined : sql`position(${words} in ${text}) > 0`,
  )
}

/** One page, newest first, and the total. */
export async function findSales(
  db: Executor,
  query: GiftSaleQuery,
): Promise<{ rows: SaleRow[]; total: number }> {
  const { page, paginate } = query
  const where = wanted(query)
  const [counted] = await db.select({ total: count() }).from(giftCardSale).where(where)
  const rows = await db
    .select()
    .from(giftCardSale)
    .where(where)
    .orderBy(desc(giftCardSale.id))
    .limit(paginate)
    .offset((page - 1) * paginate)
  return { rows, total: counted?.total ?? 0 }
}
