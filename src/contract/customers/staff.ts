// Customers, as staff see them. Every view is logged.
import { z } from 'zod'
import { Address } from '#/contract/account/shapes.ts'
import { Role } from '#/contract/auth/shapes.ts'
import { byId, Id, pageOf, paging, Timestamp } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { OrderHead } from '#/contract/orders/shapes.ts'

export const CustomerPerson = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  phone: z.string().nullable(),
  roles: z.array(Role),
  newsletter: z.boolean(),
  created_at: Timestamp,
})

/** A household or company: its members and purchases. */
export const AdminCustomer = z.object({
  id: Id,
  name: z.string(),
  created_at: Timestamp,
  people: z.array(CustomerPerson),
  orders: z.int(),
  /** Of orders neither cancelled nor failed. */
  turnover: z.number(),
  last_order_at: Timestamp.nullable(),
  /** None of its members can sign in. */
  blocked: z.boolean().default(false),
})
export type AdminCustomer = z.infer<typeof AdminCustomer>

export const CustomerSheet = AdminCustomer.extend({
  wallet_balance: z.number(),
  points_balance: z.int(),
  addresses: z.array(Address),
  /** The newest twenty. */
  recent_orders: z.array(OrderHead),
})
export type CustomerSheet = z.infer<typeof CustomerSheet>

export const CUSTOMER_FIELDS = [
  'name',
  'created_at',
  'orders',
  'turnover',
  'last_order_at',
] as const

export const CustomerQuery = z.object({
  ...paging(20),
  search: z.string().max(200).default(''),
  /** `1` or `0`: only those with orders, or without. */
  orders: z.enum(['0', '1']).optional().catch(undefined),
  blocked: z.enum(['1']).optional().catch(undefined),
  field: z.enum(CUSTOMER_FIELDS).catch('created_at').default('created_at'),
  sortBy: z.enum(['asc', 'desc']).catch('desc').default('desc'),
})
export type CustomerQuery = z.output<typeof CustomerQuery>

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/customer',
    auth: 'admin',
    permission: 'customers.read',
    summary: 'Customers, searched by name, email, phone, address or order number',
    query: CustomerQuery,
    response: pageOf(AdminCustomer),
  }),
  one: endpoint({
    method: 'GET',
    path: '/admin/customer/{id}',
    auth: 'admin',
    permission: 'customers.read',
    summary: 'One customer with addresses, balances and newest orders',
    params: byId,
    response: CustomerSheet,
  }),
}
