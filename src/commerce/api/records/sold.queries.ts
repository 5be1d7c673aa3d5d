// Which orders a figure of the reports counts, and whose they are (rule 291).
import { type SQL, sql } from 'drizzle-orm'
import type { SoldFilter } from '#/contract/orders/staff.ts'
import { departmentOf } from '#/commerce/db/department.ts'

/** Of the alias: neither cancelled nor failed. */
export const isSold = (alias: SQL): SQL => sql`${alias}.status not in ('cancelled', 'failed')`

/** The account, else the mailbox. */
export const buyerOf = (alias: SQL): SQL =>
  sql`coalesce('c' || ${alias}.customer_id, ${alias}.person_keys[1], 'o' || ${alias}.id)`

/** Each buyer's first order: `buyer` and `at`. */
export const FIRST_ORDERS = sql`
  select ${buyerOf(sql`f`)} as buyer, min(f.created_at) as at
  from "order" f where ${isSold(sql`f`)} group by 1`

/** The start of a day in a time zone, optionally some days later. */
export const beginOf = (day: string, timeZone: string, later = 0): SQL =>
  sql`((${day}::date + ${later}::int)::timestamp at time zone ${timeZone})`

const hasLine = (where: SQL, join = sql``): SQL => sql`exists (
  select from delivered_line l ${join} where l.order_id = "order".id and ${where})`

/** Conditions on the table `order`. */
export function isSoldAs(filter: SoldFilter, timeZone: string): (SQL | undefined)[] {
  const { sold, hour, weekday, product, category, first_from, first_to } = filter
  const local = sql`"order".created_at at time zone ${timeZone}`
  const since = first_from === undefined ? sql`true` : sql`at >= ${beginOf(first_from, timeZone)}`
  const until = first_to === undefined ? sql`true` : sql`at < ${beginOf(first_to, timeZone, 1)}`
  const isFirst = first_from !== undefined || first_to !== undefined
  return [
    sold && isSold(sql`"order"`),
    hour === undefined ? undefined : sql`extract(hour from ${local}) = ${hour}`,
    weekday === undefined ? undefined : sql`extract(isodow from ${local}) = ${weekday}`,
    product === undefined ? undefined : hasLine(sql`l.product_id = ${product}`),
    category === undefined
      ? undefined
      : hasLine(
          sql`coalesce(d.id, 0) = ${category}`,
          sql`left join ${departmentOf(sql`l.product_id`)}`,
        ),
    isFirst
      ? sql`${buyerOf(sql`"order"`)} in (
          select buyer from (${FIRST_ORDERS}) first where ${since} and ${until})`
      : undefined,
  ]
}
