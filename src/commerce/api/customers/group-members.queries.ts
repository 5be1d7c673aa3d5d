// Who fulfils the rules of a group (rule 271).
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { GroupRule } from '#/contract/customers/group-rules.ts'
import type { Executor } from '#/commerce/db/open.ts'

export type Membership = { rules: readonly GroupRule[]; timeZone: string; now: Date }
type Place = Pick<Membership, 'timeZone' | 'now'>

/** A usual weekday needs more than one delivery. */
const FEW_DELIVERIES = 2
const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS

/** Their orders, without cancelled and failed ones. */
const orders = sql`"order" o where o.customer_id = c.id and o.status not in ('cancelled', 'failed')`

const sinceDay = (day: string | null, { timeZone }: Place): SQL =>
  day === null
    ? sql`true`
    : sql`o.created_at >= (${day}::date)::timestamp at time zone ${timeZone}::text`

const bought = (goods: SQL, since: SQL): SQL => sql`exists (select 1 from ${orders} and ${since}
  and exists (select 1 from delivered_line l where l.order_id = o.id and ${goods}))`

/** A person of theirs has confirmed the newsletter for their own, confirmed address. */
export const reads = sql`exists (select 1 from "user" u
  join newsletter_subscriber s on lower(s.email) = u.email and s.status = 'confirmed'
  where u.customer_id = c.id and u.email_verified)`

const day = (timeZone: string): SQL =>
  sql`coalesce((o.delivery_slot ->> 'date')::date, (o.created_at at time zone ${timeZone}::text)::date)`

type Of<Kind extends GroupRule['kind']> = Extract<GroupRule, { kind: Kind }>

const CONDITIONS: { [Kind in GroupRule['kind']]: (rule: Of<Kind>, place: Place) => SQL } = {
  product: (rule, place) =>
    bought(sql`l.product_id = ${rule.product_id}::bigint`, sinceDay(rule.since, place)),
  category: (rule, place) =>
    bought(
      sql`l.product_id in (
        with recursive branch(id) as (select ${rule.category_id}::bigint
          union select k.id from category k join branch on k.parent_id = branch.id)
        select p.product_id from product_category p join branch on branch.id = p.category_id)`,
      sinceDay(rule.since, place),
    ),
  idle: ({ weeks }, { now }) => sql`exists (select 1 from ${orders}) and not exists (
    select 1 from ${orders} and o.created_at > ${new Date(now.getTime() - weeks * WEEK_MS).toISOString()}::timestamptz)`,
  often: ({ times }) => sql`(select count(*) from ${orders}) >= ${times}::int`,
  postcode: ({ starts }) => sql`exists (select 1 from address a where a.customer_id = c.id
    and starts_with(upper(regexp_replace(a.pincode, '[^[:alnum:]]', '', 'g')), ${lettersOf(starts)}::text))`,
  weekday: ({ weekday }, { timeZone }) => sql`(
    select case when count(*) >= ${FEW_DELIVERIES}::int
      then mode() within group (order by extract(dow from ${day(timeZone)})) end
    from ${orders}) = ${weekday}::int`,
  newsletter: () => reads,
  company: () =>
    sql`exists (select 1 from "user" u where u.customer_id = c.id and u.business ? 'vat_number')`,
}

/** Postcodes are compared without spaces and hyphens. */
const lettersOf = (text: string): string => text.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

const conditionOf = <Kind extends GroupRule['kind']>(rule: Of<Kind>, place: Place): SQL => {
  const condition: (rule: Of<Kind>, place: Place) => SQL = CONDITIONS[rule.kind]
  return condition(rule, place)
}

/** Whether its members are those who stay away. */
export const isAboutAbsence = ({ rules }: Membership): boolean =>
  rules.some(({ kind }) => kind === 'idle')

/** For `customer c`. Nobody who is blocked or has left is a member. */
export function isMember({ rules, ...place }: Membership): SQL {
  const parts = rules.map((rule) => sql`(${conditionOf(rule, place)})`)
  const there = sql`c.blocked_at is null and exists (select 1 from "user" u where u.customer_id = c.id)`
  return sql.join([there, ...parts], sql` and `)
}

const Counts = z.array(z.object({ members: z.coerce.number(), readers: z.coerce.number() }))

export async function countMembers(db: Executor, membership: Membership) {
  const { rows } = await db.execute(sql`
    select count(*) as members, count(*) filter (where ${reads}) as readers
    from customer c where ${isMember(membership)}`)
  return Counts.parse(rows)[0] ?? { members: 0, readers: 0 }
}
