import { type SQL, sql } from 'drizzle-orm'
import { CALLED_OFF } from '#/domain/order-status.ts'
import { z } from 'zod'
import type { endpoints } from '#/contract/index.ts'
import { inOrderOf } from '#/lib/in-order-of.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { type Membership, isMember } from './group-members.queries.ts'

type ListQuery = z.output<typeof endpoints.staffCustomers.list.query>

const Count = z.coerce.number()
const Moment = z.coerce.date().transform((date) => date.toISOString())

const CustomerRow = z.object({
  id: Count,
  name: z.string(),
  created_at: Moment,
  wallet_balance: Count,
  points_balance: Count,
  blocked_at: Moment.nullable(),
  blocked_reason: z.string().nullable(),
  orders: Count,
  turnover: Count,
  last_order_at: Moment.nullable(),
  people: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      email_verified: z.boolean(),
      phone: z.string().nullable(),
      role: z.string(),
      newsletter: z.boolean(),
      created_at: Moment,
    }),
  ),
})
export type CustomerRow = z.output<typeof CustomerRow>

/** Their purchases, without cancelled and failed orders. */
const bought = sql`(
  select count(*) as orders, coalesce(sum(o.total + o.convert_wallet_balance + o.gift_card_total), 0) as turnover,
    max(o.created_at) as last_order_at
  from "order" o where o.customer_id = c.id and o.status not in ${CALLED_OFF})`

const people = sql`(
  select coalesce(json_agg(json_build_object('id', u.id, 'name', u.name, 'email', u.email,
    'email_verified', u.email_verified, 'phone', u.phone, 'role', u.role, 'newsletter', u.newsletter,
    'created_at', u.created_at) order by u.created_at, u.id), '[]')
  from "user" u where u.customer_id = c.id)`

const selectWhere = (where: SQL): SQL => sql`
  select c.id, c.name, c.created_at, c.wallet_balance, c.points_balance,
    c.blocked_at, c.blocked_reason,
    b.orders, b.turnover, b.last_order_at, ${people} as people
  from customer c cross join lateral ${bought} b where ${where}`

const COLUMNS: Record<ListQuery['field'], SQL> = {
  name: sql`lower(c.name)`,
  created_at: sql`c.created_at`,
  orders: sql`b.orders`,
  turnover: sql`b.turnover`,
  last_order_at: sql`b.last_order_at`,
}

function wanted({ search, orders, blocked }: ListQuery): SQL {
  const words = search.trim().toLowerCase()
  const like = `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const named = sql`(lower(c.name) like ${like} or exists (select 1 from "user" u
    where u.customer_id = c.id and (lower(u.name) like ${like} or u.email like ${like} or u.phone like ${like}))
    or exists (select 1 from "order" o where o.customer_id = c.id and lower(o.order_number) like ${like})
    or exists (select 1 from address a where a.customer_id = c.id
      and lower(concat_ws(' ', a.street, a.pincode, a.city, a.phone)) like ${like})
    or c.id::text = ${words})`
  const has = sql`exists (select 1 from "order" o where o.customer_id = c.id)`
  // Staff and programs have accounts, too: they are customers once they order, and can be searched for.
  const buys = sql`(${has} or exists (select 1 from "user" u where u.customer_id = c.id and u.role = 'customer'))`
  const parts = [
    words === '' ? buys : named,
    orders === '1' ? has : undefined,
    orders === '0' ? sql`not ${has}` : undefined,
    blocked === '1' ? sql`c.blocked_at is not null` : undefined,
  ].filter((part) => part !== undefined)
  return parts.length > 0 ? sql.join(parts, sql` and `) : sql`true`
}

/** An index has the order without words for nulls. */
const NULLS = { asc: sql`nulls first`, desc: sql`nulls last` }

function inTurn({ field, sortBy }: Pick<ListQuery, 'field' | 'sortBy'>): SQL {
  const nulls = field === 'last_order_at' ? NULLS[sortBy] : sql``
  return sql`order by ${COLUMNS[field]} ${sql.raw(sortBy)} ${nulls}, c.id desc`
}

/** Purchases are only added up for those on the page, unless they make the order. */
async function findIds(
  db: Executor,
  where: SQL,
  { field, sortBy }: Pick<ListQuery, 'field' | 'sortBy'>,
  part = sql``,
): Promise<number[]> {
  const own = field === 'name' || field === 'created_at'
  const from = own ? sql`customer c` : sql`customer c cross join lateral ${bought} b`
  const turn = inTurn({ field, sortBy })
  const { rows } = await db.execute(sql`select c.id from ${from} where ${where} ${turn} ${part}`)
  return z
    .array(z.object({ id: Count }))
    .parse(rows)
    .map(({ id }) => id)
}

/** The IDs of all of them at this moment, in the list's order. */
export const findCustomerIds = (db: Executor, query: ListQuery): Promise<number[]> =>
  findIds(db, wanted(query), query)

/** As these IDs are ordered. */
export async function findCustomersById(
  db: Executor,
  ids: readonly number[],
): Promise<CustomerRow[]> {
  const { rows } = await db.execute(selectWhere(sql`c.id = any(${sql.param([...ids])}::bigint[])`))
  return inOrderOf(ids, z.array(CustomerRow).parse(rows), ({ id }) => id)
}

/** One page of households, and the total. */
export async function findCustomers(db: Executor, query: ListQuery) {
  return onePage(db, wanted(query), query)
}

type Part = Pick<ListQuery, 'field' | 'sortBy'> & { page: number; paginate: number }

async function onePage(db: Executor, where: SQL, { page, paginate, ...turn }: Part) {
  const part = sql`limit ${paginate} offset ${(page - 1) * paginate}`
  const ids = await findIds(db, where, turn, part)
  return { rows: await findCustomersById(db, ids), total: await countWhere(db, where) }
}

const NEWEST = { field: 'last_order_at', sortBy: 'desc' } as const

/** The IDs of all members at this moment, in the list's order. */
export const findMemberIds = (db: Executor, membership: Membership): Promise<number[]> =>
  findIds(db, isMember(membership), NEWEST)

/** One page of a group's members, and the total. */
export async function findMembers(
  db: Executor,
  membership: Membership,
  page: Pick<Part, 'page' | 'paginate'>,
) {
  return onePage(db, isMember(membership), { ...page, ...NEWEST })
}

async function countWhere(db: Executor, where: SQL): Promise<number> {
  const { rows } = await db.execute(sql`select count(*) as total from customer c where ${where}`)
  return z.array(z.object({ total: Count })).parse(rows)[0]?.total ?? 0
}

export async function findCustomer(db: Executor, id: number): Promise<CustomerRow | undefined> {
  const { rows } = await db.execute(selectWhere(sql`c.id = ${id}`))
  return z.array(CustomerRow).parse(rows)[0]
}
