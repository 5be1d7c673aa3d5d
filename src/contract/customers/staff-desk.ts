// What staff do with a customer beside looking: notes, money, blocking, acting for them, taking along and removing.
import { z } from 'zod'
import { SignedIn } from '#/contract/auth/public.ts'
import { PROOF } from '#/contract/codes/customer.ts'
import { byId, Id, Message, Timestamp } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { PointsReason, WalletReason } from '#/contract/wallet/customer.ts'
import { CustomerQuery } from './staff.ts'

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

export const CustomerDesk = z.object({
  blocked: z.object({ at: Timestamp, reason: z.string().nullable() }).nullable(),
  wallet: z.object({ balance: z.number(), entries: z.array(entry(WalletReason)) }),
  points: z.object({ balance: z.int(), entries: z.array(entry(PointsReason)) }),
  notes: z.array(CustomerNote),
})
export type CustomerDesk = z.infer<typeof CustomerDesk>

const Why = z.string().trim().min(1).max(300)

/** What comes in, or below 0 goes out: money of the wallet with two decimals, or whole points. */
export const Adjustment = z.discriminatedUnion('what', [
  z.object({
    what: z.literal('wallet'),
    change: z.number().min(-100_000).max(100_000).multipleOf(0.01),
    reason: Why,
  }),
  z.object({
    what: z.literal('points'),
    change: z.int().min(-1_000_000).max(1_000_000),
    reason: Why,
  }),
])
export type Adjustment = z.output<typeof Adjustment>

/** One person of the customer. Whoever asks proves again who they are. */
export const AboutPerson = z.object({ person: z.string().min(1).max(100), ...PROOF })
export type AboutPerson = z.output<typeof AboutPerson>

export const endpoints = {
  csv: endpoint({
    method: 'GET',
    path: '/admin/customer.csv',
    auth: 'admin',
    permission: 'customers.read',
    summary: 'The list of customers as a CSV file, all pages together',
    query: CustomerQuery,
    mediaTypes: ['text/csv'],
  }),
  desk: endpoint({
    method: 'GET',
    path: '/admin/customer/{id}/desk',
    auth: 'admin',
    permission: 'customers.read',
    summary: 'Notes, wallet and points of a customer, newest first',
    params: byId,
    response: CustomerDesk,
  }),
  note: endpoint({
    method: 'POST',
    path: '/admin/customer/{id}/note',
    auth: 'admin',
    permission: 'customers.write',
    summary: 'Write a note that only staff read',
    params: byId,
    body: z.object({ text: z.string().trim().min(1).max(2000) }),
    response: CustomerDesk,
  }),
  adjust: endpoint({
    method: 'POST',
    path: '/admin/customer/{id}/adjust',
    auth: 'admin',
    permission: 'customers.money',
    summary:
      'Put into wallet or points, or take out of them, with a reason that the customer reads',
    params: byId,
    body: Adjustment,
    response: CustomerDesk,
    idempotent: true,
  }),
  block: endpoint({
    method: 'PUT',
    path: '/admin/customer/{id}/block',
    auth: 'admin',
    permission: 'customers.block',
    summary: 'Block a customer, whose sessions end at once, or let them in again',
    params: byId,
    body: z.object({ blocked: z.boolean(), reason: z.string().trim().max(300).default('') }),
    response: CustomerDesk,
  }),
  act: endpoint({
    method: 'POST',
    path: '/admin/customer/{id}/sign-in',
    auth: 'admin',
    permission: 'customers.act',
    summary: 'Sign in as a customer for half an hour; it is noted, and never possible for staff',
    params: byId,
    body: AboutPerson,
    response: SignedIn,
  }),
  export: endpoint({
    method: 'GET',
    path: '/admin/customer/{id}/export',
    auth: 'admin',
    permission: 'customers.remove',
    summary: 'All that the shop has of the people of a customer, as a JSON file',
    params: byId,
    mediaTypes: ['application/json'],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/admin/customer/{id}/remove',
    auth: 'admin',
    permission: 'customers.remove',
    summary: 'Delete the account of a person; orders and invoices are kept as the law requires',
    params: byId,
    body: AboutPerson.extend({ give_up: z.boolean().optional() }),
    response: Message,
  }),
}
