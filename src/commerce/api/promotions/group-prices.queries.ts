// The prices for groups that apply, and who gets them.
import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { hasAnyRole } from '#/commerce/db/roles.ts'
import { groupPrice } from '#/commerce/db/schema/group-price.ts'
import { customerGroup } from '#/commerce/db/schema/staff/customer-group.ts'
import { isMember, type Membership } from '#/commerce/api/customers/group-members.queries.ts'

export type GroupPriceRow = typeof groupPrice.$inferSelect

/** Those that are switched on, at whatever time they apply. */
export const findRunningPrices = (db: Executor): Promise<GroupPriceRow[]> =>
  db.select().from(groupPrice).where(eq(groupPrice.status, 1)).orderBy(asc(groupPrice.id))

/** Those that pages may have to begin or cease to show. */
export const findTurningPrices = (db: Executor): Promise<GroupPriceRow[]> =>
  db
    .select()
    .from(groupPrice)
    .where(or(and(eq(groupPrice.status, 1), groupPrice.is_shown), groupPrice.is_on))

export async function setPricesOn(
  db: Executor,
  ids: readonly number[],
  is_on: boolean,
): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(groupPrice)
    .set({ is_on })
    .where(inArray(groupPrice.id, [...ids]))
}

/** Somebody of the account works in the office or as a driver. */
const worksHere = sql`exists (select 1 from "user" u where u.customer_id = c.id
  and ${hasAnyRole(sql`u.role`, 'staff', 'admin', 'delivery')})`

type Place = Pick<Membership, 'timeZone' | 'now'>
type Asked = { customer_id: number; rows: readonly GroupPriceRow[] } & Place

/** Of these rows, those that are for a customer. */
export async function findOwnPrices(
  db: Executor,
  { customer_id, rows, ...place }: Asked,
): Promise<GroupPriceRow[]> {
  const byRule = rows.filter(({ audience }) => audience !== 'account')
  if (byRule.length === 0) return [...rows]
  const groups = byRule.flatMap(({ group_id }) => (group_id === null ? [] : [group_id]))
  const known =
    groups.length === 0
      ? []
      : await db.select().from(customerGroup).where(inArray(customerGroup.id, groups))
  const rulesOf = new Map(known.map(({ id, rules }) => [id, rules]))
  const conditions = byRule.map(({ group_id }): SQL => {
    if (group_id === null) return worksHere
    const rules = rulesOf.get(group_id)
    return rules ? isMember({ rules, ...place }) : sql`false`
  })
  const { rows: found } = await db.execute<{ own: boolean[] }>(sql`
    select json_build_array(${sql.join(conditions, sql`, `)}) as own
    from customer c where c.id = ${customer_id}::bigint`)
  const own = found[0]?.own ?? []
  const isOwn = new Set(byRule.filter((_, index) => own[index] === true))
  return rows.filter((row) => row.audience === 'account' || isOwn.has(row))
}
