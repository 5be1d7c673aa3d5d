// Customers for administrators. The log records who viewed whom, by number only: it holds no personal data.
import type { z } from 'zod'
import type { AdminCustomer, CustomerSheet } from '#/contract/customers/staff.ts'
import { Role } from '#/contract/auth/shapes.ts'
import type { Page } from '#/contract/common.ts'
import type { endpoints } from '#/contract/index.ts'
import { toAmount } from '#/domain/money.ts'
import { type Ctx, userOf } from '#/commerce/api/context.ts'
import { findAddresses } from '#/commerce/api/account/account.queries.ts'
import { found } from '#/commerce/api/errors.ts'
import { findOrders } from '#/commerce/api/records/orders.queries.ts'
import { viewHead } from '#/commerce/api/orders/order-view.service.ts'
import { toPage } from '#/commerce/api/page.ts'
import {
  type CustomerRow,
  findCustomer,
  findCustomers,
  findCustomersById,
} from './customers.staff.queries.ts'

const RECENT_ORDERS = 20

export async function listCustomers(
  ctx: Ctx,
  query: z.output<typeof endpoints.staffCustomers.list.query>,
): Promise<Page<AdminCustomer>> {
  const { rows, total } = await findCustomers(ctx.db, query)
  note(ctx, 'customers.listed', { customers: rows.map(({ id }) => id) })
  return toPage(rows.map(viewCustomer), total, query)
}

/** These customers, in the order of their IDs. */
export async function listCustomersById(
  ctx: Ctx,
  ids: readonly number[],
): Promise<AdminCustomer[]> {
  const rows = await findCustomersById(ctx.db, ids)
  note(ctx, 'customers.listed', { customers: rows.map(({ id }) => id) })
  return rows.map(viewCustomer)
}

/** @throws ShopError NOT_FOUND */
export async function oneCustomer(ctx: Ctx, id: number): Promise<CustomerSheet> {
  const row = found(await findCustomer(ctx.db, id))
  note(ctx, 'customer.seen', { customer: id })
  const slice = { timeZone: 'UTC', page: 1, paginate: RECENT_ORDERS }
  const orders = await findOrders(ctx.db, { customerId: id, ...slice })
  return {
    ...viewCustomer(row),
    wallet_balance: toAmount(row.wallet_balance),
    points_balance: row.points_balance,
    addresses: await findAddresses(ctx.db, id),
    recent_orders: orders.rows.map(({ order, items_count }) => viewHead(order, items_count)),
  }
}

const note = (ctx: Ctx, event: string, data: object): void =>
  ctx.deps.log('info', event, { by: userOf(ctx).id, ...data })

/** The file's columns. */
export const CUSTOMER_HEAD = ['id', 'name', 'emails', 'created_at', 'orders', 'turnover', 'blocked']

export const customerLine = (row: AdminCustomer) => [
  row.id,
  row.name,
  row.people.map(({ email }) => email).join(' '),
  row.created_at,
  row.orders,
  row.turnover,
  row.blocked ? 1 : 0,
]

const isRole = (role: string): role is Role => Role.safeParse(role).success

/** A customer as staff see them in lists. */
export const viewCustomer = (row: CustomerRow): AdminCustomer => ({
  id: row.id,
  name: row.name,
  created_at: row.created_at,
  people: row.people.map(({ role, ...person }) => ({
    ...person,
    roles: role
      .split(',')
      .map((one) => one.trim())
      .filter(isRole),
  })),
  orders: row.orders,
  turnover: toAmount(row.turnover),
  last_order_at: row.last_order_at,
  blocked: row.blocked_at !== null,
})
