// Emails to a store's members when their part of an order is to be packed.
import { sql } from 'drizzle-orm'
import { DEFAULT_LANGUAGE } from '#/lib/i18n.ts'
import type { Work } from '#/commerce/api/context.ts'
import { mail } from '#/commerce/db/schema/mail.ts'

/**
 * Notifies the stores of orders, once per order and person, inside the transaction of the change. Unpaid prepaid orders
 * are left out.
 */
export async function notifyStores(
  { db, deps }: Pick<Work, 'db' | 'deps'>,
  orderIds: readonly number[],
): Promise<void> {
  if (orderIds.length === 0) return
  const at = deps.now().toISOString()
  await db.execute(sql`
    insert into ${mail} (key, kind, "to", language, data, created_at, due_at)
    select 'store_order:' || o.order_number || ':' || s.store_id || ':' || u.id, 'store_order', u.email,
      ${DEFAULT_LANGUAGE}, jsonb_build_object('store_id', s.store_id, 'order_number', o.order_number),
      ${at}::timestamptz, ${at}::timestamptz
    from "order" o
    join sub_order s on s.order_id = o.id
    join store_member m on m.store_id = s.store_id
    join "user" u on u.id = m.user_id
    where o.id = any(${`{${orderIds.join(',')}}`}::bigint[])
      and o.held_until is null and s.status in ('pending', 'processing')
    on conflict (key) do nothing`)
  deps.wake?.('send-mail')
}
