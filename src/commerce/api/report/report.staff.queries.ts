import { sql } from 'drizzle-orm'
import { CALLED_OFF } from '#/domain/order-status.ts'
import { z } from 'zod'
import type { Report, Waiting } from '#/contract/report/staff.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { TO_PACK } from '#/commerce/api/records/orders.queries.ts'
import { TO_DO } from '#/commerce/api/records/to-do.queries.ts'
import { order } from '#/commerce/db/schema/orders.ts'
import { lacksLanguage } from '#/commerce/db/localized.ts'
import { product } from '#/commerce/db/schema/catalog.ts'

const Count = z.coerce.number()

/** Work that is waiting; reviews since then. */
export async function countWaiting(db: Executor, since: Date): Promise<Waiting> {
  const { rows } = await db.execute(sql`
    select
      (select count(*) from ${order} where ${TO_PACK}) as to_pack,
      (select count(*) from "order" where status = 'packed') as to_send,
      (select count(*) from refund where ${TO_DO.refunds}) as refunds,
      (select count(*) from withdrawal where status = 'open') as withdrawals,
      (select count(*) from review where created_at >= ${since.toISOString()}) as reviews,
      (select count(*) from question where answer is null and status = 'published') as questions,
      (select count(*) from contact_message where status = 'open') as messages,
      (select count(distinct (about, product_id, coalesce(review_id, question_id))) from text_check where decided_at is null) as checks,
      (select count(*) from payment_case where ${TO_DO.cases}) as payment_cases,
      (select count(*) from gift_card_sale where status = 'refused') as gift_sales,
      (select count(*) from seller_application where ${TO_DO.applications}) as applications,
      (select count(*) from product_approval where state = 'waiting') as seller_products,
      (select count(*) from payout where ${TO_DO.payouts}) as payouts,
      (select count(*) from shelf s join product p on p.id = s.product_id
        where s.low_stock is not null and not p.archived and (p.type = 'simple' and p.stock <= s.low_stock
          or p.type = 'variable' and exists (select from variation v
            where v.product_id = p.id and v.stock <= s.low_stock))) as low_stock`)
  const Row = z.object({
    to_pack: Count,
    to_send: Count,
    refunds: Count,
    withdrawals: Count,
    reviews: Count,
    questions: Count,
    checks: Count,
    messages: Count,
    payment_cases: Count,
    gift_sales: Count,
    applications: Count,
    seller_products: Count,
    payouts: Count,
    low_stock: Count,
  })
  return Row.parse(rows[0])
}

type Days = { now: Date; time_zone: string; days: number }

const Day = z.object({ date: z.string(), orders: Count, turnover: Count })

/** Orders and turnover (in minor units) per day, the latest last. */
export async function findDays(db: Executor, { now, time_zone, days }: Days) {
  const today = sql`date_trunc('day', ${now.toISOString()}::timestamptz at time zone ${time_zone})`
  const { rows } = await db.execute(sql`
    select to_char(day, 'YYYY-MM-DD') as date, count(o.id) as orders,
      coalesce(sum(o.total + o.convert_wallet_balance + o.gift_card_total), 0) as turnover
    from generate_series(${today} - make_interval(days => ${days - 1}), ${today}, interval '1 day') day
    left join "order" o on o.created_at >= day at time zone ${time_zone}
      and o.created_at < (day + interval '1 day') at time zone ${time_zone}
      and o.status not in ${CALLED_OFF}
    group by day order by day`)
  return z.array(Day).parse(rows)
}

/** Households with a buyer, and how many of them are new. */
export async function countCustomers(db: Executor, since: Date): Promise<Report['customers']> {
  const { rows } = await db.execute(sql`
    select count(*) as total, count(*) filter (where created_at >= ${since.toISOString()}) as last_7_days
    from customer`)
  return z.object({ total: Count, last_7_days: Count }).parse(rows[0])
}

export async function countProducts(db: Executor): Promise<Report['products']> {
  const { rows } = await db.execute(sql`
    select count(*) filter (where status = 1) as on_sale, count(*) filter (where status = 0) as off_sale,
      count(*) filter (where status = 1 and ${product.stock} <= 0 and type = 'simple') as out_of_stock,
      count(*) filter (where ${lacksLanguage(product.name)}) as untranslated
    from product`)
  const Row = z.object({
    on_sale: Count,
    off_sale: Count,
    out_of_stock: Count,
    untranslated: Count,
  })
  return Row.parse(rows[0])
}
