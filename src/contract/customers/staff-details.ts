// What staff can do with a customer: notes, money, blocking, acting for them, export and deletion.
import { z } from 'zod'
import { SignedIn } from '#/contract/auth/public.ts'
import { PROOF, Proof } from '#/contract/codes/customer.ts'
import { byId, Id, Message, Timestamp } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { PointsReason, WalletReason } from '#/contract/wallet/customer.ts'
import { CustomerQuery } from './staff.ts'
import { StaffReason } from '#/contract/fields.ts'
import { typed } from '#/contract/typed.ts'

export const CustomerNote = z.object({
  id: Id,
  text: z.string(),
  who: z.string().nullable(),
  at: Timestamp,
})

const entry = <T extends z.ZodType>(reason: T) =>
  z.object({
    id: Id,
    change: z.number(),
    balance: z.number(),
    reason,
    order_number: z.string().nullable(),
    note: z.string().nullable(),
    created_at: Timestamp,
  })

export const AdminCustomerDetails = z.object({
  blocked: z.object({ at: Timestamp, reason: z.string().nullable() }).nullable(),
  wallet: z.object({ balance: z.number(), entries: z.array(entry(WalletReason)) }),
  points: z.object({ balance: z.int(), entries: z.array(entry(PointsReason)) }),
  notes: z.array(CustomerNote),
})
export type AdminCustomerDetails = z.infer<typeof AdminCustomerDetails>

/** Positive to add, negative to deduct: wallet money with two decimals, or whole points. Requires proof of identity. */
export const Adjustment = z.discriminatedUnion('what', [
  z.object({
    what: z.literal('wallet'),
    change: z.number().min(-100_000).max(100_000).multipleOf(0.01),
    reason: StaffReason,
    ...PROOF,
  }),
  z.object({
    what: z.literal('points'),
    change: z.int().min(-1_000_000).max(1_000_000),
    reason: StaffReason,
    ...PROOF,
  }),
])
export type Adjustment = z.output<typeof Adjustment>

/** One person of the customer account. Requires proof of identity. */
export const AboutPerson = z.object({ person: z.string().min(1).max(100), ...PROOF })
export type AboutPerson = z.output<typeof AboutPerson>

export const endpoints = {
  csv: endpoint({
    method: 'GET',
    path: '/admin/customer.csv',
    auth: 'admin',
    permission: 'customers.read',
    summary: 'The list of customers as a CSV file, all pages',
    query: CustomerQuery,
    mediaTypes: ['text/csv'],
  }),
  details: endpoint({
    method: 'GET',
    path: '/admin/customer/{id}/details',
    auth: 'admin',
    permission: 'customers.read',
    summary: 'Notes, wallet and points of a customer, newest first',
    params: byId,
    response: AdminCustomerDetails,
  }),
  note: endpoint({
    method: 'POST',
    path: '/admin/customer/{id}/note',
    auth: 'admin',
    permission: 'customers.write',
    summary: 'Write a note visible to staff only',
    params: byId,
    body: z.object({ text: typed().min(1).max(2000) }),
    response: AdminCustomerDetails,
    idempotent: true,
  }),
  adjust: endpoint({
    method: 'POST',
    path: '/admin/customer/{id}/adjust',
    auth: 'admin',
    permission: 'customers.money',
    summary: 'Credit or debit wallet or points, with a reason that the customer sees',
    params: byId,
    body: Adjustment,
    response: AdminCustomerDetails,
    idempotent: true,
  }),
  block: endpoint({
    method: 'PUT',
    path: '/admin/customer/{id}/block',
    auth: 'admin',
    permission: 'customers.block',
    summary: 'Block a customer, whose sessions end at once, or unblock them',
    params: byId,
    body: z.object({ blocked: z.boolean(), reason: typed().max(300).default('') }),
    response: AdminCustomerDetails,
  }),
  act: endpoint({
    method: 'POST',
    path: '/admin/customer/{id}/sign-in',
    auth: 'admin',
    permission: 'customers.act',
    summary:
      'Sign in as a customer for half an hour; it is logged, and not possible for staff accounts',
    params: byId,
    body: AboutPerson,
    response: SignedIn,
  }),
  export: endpoint({
    method: 'POST',
    path: '/admin/customer/{id}/export',
    auth: 'admin',
    permission: 'customers.remove',
    summary: "All data of a customer's users, as a JSON file",
    params: byId,
    body: Proof,
    mediaTypes: ['application/json'],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/admin/customer/{id}/remove',
    auth: 'admin',
    permission: 'customers.remove',
    summary: "Delete a user's account; orders and invoices are kept as the law requires",
    params: byId,
    body: AboutPerson.extend({ give_up: z.boolean().optional() }),
    response: Message,
  }),
}
